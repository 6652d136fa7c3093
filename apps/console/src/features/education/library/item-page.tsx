import type { EducationDetail } from '@spotter/contracts/education/queries';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Ellipsis } from 'lucide-react';
import { useRef, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiProblem } from '@/lib/api/problem.js';
import { newId, sendCommand } from '@/lib/api/send-command.js';
import { queryClient } from '@/lib/api/query-client.js';
import { refreshTopics } from '@/lib/api/use-command.js';
import { localized, todayIn } from '@/lib/format/format.js';
import { Menu } from '@/components/overlays/menu.js';
import { showToast } from '@/components/overlays/toast.js';
import { Badge } from '@/components/ui/badge.js';
import { Button } from '@/components/ui/button.js';
import { Card } from '@/components/ui/card.js';
import { FormError } from '@/components/forms/form-error.js';
import { Page } from '@/components/page.js';
import { QueryView } from '@/components/states/query-view.js';
import { Skeleton } from '@/components/ui/skeleton.js';
import { TextCard } from '../editor/text-card.js';
import { useTextSaver } from '../editor/use-text-saver.js';
import { itemQuery } from '@/shared/lessons/queries.js';
import { MissingItem } from '../missing-item.js';
import { ItemContent } from '../reading/item-content.js';
import { ReadState } from '../reading/read-state.js';
import { contentOf, draftOf, type ItemDraft } from './item-draft.js';
import { ItemForm } from './item-form.js';
import { PreviewButton } from './preview-button.js';
import { ReadersCard } from './readers-card.js';
import { statusTones } from './status-tones.js';
import { useEducationActions, type ItemAction } from './use-education-actions.js';
import { whyNot } from '@/components/ui/why-not.js';

type PageProps = {
  readonly gym: string;
  readonly timeZone: string;
  /** Membership id of the caller. Coaches may change their own items, those with `mayLead` all. */
  readonly membershipId: string;
  readonly mayLead: boolean;
  readonly role: string;
  readonly onCopied: (educationId: string) => void;
};
type ItemProps = PageProps & { readonly item: EducationDetail };

/** Returns the action that the page offers as a button. Archive is in the menu, so that a click meant for Save cannot hit it. */
const actionOf = ({ status, archived }: EducationDetail): ItemAction =>
  archived ? 'restore-education-item' : status === 'draft' ? 'publish-education-item' : 'withdraw-education-item';

const State = ({ item }: { readonly item: EducationDetail }) => {
  const { t } = useTranslation('education');
  return (
    <span className="flex flex-wrap gap-2">
      <Badge variant={statusTones[item.status]}>{t(`statuses.${item.status}`)}</Badge>
      {item.archived && <Badge>{t('archived')}</Badge>}
      <span>{t(`kinds.${item.content.kind}`)}</span>
    </span>
  );
};

const CopyButton = ({ gym, item, onCopied }: Pick<ItemProps, 'gym' | 'item' | 'onCopied'>) => {
  const { t } = useTranslation('education');
  const { trying } = useEducationActions(gym);
  const copy = async (): Promise<void> => {
    const educationId = newId();
    const { title } = item.content;
    const named = {
      en: t('copyOf', { title: title.en }).slice(0, 160),
      ...(title.tr !== undefined && { tr: t('copyOf', { title: title.tr }).slice(0, 160) }),
    };
    const content = { ...item.content, title: named };
    if (await trying(() => sendCommand(gym, 'draft-education-item', { educationId, content, body: item.body }))) onCopied(educationId);
  };
  return (
    <Button variant="ghost" onClick={() => void copy()}>
      {t('copy')}
    </Button>
  );
};

/** The caller's own reading state, if the item is also meant for them. */
const OwnReading = ({ gym, membershipId, role, item }: ItemProps) => {
  const { audience } = item.content;
  const isMine = item.status === 'published' && !item.archived && (audience.roles as readonly string[]).includes(role);
  return isMine ? <ReadState gym={gym} membershipId={membershipId} item={item} readAt={item.readAt} /> : null;
};

const Reading = (props: ItemProps) => {
  const { gym, timeZone, item } = props;
  return (
    <Page title={localized(item.content.title)} description={<State item={item} />} actions={<CopyButton {...props} />}>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,360px)]">
        <Card className="measure grid gap-6 p-6">
          <ItemContent gym={gym} item={item} today={todayIn(timeZone)} isOfStaff />
          <OwnReading {...props} />
        </Card>
        <ReadersCard gym={gym} educationId={item.id} />
      </div>
    </Page>
  );
};

