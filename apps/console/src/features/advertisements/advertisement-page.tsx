import type { CommandPayload } from '@spotter/contracts/commands';
import { advertisementCommands } from '@spotter/contracts/advertisements/commands';
import type { AdvertisementItem } from '@spotter/contracts/advertisements/queries';
import { useQuery } from '@tanstack/react-query';
import { Megaphone } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { newId } from '@/lib/api/send-command.js';
import { useCommand } from '@/lib/api/use-command.js';
import { CommandForm } from '@/components/forms/command-form.js';
import { useCommandForm } from '@/components/forms/use-command-form.js';
import { Badge } from '@/components/ui/badge.js';
import { Button } from '@/components/ui/button.js';
import { EmptyState } from '@/components/states/empty-state.js';
import { Page } from '@/components/page.js';
import { QueryView } from '@/components/states/query-view.js';
import { Skeleton } from '@/components/ui/skeleton.js';
import { showToast } from '@/components/overlays/toast.js';
import { contentOf, draftOf, emptyDraft } from './advertisement-draft.js';
import { AdvertisementForm } from './advertisement-form.js';
import { AdvertisementPreview } from './advertisement-preview.js';
import { AdvertisementStatistics } from './advertisement-statistics.js';
import { advertisementsQuery } from './queries.js';
import { statusTones } from './status-tones.js';
import { useAdvertisementActions, type AdvertisementAction } from './use-advertisement-actions.js';

type PageProps = { readonly gym: string; readonly timeZone: string };

/** Returns the actions available in this state, the most likely first. */
const actionsOf = ({ status, archived }: AdvertisementItem): readonly AdvertisementAction[] => {
  if (archived) return ['restore-advertisement'];
  switch (status) {
    case 'draft':
      return ['publish-advertisement', 'archive-advertisement'];
    case 'scheduled':
    case 'live':
      return ['pause-advertisement', 'archive-advertisement'];
    case 'paused':
      return ['resume-advertisement', 'archive-advertisement'];
    case 'ended':
      return ['archive-advertisement'];
  }
};

const Actions = ({ gym, item, isChanged }: { readonly gym: string; readonly item: AdvertisementItem; readonly isChanged: boolean }) => {
  const { t } = useTranslation('advertisements');
  const act = useAdvertisementActions(gym);
  const [first, ...others] = actionsOf(item);
  return (
    <>
      {others.map((type) => (
        <Button key={type} variant="ghost" onClick={() => void act(type, item.id)}>
          {t(`actions.${type}`)}
        </Button>
      ))}
      {/* Publishing would leave out unsaved changes: they have to be saved first. */}
      {first !== undefined && !isChanged && (
        <Button variant={first === 'publish-advertisement' ? 'default' : 'outline'} onClick={() => void act(first, item.id)}>
          {t(`actions.${first}`)}
        </Button>
      )}
    </>
  );
};

type EditorProps = PageProps & { readonly item: AdvertisementItem | null; readonly onDrafted: (advertisementId: string) => void };

const Editor = ({ gym, timeZone, item, onDrafted }: EditorProps) => {
  const { t } = useTranslation('advertisements');
  const saved = item === null ? emptyDraft : draftOf(item.content);
  const [newAdvertisementId] = useState(newId);
  const advertisementId = item?.id ?? newAdvertisementId;
  const write = useCommand(gym, item === null ? 'draft-advertisement' : 'revise-advertisement', ['advertisements']);
  const formId = useId();
  const form = useCommandForm({
    schema: advertisementCommands['draft-advertisement'],
    defaultValues: saved,
    follows: true,
    mode: 'onChange',
    payload: (draft) => ({ advertisementId, content: contentOf(draft) }),
    rules: ({ startsAt, endsAt }) => ({ endsAt: startsAt !== '' && endsAt !== '' && endsAt <= startsAt && t('editor.backwards') }),
    refusals: { 'advertisement-ends-before-start': 'endsAt' },
  });
  const draft = form.watch();
  const isChanged = JSON.stringify(contentOf(draft)) !== JSON.stringify(contentOf(saved));
  const save = async (payload: CommandPayload<'draft-advertisement'>): Promise<void> => {
    if (!isChanged) return;
    await write.mutateAsync(payload);
    void showToast({ tone: 'success', title: t('editor.saved') });
    if (item === null) onDrafted(advertisementId);
  };
  const isReadOnly = item?.archived === true;
  return (
    <Page
      title={item === null ? t('editor.new') : item.content.name}
      description={
        item !== null && (
          <span className="flex flex-wrap gap-2">
            <Badge variant={statusTones[item.status]}>{t(`statuses.${item.status}`)}</Badge>
            {item.archived && <Badge>{t('archived')}</Badge>}
          </span>
        )
      }
      actions={
        <span className="flex flex-wrap items-center gap-2">
          {item !== null && <Actions gym={gym} item={item} isChanged={isChanged} />}
          {isChanged && !isReadOnly && (
            <Button aria-disabled={write.isPending} type="submit" form={formId}>
              {t('editor.save')}
            </Button>
          )}
        </span>
      }
    >
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,422px)]">
        <CommandForm id={formId} form={form} attempt={write} inert={isReadOnly} errorFirst submit={null} onSend={save}>
          <AdvertisementForm gym={gym} timeZone={timeZone} form={form} />
        </CommandForm>
        <div className="grid gap-4 lg:sticky lg:top-4">
          <AdvertisementPreview gym={gym} draft={draft} />
          {item !== null && item.status !== 'draft' && <AdvertisementStatistics gym={gym} advertisementId={item.id} />}
        </div>
      </div>
    </Page>
  );
};

/** An advertisement for its staff: edit, preview, publish, statistics. */
export const AdvertisementPage = ({ advertisementId, ...props }: PageProps & { readonly advertisementId: string }) => {
  const { t } = useTranslation('advertisements');
  const query = useQuery(advertisementsQuery(props.gym));
  return (
    <QueryView query={query} skeleton={<Skeleton className="m-6 h-96" />}>
      {({ items }) => {
        const item = items.find(({ id }) => id === advertisementId);
        return item === undefined ? (
          <Page title={t('title')}>
            <EmptyState icon={Megaphone} title={t('missing')} description={t('missingLine')} />
          </Page>
        ) : (
          <Editor key={item.id} {...props} item={item} onDrafted={() => undefined} />
        );
      }}
    </QueryView>
  );
};

export const NewAdvertisementPage = (props: Omit<EditorProps, 'item'>) => <Editor {...props} item={null} />;
