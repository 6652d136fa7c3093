import type { JudgedSet, RehearsedSession } from '@spotter/contracts/rehearsals/queries';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useExerciseName } from '@/shared/exercise-names.js';
import { stepText } from '@/shared/prescribed/step-text.js';
import { targetText } from '@/shared/prescribed/target-text.js';
import { formatDay, formatLoad, localized } from '@/lib/format/format.js';
import { Dialog } from '@/components/overlays/dialog.js';
import { QueryView } from '@/components/states/query-view.js';
import { RowSkeletons } from '@/components/ui/skeleton.js';
import { simulationQuery, type Rehearsing } from './queries.js';
import { SetWhy } from './set-why.js';
import { VerdictBadge, VerdictMark } from './verdict.js';
import { ruleName } from '@/shared/prescribed/rule-name.js';

type Named = { readonly nameOf: (exerciseId: string) => string };
type SessionProps = Named & { readonly session: RehearsedSession; readonly onWhy: (judged: JudgedSet) => void };

const RuleLines = ({ session: { rules }, nameOf }: Pick<SessionProps, 'session' | 'nameOf'>) => {
  const { t } = useTranslation('rehearsals');
  if (rules.length === 0) return null;
  return (
    <ul className="grid gap-1 text-meta text-muted-foreground">
      {rules.map(({ ruleId, ruleName: name, exerciseId, judged, steps, stage, trainingMax }) => (
        <li key={`${ruleId} ${exerciseId}`} className="figures">
          {`${ruleName(name)} · ${nameOf(exerciseId)}: `}
          {steps.length === 0 ? t(`rules.${judged}`) : steps.map((step) => stepText(step, stage)).join(', ')}
          {trainingMax !== undefined &&
            ` (${t('rules.trainingMax', { before: formatLoad(trainingMax.before), after: formatLoad(trainingMax.after) })})`}
        </li>
      ))}
    </ul>
  );
};

const Session = ({ session, nameOf, onWhy }: SessionProps) => {
  const { t } = useTranslation('rehearsals');
  const { on, workout, verdict, judged, estimates } = session;
  return (
    <li className="grid gap-2 border-b py-3 first:pt-0 last:border-b-0">
      <h3 className="flex flex-wrap items-center gap-2">
        <span className="font-medium">{localized(workout.name) || t('day', { day: workout.day })}</span>
        <span className="figures text-meta text-subtle-foreground">{formatDay(on)}</span>
        <VerdictBadge verdict={verdict} />
      </h3>
      {workout.slots.map(({ slotId, exerciseId, sets }) => (
        <div key={slotId} className="grid gap-1">
          <span className="text-table">{nameOf(exerciseId)}</span>
          <ul className="flex flex-wrap gap-1">
            {sets.map((set) => {
              const judgement = judged[set.prescriptionId];
              if (judgement === undefined) return null;
              return (
                <li key={set.prescriptionId}>
                  <button
                    type="button"
                    className="figures inline-flex min-h-control items-center gap-1 rounded-control border px-2 text-table hover:bg-muted"
                    onClick={() => onWhy({ exerciseId, on, set, judgement, estimate: estimates[exerciseId] ?? null })}
                  >
                    <VerdictMark verdict={judgement.verdict} />
                    {targetText(set)}
                  </button>
                </li>
              );
            })}
          </ul>
        </div>
      ))}
      <RuleLines session={session} nameOf={nameOf} />
    </li>
  );
};

const Sessions = ({ gym, sessions }: { readonly gym: string; readonly sessions: readonly RehearsedSession[] }) => {
  const ids = sessions.flatMap(({ workout, rules }) => [...workout.slots, ...rules].map(({ exerciseId }) => exerciseId));
  const nameOf = useExerciseName(gym, ids);
  const [why, setWhy] = useState<JudgedSet | null>(null);
  return (
    <>
      <ol>
        {sessions.map((session) => (
          <Session key={session.workout.nodeId} session={session} nameOf={nameOf} onWhy={setWhy} />
        ))}
      </ol>
      {why !== null && <SetWhy gym={gym} judged={why} exercise={nameOf(why.exerciseId)} onClose={() => setWhy(null)} />}
    </>
  );
};

type WeekSessionsProps = {
  readonly gym: string;
  readonly assignedProgramId: string;
  readonly rehearsing: Rehearsing;
  readonly week: number;
  readonly onClose: () => void;
};

/** The sessions of a week in full: sets with load and verdict, and the effects of the rules. */
export const WeekSessions = ({ gym, assignedProgramId, rehearsing, week, onClose }: WeekSessionsProps) => {
  const { t } = useTranslation(['rehearsals', 'ui']);
  const query = useQuery(simulationQuery(gym, assignedProgramId, rehearsing, week));
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={t('week', { week })} closeLabel={t('ui:close')}>
      <QueryView query={query} skeleton={<RowSkeletons rows={6} />}>
        {({ sessions }) => <Sessions gym={gym} sessions={sessions} />}
      </QueryView>
    </Dialog>
  );
};
