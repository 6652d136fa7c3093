import type { StepTrees, ReplayStep } from '@spotter/contracts/assigned-programs/replay';
import { hasText } from '@spotter/domain/assigned-programs/replay/text-steps';
import { exercisesOfTree } from '@spotter/domain/programs/exchange/exercises-of-tree';
import { lineDifferences } from '@spotter/domain/programs/text-form/differences';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { QueryView } from '@/components/states/query-view.js';
import { RowSkeletons } from '@/components/ui/skeleton.js';
import { DifferenceLines } from '@/shared/difference-lines.js';
import { useExerciseName } from '@/shared/exercise-names.js';
import { treesQuery } from './queries.js';

const shownAtFirst = 12;

const Lines = ({ gym, trees, isWhole }: { readonly gym: string; readonly trees: StepTrees['trees']; readonly isWhole: boolean }) => {
  const { t } = useTranslation('replay');
  const [before, after] = trees === null ? [] : [trees.before, trees.after];
  const nameOf = useExerciseName(
    gym,
    [before, after].flatMap((tree) => (tree === undefined ? [] : exercisesOfTree(tree))),
  );
  if (trees === null || before === undefined || after === undefined) return null;
  const lines = lineDifferences(before, after, nameOf);
  if (lines.length === 0) return null;
  return (
    <section aria-label={t('text.title')} className="pb-4">
      <h3 className="pb-2 text-table font-bold">{t('text.title')}</h3>
      {trees.of !== 'program' && <p className="pb-2 text-meta text-muted-foreground">{t(`text.of.${trees.of}`)}</p>}
      <DifferenceLines lines={lines} shownAtFirst={isWhole ? 0 : shownAtFirst} />
    </section>
  );
};

type TextDifferenceProps = { readonly gym: string; readonly assignedProgramId: string; readonly step: ReplayStep };

/** Changes of a step in the program's text form, by line. An assignment changes all lines, so it is expanded on demand. */
export const TextDifference = ({ gym, assignedProgramId, step }: TextDifferenceProps) => {
  const isAsked = hasText(step.event);
  const query = useQuery({ ...treesQuery(gym, assignedProgramId, step.position), enabled: isAsked });
  if (!isAsked) return null;
  return (
    <QueryView query={query} skeleton={<RowSkeletons rows={2} />}>
      {({ trees }) => <Lines gym={gym} trees={trees} isWhole={step.event === 'ProgramAssigned'} />}
    </QueryView>
  );
};
