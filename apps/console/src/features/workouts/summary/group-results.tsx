import { useTranslation } from 'react-i18next';
import { isDone } from '../blocks/exercise-blocks.js';
import { partsOf } from '../blocks/groups.js';
import type { ExerciseBlock } from '../blocks/exercise-blocks.js';
import { forTimeResult, forTimeText, previousForTime } from '../clock/group-result.js';

/** Results of the groups for time, each beside that of the last time; nothing for groups without a set. */
export const GroupResults = ({ blocks }: { readonly blocks: readonly ExerciseBlock[] }) => {
  const { t } = useTranslation('workouts');
  const groups = partsOf(blocks)
    .flatMap(({ group }) => group ?? [])
    .filter(({ kind, blocks: own }) => kind === 'for-time' && own.some(({ rows }) => rows.some(isDone)));
  return groups.map((group) => {
    const before = previousForTime(group);
    return (
      <p key={group.key} className="figures flex flex-wrap gap-x-2 text-table">
        <span className="text-muted-foreground">{[group.letter, t('group.for-time')].filter((part) => part !== null).join(' · ')}</span>
        <span className="font-medium">{forTimeText(forTimeResult(group))}</span>
        {before !== null && <span className="text-muted-foreground">{t('clock.lastTime', { result: forTimeText(before) })}</span>}
      </p>
    );
  });
};
