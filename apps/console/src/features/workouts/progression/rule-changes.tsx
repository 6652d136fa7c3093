import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { exerciseName, type KnownExercises } from '@/shared/exercise-names.js';
import { changeText, reasonText } from './change-words.js';
import type { RuleChange } from './what-changes.js';
import { ruleName } from '@/shared/prescribed/rule-name.js';

type RuleChangesProps = {
  readonly changes: readonly RuleChange[];
  readonly exercises: KnownExercises;
  readonly over: boolean;
  /** Action for one rule, beside its change. */
  readonly actionOf?: (change: RuleChange) => ReactNode;
};

/** Effects of the workout on the next ones, by exercise; renders nothing without rules. */
export const RuleChanges = ({ changes, exercises, over, actionOf }: RuleChangesProps) => {
  const { t } = useTranslation('workouts');
  if (changes.length === 0) return null;
  return (
    <section aria-label={over ? t('rules.changed') : t('rules.willChange')} className="grid gap-2">
      <h3 className="text-table font-medium">{over ? t('rules.changed') : t('rules.willChange')}</h3>
      <ul className="grid gap-2">
        {changes.map((change) => (
          <li key={change.scope} className="grid gap-0.5 rounded-control bg-muted px-3 py-2">
            <span className="flex flex-wrap items-baseline justify-between gap-x-3">
              <span className="font-medium">{exerciseName(exercises, change.exerciseId)}</span>
              <span className="figures font-medium">{changeText(change)}</span>
            </span>
            <span className="text-meta text-muted-foreground">{`${reasonText(change)} · ${ruleName(change.rule.name)}`}</span>
            {actionOf?.(change)}
          </li>
        ))}
      </ul>
    </section>
  );
};
