import { maxReasonLength } from '@spotter/contracts/limits';
import type { PropagationPreview } from '@spotter/contracts/propagations/queries';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Send } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { newId } from '@/lib/api/send-command.js';
import { useCommand } from '@/lib/api/use-command.js';
import { localized } from '@/lib/format/format.js';
import { programQuery } from '@/shared/programs.js';
import { RestrictionsOfMany } from '@/shared/restrictions/restrictions-of-many.js';
import { ActionForm } from '@/components/forms/action-form.js';
import { Field } from '@/components/forms/field.js';
import { Page } from '@/components/page.js';
import { EmptyState } from '@/components/states/empty-state.js';
import { QueryView } from '@/components/states/query-view.js';
import { Button } from '@/components/ui/button.js';
import { Card, CardTitle } from '@/components/ui/card.js';
import { Skeleton } from '@/components/ui/skeleton.js';
import { Textarea } from '@/components/ui/textarea.js';
import { ChangedLines } from './changed-lines.js';
import { ClientItem } from './client-item.js';
import { propagationPreviewQuery } from './queries.js';
import { isReached, ownOf, payloadOf, selectionFor, toggled, type PreviewedClient, type Selection } from './selection.js';
import { SentVersions } from './sent-versions.js';

type PropagatePageProps = { readonly gym: string; readonly programId: string };

const idOf = ({ assignedProgramId }: PreviewedClient): string => assignedProgramId;

const LeftOut = ({ gym, clients }: { readonly gym: string; readonly clients: PropagationPreview['clients'] }) => {
  const { t } = useTranslation('propagations');
  if (clients.length === 0) return null;
  return (
    <Card className="mt-4">
      <CardTitle>{t('leftOut', { count: clients.length })}</CardTitle>
      <ul>
        {clients.map(({ assignedProgramId, customer, leftOut }) => (
          <li key={assignedProgramId} className="flex flex-wrap gap-x-3 border-b py-2 text-table last:border-b-0">
            <Link
              to="/$gym/admin/list/$customerId"
              params={{ gym, customerId: customer.id }}
              className="min-w-40 grow font-medium underline-offset-4 hover:underline"
            >
              {`${customer.name} ${customer.lastname}`.trim()}
            </Link>
            <span className="text-muted-foreground">{leftOut === null ? t('nothing') : t(`reasons.${leftOut}`)}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
};

const Propagation = ({ gym, programId, preview }: PropagatePageProps & { readonly preview: PropagationPreview }) => {
  const { t } = useTranslation('propagations');
  const [changed, setChanged] = useState<Selection | null>(null);
  const selection = useMemo(() => changed ?? selectionFor(preview), [changed, preview]);
  const [reason, setReason] = useState('');
  const [propagationId, setPropagationId] = useState(newId);
  const send = useCommand(gym, 'propagate-template', ['programs', 'assigned-programs', 'workouts']);
  const offered = preview.clients.filter(
    ({ leftOut, lines }) => leftOut === null && lines.some(({ fate }) => fate === 'synced' || fate === 'added'),
  );
  const others = preview.clients.filter((client) => !offered.includes(client));
  const payload = payloadOf(programId, propagationId, preview, selection, reason);
  const isMeant = (id: string): boolean => payload?.clients.some(({ customerId }) => customerId === id) ?? false;
  const onSend = (): void => {
    if (payload === null) return;
    void send.mutateAsync(payload).then(
      () => {
        setPropagationId(newId());
        setChanged(null);
        setReason('');
      },
      () => undefined,
    );
  };
  const toggleOwn = (assignedProgramId: string, id: string): void =>
    setChanged({ ...selection, own: new Map(selection.own).set(assignedProgramId, toggled(ownOf(selection, assignedProgramId), id)) });
  if (offered.length === 0)
    return (
      <>
        <EmptyState icon={Send} title={t('nobody.title')} description={t('nobody.description', { version: preview.version })} />
        <LeftOut gym={gym} clients={others} />
      </>
    );
  return (
    <>
      {preview.differences.map(({ from, lines }) => (
        <Card key={from} className="mt-4 first:mt-0">
          <CardTitle>{t('changes', { from, to: preview.version })}</CardTitle>
          <p className="text-table text-muted-foreground">{t('changesHint')}</p>
          <ChangedLines
            lines={lines}
            leftOut={selection.leftOut}
            onToggle={(id) => setChanged({ ...selection, leftOut: toggled(selection.leftOut, id) })}
          />
        </Card>
      ))}
      <Card className="mt-4">
        <div className="flex flex-wrap items-center gap-2">
          <CardTitle className="grow">{t('clients', { count: offered.length })}</CardTitle>
          <Button size="sm" variant="outline" onClick={() => setChanged({ ...selection, chosen: new Set(offered.map(idOf)) })}>
            {t('chooseAll')}
          </Button>
          <Button size="sm" variant="outline" onClick={() => setChanged({ ...selection, chosen: new Set() })}>
            {t('chooseNone')}
          </Button>
        </div>
        <ul>
          {offered.map((client) => (
            <ClientItem
              key={client.assignedProgramId}
              gym={gym}
              client={client}
              lines={new Map(preview.differences.find(({ from }) => from === client.fromVersion)?.lines.map((line) => [line.id, line]))}
              exercises={preview.exercises}
              selection={selection}
              onChoose={() => setChanged({ ...selection, chosen: toggled(selection.chosen, client.assignedProgramId) })}
              onToggleLine={(id) => toggleOwn(client.assignedProgramId, id)}
            />
          ))}
        </ul>
        {preview.more > 0 && <p className="pt-2 text-table text-muted-foreground">{t('more', { count: preview.more })}</p>}
        <div className="grid max-w-xl gap-3 pt-4">
          {payload === null && <p className="text-table text-muted-foreground">{t('chooseSomebody')}</p>}
          <RestrictionsOfMany gym={gym} customerIds={offered.map(({ customer }) => customer.id)} isMeant={isMeant} />
          <ActionForm
            attempt={{ isPending: send.isPending, error: send.error, mutate: onSend }}
            submit={t('send', { count: payload?.clients.length ?? 0 })}
          >
            <Field label={t('reason')} hint={t('reasonHint')}>
              {(wiring) => (
                <Textarea {...wiring} maxLength={maxReasonLength} value={reason} onChange={(event) => setReason(event.target.value)} />
              )}
            </Field>
          </ActionForm>
        </div>
      </Card>
      <LeftOut gym={gym} clients={[...others, ...offered.filter((client) => !isReached(client, selection))]} />
    </>
  );
};

/** Sends the newest version to clients who follow an earlier one: preview for each, sending, and results. */
export const PropagatePage = ({ gym, programId }: PropagatePageProps) => {
  const { t } = useTranslation('propagations');
  const program = useQuery(programQuery(gym, programId)).data;
  const query = useQuery(propagationPreviewQuery(gym, programId));
  return (
    <Page
      title={query.data === undefined ? t('titleComing') : t('title', { version: query.data.version })}
      description={
        program !== undefined && (
          <Link to="/$gym/admin/programs/$programId" params={{ gym, programId }} className="underline-offset-4 hover:underline">
            {localized(program.name)}
          </Link>
        )
      }
    >
      <QueryView query={query} skeleton={<Skeleton className="h-96" />}>
        {(preview) => <Propagation gym={gym} programId={programId} preview={preview} />}
      </QueryView>
      <SentVersions gym={gym} programId={programId} mayUndo={program?.mayRetire === true} />
    </Page>
  );
};
