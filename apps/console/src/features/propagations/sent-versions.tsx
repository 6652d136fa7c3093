import type { PropagationItem } from '@spotter/contracts/propagations/queries';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatMoment } from '@/lib/format/format.js';
import { useCommand } from '@/lib/api/use-command.js';
import { ConfirmButton } from '@/components/confirm-button.js';
import { LongWork } from '@/components/states/long-work.js';
import { Badge, type BadgeVariant } from '@/components/ui/badge.js';
import { Card, CardTitle } from '@/components/ui/card.js';
import { FateCounts } from './client-item.js';
import { propagationsQuery } from './queries.js';

type Sent = PropagationItem['clients'][number];
const tones: Readonly<Record<Sent['state'], BadgeVariant>> = {
  waiting: 'secondary',
  synced: 'success',
  'left-out': 'warning',
  undone: 'secondary',
};

/** One client's result. If undoing the version failed for them, it shows the reason. */
const Outcome = ({ client }: { readonly client: Sent }) => {
  const { t } = useTranslation('propagations');
  const { customer, state, leftOut, counts } = client;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b py-1.5 text-table last:border-b-0">
      <span className="min-w-40 grow">{customer === null ? t('erased') : `${customer.name} ${customer.lastname}`.trim()}</span>
      {leftOut !== null && <span className="text-muted-foreground">{t(`reasons.${leftOut}`)}</span>}
      {counts !== null && state === 'synced' && <FateCounts counts={counts} />}
      <Badge variant={tones[state]}>{t(`states.${state}`)}</Badge>
    </li>
  );
};

const isOpen = ({ undoneAt, clients }: PropagationItem): boolean =>
  clients.some(({ state, leftOut }) => (undoneAt === null ? state === 'waiting' : state === 'synced' && leftOut === null));

type SentVersionsProps = {
  readonly gym: string;
  readonly programId: string;
  /** True for those who may send versions. */ readonly mayUndo: boolean;
};

const Wave = ({ gym, programId, mayUndo, wave }: SentVersionsProps & { readonly wave: PropagationItem }) => {
  const { t } = useTranslation('propagations');
  const undo = useCommand(gym, 'undo-propagation', ['programs', 'assigned-programs', 'workouts']);
  const { id, version, sentAt, sentBy, reason, undoneAt, clients } = wave;
  const waiting = clients.filter(({ state, leftOut }) =>
    undoneAt === null ? state === 'waiting' : state === 'synced' && leftOut === null,
  ).length;
  const decided = clients.length - waiting;
  // A client who waits for the version gets it, and loses it again.
  const affected = clients.filter(({ state }) => state === 'synced' || state === 'waiting').length;
  return (
    <li className="grid gap-2 border-b py-3 last:border-b-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="min-w-0 grow">
          <span className="font-medium">{t('sent.title', { version, count: clients.length })}</span>{' '}
          <span className="figures text-meta text-subtle-foreground">
            {[formatMoment(sentAt), sentBy === null ? '' : `${sentBy.name} ${sentBy.lastname}`.trim()]
              .filter((part) => part !== '')
              .join(' · ')}
          </span>
          {reason !== null && <span className="measure block text-table text-muted-foreground">{reason}</span>}
        </span>
        {undoneAt !== null && <Badge>{t('undo.done', { moment: formatMoment(undoneAt) })}</Badge>}
        {undoneAt === null && mayUndo && (
          <ConfirmButton
            label={t('undo.label')}
            title={t('undo.title', { version })}
            description={t('undo.description')}
            confirm={t('undo.confirm', { count: affected })}
            danger
            onConfirm={() => undo.mutateAsync({ programId, propagationId: id })}
            pending={undo.isPending}
            error={undo.error}
          />
        )}
      </div>
      {waiting > 0 && (
        <LongWork done={decided / Math.max(1, clients.length)} label={t('sent.progress', { done: decided, count: clients.length })} />
      )}
      <details open={waiting === 0 && clients.length <= 10}>
        <summary className="cursor-pointer text-table text-muted-foreground">{t('sent.clients')}</summary>
        <ul>
          {clients.map((client) => (
            <Outcome key={client.assignedProgramId} client={client} />
          ))}
        </ul>
      </details>
    </li>
  );
};

/** Sent versions with progress, each client's result, and undo. */
export const SentVersions = ({ gym, programId, mayUndo }: SentVersionsProps) => {
  const { t } = useTranslation('propagations');
  const query = useQuery({
    ...propagationsQuery(gym, programId),
    // Polls while a version is being sent, in case a change notice is lost.
    refetchInterval: (current) => (current.state.data?.items.some(isOpen) === true ? 1000 : false),
  });
  const items = query.data?.items ?? [];
  if (items.length === 0) return null;
  return (
    <Card className="mt-4">
      <CardTitle>{t('sent.all')}</CardTitle>
      <ol>
        {items.map((wave) => (
          <Wave key={wave.id} gym={gym} programId={programId} mayUndo={mayUndo} wave={wave} />
        ))}
      </ol>
    </Card>
  );
};
