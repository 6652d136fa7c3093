import type { ForkDetail } from '@spotter/contracts/assigned-programs/forks';
import type { ExerciseName } from '@spotter/contracts/exercises/queries';
import { maxReasonLength } from '@spotter/contracts/limits';
import { lineDifferences, type LineDifference } from '@spotter/domain/programs/text-form/differences';
import { findDay } from '@spotter/domain/programs/tree-nodes';
import { Link, useNavigate } from '@tanstack/react-router';
import { Equal, Pencil } from 'lucide-react';
import { useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { localized } from '@/lib/format/format.js';
import { useCommand } from '@/lib/api/use-command.js';
import { DifferenceLine } from '@/shared/difference-line.js';
import { ConfirmButton } from '@/components/confirm-button.js';
import { TextField } from '@/components/forms/text-field.js';
import { Page } from '@/components/page.js';
import { RowLink } from '@/components/row-link.js';
import { EmptyState } from '@/components/states/empty-state.js';
import { Button } from '@/components/ui/button.js';
import { Card, CardTitle } from '@/components/ui/card.js';
import { exerciseFinder } from '../exercise-finder.js';

type ComparisonProps = {
  readonly gym: string;
  readonly fork: ForkDetail;
  readonly library: readonly ExerciseName[];
  readonly rehearsal: ReactNode;
};

type LinesProps = {
  readonly lines: readonly LineDifference[];
  readonly left: ReadonlySet<string>;
  readonly onLeft: (left: ReadonlySet<string>) => void;
};

/** Lines that differ, each with a checkbox. All are checked at first. */
const Lines = ({ lines, left, onLeft }: LinesProps) => {
  const { t } = useTranslation('program-builder');
  const toggle = (id: string): void => {
    const next = new Set(left);
    if (!next.delete(id)) next.add(id);
    onLeft(next);
  };
  return (
    <ul className="grid gap-3 pt-2" aria-label={t('whatIf.differs')}>
      {lines.map((line) => (
        <li key={line.id}>
          <label className="flex min-h-control cursor-pointer items-start gap-3">
            <input
              type="checkbox"
              className="mt-0.5 size-5 shrink-0 accent-primary"
              checked={!left.has(line.id)}
              onChange={() => toggle(line.id)}
            />
            <span className="min-w-0">
              <DifferenceLine difference={line} isPlaced />
            </span>
          </label>
        </li>
      ))}
    </ul>
  );
};

/** Names of the days that stay unchanged. */
const Kept = ({ fork }: Pick<ComparisonProps, 'fork'>) => {
  const { t } = useTranslation('program-builder');
  if (fork.kept.length === 0) return null;
  const { tree } = fork;
  const names = fork.kept.map((id) => {
    const week = tree.weeks.findIndex(({ days }) => days.some((day) => day.id === id)) + 1;
    return [t('whatIf.week', { week }), localized(findDay(tree, id)?.name)].filter((part) => part !== '').join(' · ');
  });
  return <p className="pt-2 text-table text-warning">{t('whatIf.kept', { days: names.join(', ') })}</p>;
};

const TakeOver = ({
  fork,
  gym,
  chosen,
  all,
}: Pick<ComparisonProps, 'gym' | 'fork'> & { readonly chosen: readonly string[]; readonly all: boolean }) => {
  const { t } = useTranslation('program-builder');
  const navigate = useNavigate();
  const [reason, setReason] = useState('');
  const merge = useCommand(gym, 'merge-fork', ['assigned-programs']);
  const { id: assignedProgramId, customerId } = fork.program;
  const send = async (): Promise<void> => {
    const why = reason.trim();
    const nodes = all ? {} : { nodes: [...chosen] };
    await merge.mutateAsync({ assignedProgramId, customerId, forkId: fork.id, ...nodes, ...(why !== '' && { reason: why }) });
    if (all) await navigate({ to: '/$gym/admin/user-programs/$assignedProgramId/edit', params: { gym, assignedProgramId } });
  };
  if (chosen.length === 0) return null;
  return (
    <ConfirmButton
      variant="default"
      label={all ? t('whatIf.takeAll') : t('whatIf.takeSome', { count: chosen.length })}
      title={t('whatIf.takeTitle')}
      description={all ? t('whatIf.takeAllLine') : t('whatIf.takeSomeLine')}
      confirm={t('whatIf.take')}
      onConfirm={send}
      pending={merge.isPending}
      error={merge.error}
    >
      <TextField label={t('client.why')} hint={t('client.whyHint')} maxLength={maxReasonLength} value={reason} onChange={setReason} />
    </ConfirmButton>
  );
};

const ThrowAway = ({ fork, gym }: Pick<ComparisonProps, 'gym' | 'fork'>) => {
  const { t } = useTranslation('program-builder');
  const navigate = useNavigate();
  const discard = useCommand(gym, 'discard-fork', ['assigned-programs']);
  const { id: assignedProgramId, customerId } = fork.program;
  const send = async (): Promise<void> => {
    await discard.mutateAsync({ assignedProgramId, customerId, forkId: fork.id });
    await navigate({ to: '/$gym/admin/user-programs/$assignedProgramId/edit', params: { gym, assignedProgramId } });
  };
  return (
    <ConfirmButton
      label={t('whatIf.discard')}
      title={t('whatIf.discardTitle')}
      description={t('whatIf.discardLine')}
      confirm={t('whatIf.discard')}
      danger
      onConfirm={send}
      pending={discard.isPending}
      error={discard.error}
    />
  );
};

/** Compares a what-if with the program line by line, beside the rehearsal of both. The coach applies all or some lines, or discards it. */
export const Comparison = ({ gym, fork, library, rehearsal }: ComparisonProps) => {
  const { t } = useTranslation('program-builder');
  const lines = useMemo(() => {
    const { nameOf } = exerciseFinder(library);
    return lineDifferences(fork.program.tree, fork.tree, nameOf);
  }, [fork, library]);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const chosen = lines.map(({ id }) => id).filter((id) => !left.has(id));
  const params = { gym, assignedProgramId: fork.program.id, forkId: fork.id };
  return (
    <Page
      title={t('whatIf.title', { name: fork.name ?? t('whatIf.nameless') })}
      description={
        <RowLink
          to={`/${gym}/admin/user-programs/${fork.program.id}/edit`}
          className="text-accent-foreground underline-offset-4 hover:underline"
        >
          {t('whatIf.of', { program: localized(fork.program.name) })}
        </RowLink>
      }
      actions={
        <span className="flex flex-wrap gap-2">
          <Button asChild variant="outline">
            <Link to="/$gym/admin/user-programs/$assignedProgramId/what-if/$forkId" params={params}>
              <Pencil size={16} strokeWidth={1.75} aria-hidden />
              {t('whatIf.writeOn')}
            </Link>
          </Button>
          <ThrowAway gym={gym} fork={fork} />
          <TakeOver gym={gym} fork={fork} chosen={chosen} all={chosen.length === lines.length} />
        </span>
      }
    >
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <Card>
          <CardTitle>{t('whatIf.differs')}</CardTitle>
          <Kept fork={fork} />
          {lines.length === 0 ? (
            <EmptyState icon={Equal} title={t('whatIf.same')} description={t('whatIf.sameLine')} />
          ) : (
            <Lines lines={lines} left={left} onLeft={setLeft} />
          )}
        </Card>
        {rehearsal}
      </div>
    </Page>
  );
};