const Writing = (props: ItemProps) => {
  const { gym, timeZone, item } = props;
  const { t } = useTranslation('education');
  const { act } = useEducationActions(gym);
  const { saver, state } = useTextSaver(gym, item);
  const saved = draftOf(item.content);
  // Keeps only the edited fields, so that saving does not overwrite what another writer changed in the others.
  const [edited, setEdited] = useState<Partial<ItemDraft>>({});
  const fields = useRef<HTMLFormElement>(null);
  const draft = { ...saved, ...edited };
  const content = contentOf(draft);
  const isChanged = JSON.stringify(content) !== JSON.stringify(contentOf(saved));
  const write = useMutation<unknown>({
    mutationFn: async () => {
      await saver.flush();
      const { version } = await sendCommand(
        gym,
        'revise-education-item',
        { educationId: item.id, content },
        { expectedVersion: saver.version() },
      );
      saver.moved(version);
      await refreshTopics(gym, ['education']);
    },
    onSuccess: () => {
      setEdited({});
      void showToast({ tone: 'success', title: t('editor.saved') });
    },
    onError: async () => {
      // Another writer saved first: show their version with this edit on top. The next click saves it.
      await refreshTopics(gym, ['education']);
      saver.moved(await currentVersion(gym, item.id));
    },
  });
  const save = (event: FormEvent): void => {
    event.preventDefault();
    if (isChanged && !write.isPending) write.mutate();
  };
  const showAll = async (): Promise<void> => {
    await saver.flush();
    await refreshTopics(gym, ['education']);
  };
  const run = async (type: ItemAction): Promise<void> => {
    // Include the latest typing in what is published.
    await saver.flush();
    await act(type, item.id);
    saver.moved(await currentVersion(gym, item.id));
  };
  const first = actionOf(item);
  return (
    <Page
      title={localized(item.content.title)}
      description={<State item={item} />}
      actions={
        <span className="flex flex-wrap items-center gap-2">
          <PreviewButton gym={gym} timeZone={timeZone} item={{ body: item.body, content }} onOpen={showAll} />
          <CopyButton {...props} />
          {!item.archived && (
            <Menu
              trigger={
                <Button variant="ghost" size="icon" aria-label={t('more')}>
                  <Ellipsis size={16} strokeWidth={1.75} aria-hidden />
                </Button>
              }
              align="end"
              entries={[{ label: t('actions.archive-education-item'), onSelect: () => void run('archive-education-item') }]}
            />
          )}
          {!isChanged && (
            <Button variant="outline" onClick={() => void run(first)}>
              {t(`actions.${first}`)}
            </Button>
          )}
          {/* Never moves: a second click hits the same button and saves nothing. */}
          {!item.archived && (
            <Button
              aria-disabled={write.isPending}
              why={!isChanged && !write.isPending && whyNot('unchanged')}
              onClick={() => fields.current?.requestSubmit()}
            >
              {t('editor.save')}
            </Button>
          )}
        </span>
      }
    >
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_minmax(0,460px)]" inert={item.archived}>
        <TextCard gym={gym} item={item} saver={saver} state={state} />
        <div className="grid gap-4">
          <form ref={fields} className="grid gap-4" onSubmit={save}>
            <FormError error={write.error} />
            <ItemForm
              gym={gym}
              timeZone={timeZone}
              educationId={item.id}
              draft={draft}
              onChange={(part) => setEdited((before) => ({ ...before, ...part }))}
            />
          </form>
          <OwnReading {...props} />
          {item.status !== 'draft' && <ReadersCard gym={gym} educationId={item.id} />}
        </div>
      </div>
    </Page>
  );
};

const currentVersion = async (gym: string, educationId: string): Promise<number> =>
  (await queryClient.fetchQuery({ ...itemQuery(gym, educationId), staleTime: 0 })).streamVersion;

/** An item for its writer: text, details, audience, publication and readers. Others see it as readers. */
export const ItemPage = ({ educationId, ...props }: PageProps & { readonly educationId: string }) => {
  // Wait for a fresh answer before editing: the cached one may lack another writer's changes.
  const query = useQuery({ ...itemQuery(props.gym, educationId), refetchOnMount: 'always' });
  if (query.error instanceof ApiProblem && query.error.status === 404) return <MissingItem />;
  return (
    <QueryView query={query} skeleton={<Skeleton className="m-6 h-96" />}>
      {(item) => {
        const mayWrite = props.mayLead || item.authorId === props.membershipId;
        if (!mayWrite) return <Reading key={item.id} {...props} item={item} />;
        return query.isFetchedAfterMount ? <Writing key={item.id} {...props} item={item} /> : <Skeleton className="m-6 h-96" />;
      }}
    </QueryView>
  );
};
