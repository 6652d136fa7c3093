import type { Measured } from '@spotter/domain/goals/pace';
import { useQuery } from '@tanstack/react-query';
import { Flag, Pencil, X } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Load } from '@/lib/format/format.js';
import { useAhead } from '@/lib/hooks/use-ahead.js';
import { lazyPart } from '@/lib/lazy-part.js';
import { Button } from '@/components/ui/button.js';
import { goalText, standingText } from './goal-text.js';
import { goalsQuery } from './queries.js';
import { useGoalChanges } from './use-goal-changes.js';

const GoalDialog = lazyPart(() => import('./goal-dialog-lazy.js'), 'GoalDialog');
const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

type GoalLineProps = {
  readonly gym: string;
  readonly customerId: string;
  /** The lift; null for the body weight. */
  readonly exerciseId: string | null;
  readonly name: string;
  readonly unit: Load['unit'];
  /** Estimated 1RM or body weight by day in kilograms, oldest first. */
  readonly days: readonly Measured[];
  readonly today: string;
};

/** The goal of a lift or of the body weight, how far it is away, and buttons to set, change and remove it. */
export const GoalLine = ({ days, today, ...props }: GoalLineProps) => {
  const { t } = useTranslation('lifts');
  useAhead(GoalDialog);
  const { gym, customerId, exerciseId, name } = props;
  const { data } = useQuery(goalsQuery(gym, customerId));
  const { remove } = useGoalChanges(gym, customerId);
  const [editing, setEditing] = useState(false);
  if (data === undefined) return null;
  const goal = data.items.find((each) => each.exerciseId === exerciseId);
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      {goal === undefined ? (
        <Button variant="ghost" onClick={() => setEditing(true)}>
          <Flag {...icon} />
          {t('goals.set')}
        </Button>
      ) : (
        <>
          <p className="figures min-w-0 grow basis-60 text-table">
            <span className="font-medium">{t('goals.goal', { goal: goalText(goal, t) })}</span>{' '}
            <span className="text-muted-foreground">{standingText(goal, days, today, t)}</span>
          </p>
          <span className="flex">
            <Button variant="ghost" size="icon" aria-label={t('goals.changeOf', { name })} onClick={() => setEditing(true)}>
              <Pencil {...icon} />
            </Button>
            <Button variant="ghost" size="icon" aria-label={t('goals.removeOf', { name })} onClick={() => void remove(goal)}>
              <X {...icon} />
            </Button>
          </span>
        </>
      )}
      {editing && (
        <Suspense fallback={null}>
          <GoalDialog {...props} goal={goal} onClose={() => setEditing(false)} />
        </Suspense>
      )}
    </div>
  );
};
