import type { ForkDetail } from '@spotter/contracts/assigned-programs/forks';
import type { ExerciseName } from '@spotter/contracts/exercises/queries';
import type { Unit } from '@spotter/domain/kernel';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CalendarX, GitCompare } from 'lucide-react';
import { useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { localized } from '@/lib/format/format.js';
import { Button } from '@/components/ui/button.js';
import { RowLink } from '@/components/row-link.js';
import { EmptyState } from '@/components/states/empty-state.js';
import { QueryView } from '@/components/states/query-view.js';
import { RestrictionsBanner } from '@/shared/restrictions/restrictions-banner.js';
import { Builder } from '../builder.js';
import { BuilderSkeleton } from '../builder-skeleton.js';
import { toFork, useDraft } from '../draft/use-draft.js';
import { exerciseNamesQuery } from '@/shared/exercise-picker/exercise-search.js';
import { Comparison } from './comparison.js';
import { forkQuery } from './queries.js';

type WhatIfPageProps = {
  readonly gym: string;
  readonly unit: Unit;
  readonly assignedProgramId: string;
  readonly forkId: string;
  readonly compares: boolean;
  /** Rehearsal of the program and the what-if over the client's log, shown beside the comparison. */
  readonly rehearsal: ReactNode;
};
type WriterProps = Pick<WhatIfPageProps, 'gym' | 'unit'> & { readonly fork: ForkDetail; readonly library: readonly ExerciseName[] };

/** The builder for a what-if. */
const Writer = ({ gym, unit, fork, library }: WriterProps) => {
  const { t } = useTranslation('program-builder');
  const { program } = fork;
  const [to] = useState(() => toFork(gym, program, fork.id));
  const answer = useMemo(() => ({ id: fork.id, tree: fork.tree, streamVersion: program.streamVersion }), [fork, program]);
  const draft = useDraft(answer, to);
  const at = useMemo(() => ({ gym, assignedProgramId: program.id, forkId: fork.id }), [gym, program.id, fork.id]);
  const trained = useMemo(() => new Set(program.trained), [program.trained]);
  const skipped = useMemo(() => new Set(program.skipped), [program.skipped]);
  return (
    <Builder
      gym={gym}
      unit={unit}
      draft={draft}
      library={library}
      at={at}
      trained={trained}
      skipped={skipped}
      title={t('whatIf.title', { name: fork.name ?? t('whatIf.nameless') })}
      link={
        <RowLink
          to={`/${gym}/admin/user-programs/${program.id}/edit`}
          className="text-accent-foreground underline-offset-4 hover:underline"
        >
          {t('whatIf.of', { program: localized(program.name) })}
        </RowLink>
      }
      actions={
        <Button asChild variant="outline">
          <Link
            to="/$gym/admin/user-programs/$assignedProgramId/what-if/$forkId"
            params={{ gym, assignedProgramId: program.id, forkId: fork.id }}
            search={{ view: 'compare' }}
          >
            <GitCompare size={16} strokeWidth={1.75} aria-hidden />
            {t('whatIf.compare')}
          </Link>
        </Button>
      }
    >
      <RestrictionsBanner gym={gym} customerId={program.customerId} />
      <p className="measure pb-2 text-table text-muted-foreground">{t('whatIf.line')}</p>
    </Builder>
  );
};

/** A what-if: edited, or compared with the program and applied. */
export const WhatIfPage = ({ gym, unit, assignedProgramId, forkId, compares, rehearsal }: WhatIfPageProps) => {
  const { t } = useTranslation('program-builder');
  const query = useQuery({ ...forkQuery(gym, assignedProgramId, forkId), staleTime: 0 });
  const names = useQuery(exerciseNamesQuery(gym));
  return (
    <QueryView query={query} skeleton={<BuilderSkeleton />}>
      {(fork) =>
        fork.status !== 'open' || fork.program.ended ? (
          <EmptyState
            icon={CalendarX}
            title={t(`whatIf.over.${fork.status === 'open' ? 'ended' : fork.status}`)}
            description={t('whatIf.overLine')}
            action={
              <RowLink to={`/${gym}/admin/user-programs/${assignedProgramId}/replay`} className="text-accent-foreground underline">
                {t('client.replay')}
              </RowLink>
            }
          />
        ) : (
          <QueryView query={names} skeleton={<BuilderSkeleton />}>
            {({ items }) =>
              compares ? (
                <Comparison gym={gym} fork={fork} library={items} rehearsal={rehearsal} />
              ) : (
                <Writer key={fork.id} gym={gym} unit={unit} fork={fork} library={items} />
              )
            }
          </QueryView>
        )
      }
    </QueryView>
  );
};
