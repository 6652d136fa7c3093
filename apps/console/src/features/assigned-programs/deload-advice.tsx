import type { DeloadReasonItem } from '@spotter/contracts/assigned-programs/deload-advice';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Feather } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { formatDate, formatNumber } from '@/lib/format/format.js';
import { formatKg } from '@/lib/format/figures.js';
import { askLighter } from '@/shared/asked-lighter.js';
import { useExerciseName } from '@/shared/exercise-names.js';
import { Button } from '@/components/ui/button.js';
import { deloadAdviceQuery } from './queries.js';
import { ruleName } from '@/shared/prescribed/rule-name.js';

type ReasonProps = { readonly gym: string; readonly reason: DeloadReasonItem; readonly nameOf: (exerciseId: string) => string };

const figureOf = (reason: DeloadReasonItem, index: number): string | null => {
  if (reason.kind === 'falling-estimate') return formatKg(reason.sessions[index]!.e1rmKg);
  return reason.kind === 'rising-session-rpe' ? `RPE ${formatNumber(reason.sessions[index]!.sessionRpe)}` : null;
};

const Reason = ({ gym, reason, nameOf }: ReasonProps) => {
  const { t } = useTranslation('assigned-programs');
  const text =
    reason.kind === 'fails-in-a-row'
      ? t('deload.fails', { exercise: nameOf(reason.exerciseId), rule: ruleName(reason.ruleName) })
      : reason.kind === 'falling-estimate'
        ? t('deload.estimate', { exercise: nameOf(reason.exerciseId) })
        : t('deload.rpe');
  return (
    <li className="grid gap-1">
      <span>{text}</span>
      <span className="figures flex flex-wrap gap-x-4 gap-y-1 text-muted-foreground">
        {reason.sessions.map(({ workoutId, at }, index) => (
          <Link
            key={workoutId}
            to="/$gym/admin/user-workout/$workoutId"
            params={{ gym, workoutId }}
            className="inline-flex min-h-6 items-center underline underline-offset-4"
          >
            {[formatDate(at), figureOf(reason, index)].filter((part) => part !== null).join(' · ')}
          </Link>
        ))}
      </span>
    </li>
  );
};

type DeloadAdviceProps = { readonly gym: string; readonly assignedProgramId: string };

/** Suggests a lighter week with all reasons; renders nothing without any. Only the coach changes the program. */
export const DeloadAdvice = ({ gym, assignedProgramId }: DeloadAdviceProps) => {
  const { t } = useTranslation('assigned-programs');
  const advice = useQuery(deloadAdviceQuery(gym, assignedProgramId)).data;
  const reasons = advice?.reasons ?? [];
  const nameOf = useExerciseName(
    gym,
    reasons.flatMap((reason) => ('exerciseId' in reason ? [reason.exerciseId] : [])),
  );
  if (advice === undefined || reasons.length === 0 || advice.nextWeek === null) return null;
  const { id, number } = advice.nextWeek;
  return (
    <section aria-label={t('deload.title')} className="grid gap-3 rounded-control border p-3 text-table">
      <h3 className="font-medium">{t('deload.title')}</h3>
      <ul className="grid gap-3">
        {reasons.map((reason) => (
          <Reason key={`${reason.kind} ${'exerciseId' in reason ? reason.exerciseId : ''}`} gym={gym} reason={reason} nameOf={nameOf} />
        ))}
      </ul>
      <Button asChild variant="outline" className="justify-self-start">
        <Link to="/$gym/admin/user-programs/$assignedProgramId/edit" params={{ gym, assignedProgramId }} hash={askLighter(id)}>
          <Feather size={16} strokeWidth={1.75} aria-hidden />
          {t('deload.open', { number })}
        </Link>
      </Button>
    </section>
  );
};
