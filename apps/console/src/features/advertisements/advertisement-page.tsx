import type { AdvertisementItem } from '@spotter/contracts/advertisements/queries';
import { useQuery } from '@tanstack/react-query';
import { Megaphone } from 'lucide-react';
import { useRef, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { newId } from '@/lib/api/send-command.js';
import { useCommand } from '@/lib/api/use-command.js';
import { Badge } from '@/components/ui/badge.js';
import { Button } from '@/components/ui/button.js';
import { EmptyState } from '@/components/states/empty-state.js';
import { FormError } from '@/components/forms/form-error.js';
import { Page } from '@/components/page.js';
import { QueryView } from '@/components/states/query-view.js';
import { Skeleton } from '@/components/ui/skeleton.js';
import { showToast } from '@/components/overlays/toast.js';
import { contentOf, draftOf, emptyDraft, type AdvertisementDraft } from './advertisement-draft.js';
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
  const [edited, setEdited] = useState<AdvertisementDraft | null>(null);
  const [newAdvertisementId] = useState(newId);
  const fields = useRef<HTMLFormElement>(null);
  const draft = edited ?? saved;
  const isChanged = JSON.stringify(contentOf(draft)) !== JSON.stringify(contentOf(saved));
  const write = useCommand(gym, item === null ? 'draft-advertisement' : 'revise-advertisement', ['advertisements']);
  const save = (event: FormEvent): void => {
    event.preventDefault();
    if (write.isPending || !isChanged) return;
    const advertisementId = item?.id ?? newAdvertisementId;
    write.mutate(
      { advertisementId, content: contentOf(draft) },
      {
        onSuccess: () => {
          setEdited(null);
          void showToast({ tone: 'success', title: t('editor.saved') });
          if (item === null) onDrafted(advertisementId);
        },
      },
    );
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
            <Button aria-disabled={write.isPending} onClick={() => fields.current?.requestSubmit()}>
              {t('editor.save')}
            </Button>
          )}
        </span>
      }
    >
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,422px)]">
        <form ref={fields} className="grid gap-4" inert={isReadOnly} onSubmit={save}>
          <FormError error={write.error} />
          <AdvertisementForm
            gym={gym}
            timeZone={timeZone}
            draft={draft}
            onChange={(part) => setEdited((before) => ({ ...(before ?? saved), ...part }))}
          />
        </form>
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
