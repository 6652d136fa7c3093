import type { AssignedTree } from '@spotter/contracts/assigned-programs/queries';
import type { ExerciseName } from '@spotter/contracts/exercises/queries';
import { maxReasonLength } from '@spotter/contracts/limits';
import type { Unit } from '@spotter/domain/kernel';
import { useQuery } from '@tanstack/react-query';
import { CalendarX } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { customerQuery } from '@/shared/customers.js';
import { RestrictionsBanner } from '@/shared/restrictions/restrictions-banner.js';
import { PrintLink } from '@/shared/printing/print-link.js';
import { recordsQuery } from '@/shared/records.js';
import { localized } from '@/lib/format/format.js';
import { readDraft, writeDraft } from '@/offline/drafts.js';
import { TextField } from '@/components/forms/text-field.js';
import { RowLink } from '@/components/row-link.js';
import { EmptyState } from '@/components/states/empty-state.js';
import { QueryView } from '@/components/states/query-view.js';
import { Builder } from './builder.js';
import { BuilderSkeleton } from './builder-skeleton.js';
import { exerciseNamesQuery } from '@/shared/exercise-picker/exercise-search.js';
import { WhatIfList } from './what-if/what-if-list.js';
import { assignedTreeQuery, changesQuery, toClient, useDraft } from './draft/use-draft.js';

type ClientBuilderPageProps = { readonly gym: string; readonly unit: Unit; readonly assignedProgramId: string };
type ClientProgramProps = Omit<ClientBuilderPageProps, 'assignedProgramId'> & {
  readonly program: AssignedTree;
  readonly library: readonly ExerciseName[];
};

const linkClass = 'text-accent-foreground underline-offset-4 hover:underline';

const ReplayLink = ({ gym, assignedProgramId }: { readonly gym: string; readonly assignedProgramId: string }) => {
  const { t } = useTranslation('program-builder');
  return (
    <RowLink to={`/${gym}/admin/user-programs/${assignedProgramId}/replay`} className={linkClass}>
      {t('client.replay')}
    </RowLink>
  );
};

const reasonKey = (id: string): string => `draft reason ${id}`;
const keptReason = (id: string): string => readDraft(reasonKey(id)) ?? '';

const ClientProgram = ({ gym, unit, program, library }: ClientProgramProps) => {
  const { t } = useTranslation('program-builder');
  const [reason, setReason] = useState(() => keptReason(program.id));
  // Reads the reason at the time of each save, so that a delayed save sends the latest one.
  const [to] = useState(() => toClient(gym, program, () => keptReason(program.id)));
  const draft = useDraft(program, to);
  const at = useMemo(() => ({ gym, assignedProgramId: program.id }), [gym, program.id]);
  const changes = useMemo(() => changesQuery(gym, { assignedProgramId: program.id }), [gym, program.id]);
  const trained = useMemo(() => new Set(program.trained), [program.trained]);
  const skipped = useMemo(() => new Set(program.skipped), [program.skipped]);
  const client = useQuery(customerQuery(gym, program.customerId)).data;
  const records = useQuery(recordsQuery(gym, program.customerId)).data;
  const bests = useMemo(() => new Map(records?.items.map((record) => [record.exerciseId, record])), [records]);
  return (
    <Builder
      gym={gym}
      unit={unit}
      draft={draft}
      library={library}
      changes={changes}
      at={at}
      trained={trained}
      skipped={skipped}
      bests={bests}
      title={localized(program.name)}
      actions={<PrintLink to={`/${gym}/admin/print/client/${program.id}`} />}
      link={
        <span className="inline-flex flex-wrap gap-x-4">
          {client !== undefined && (
            <RowLink to={`/${gym}/admin/list/${client.id}`} className={linkClass}>
              {`${client.name} ${client.lastname}`.trim()}
            </RowLink>
          )}
          <ReplayLink gym={gym} assignedProgramId={program.id} />
        </span>
      }
    >
      <RestrictionsBanner gym={gym} customerId={program.customerId} />
      <WhatIfList gym={gym} assignedProgramId={program.id} customerId={program.customerId} />
      <div className="max-w-xl pb-2">
        <TextField
          label={t('client.why')}
          hint={t('client.whyHint')}
          maxLength={maxReasonLength}
          value={reason}
          onChange={(next) => {
            writeDraft(reasonKey(program.id), next);
            setReason(next);
          }}
        />
      </div>
    </Builder>
  );
};

/** Editor of one client's program: changes the contents of its days for this client only. */
export const ClientBuilderPage = ({ gym, unit, assignedProgramId }: ClientBuilderPageProps) => {
  const { t } = useTranslation('program-builder');
  const program = useQuery({ ...assignedTreeQuery(gym, assignedProgramId), staleTime: 0 });
  const names = useQuery(exerciseNamesQuery(gym));
  return (
    <QueryView query={program} skeleton={<BuilderSkeleton />}>
      {(answer) =>
        answer.ended ? (
          <EmptyState
            icon={CalendarX}
            title={t('client.ended')}
            description={t('client.endedLine')}
            action={<ReplayLink gym={gym} assignedProgramId={assignedProgramId} />}
          />
        ) : (
          <QueryView query={names} skeleton={<BuilderSkeleton />}>
            {({ items }) => <ClientProgram key={answer.id} gym={gym} unit={unit} program={answer} library={items} />}
          </QueryView>
        )
      }
    </QueryView>
  );
};
