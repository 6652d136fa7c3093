import type { ReplayStep } from '@spotter/contracts/assigned-programs/replay';
import { useTranslation } from 'react-i18next';
import { formatDate } from '@/lib/format/format.js';
import { cn } from '@/lib/utils.js';
import { datedSteps, kindsIn, marksOf, type StepKind } from './step-marks.js';

const maxMarks = 120;
const maxDates = 4;
/** Half the width of the slider's thumb, whose centre stops this far from both ends. */
const inset = 'mx-2';
const colours: Readonly<Record<StepKind, string>> = {
  program: 'bg-accent-foreground',
  training: 'bg-success',
  correction: 'bg-warning',
  lift: 'bg-[var(--series-6)]',
  people: 'bg-subtle-foreground',
};
const heights: Readonly<Record<StepKind, string>> = { program: 'h-8', training: 'h-4', correction: 'h-7', lift: 'h-6', people: 'h-6' };

type StepScaleProps = { readonly steps: readonly ReplayStep[]; readonly index: number; readonly onGo: (index: number) => void };

/** Marks for the steps, or for groups of steps; a click goes there. Keyboards and screen readers use the slider below. */
export const StepMarks = ({ steps, index, onGo }: StepScaleProps) => (
  <div aria-hidden className={cn('relative h-8', inset)}>
    {marksOf(steps, maxMarks).map(({ from, width, first, last, kind }) => (
      // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the slider below is for keys
      <span
        key={first}
        className="absolute inset-y-0 flex cursor-pointer items-end justify-center"
        style={{ left: `${from * 100}%`, width: `${width * 100}%` }}
        onClick={() => onGo(last)}
      >
        <span
          className={cn(
            'w-3/4 max-w-2 rounded-[1px]',
            heights[kind],
            colours[kind],
            first > index && 'opacity-35',
            first <= index && index <= last && 'outline-2 outline-offset-1 outline-foreground',
          )}
        />
      </span>
    ))}
  </div>
);

/** Dates of some steps, at their positions. */
export const StepDates = ({ steps }: Pick<StepScaleProps, 'steps'>) => {
  const dated = datedSteps(steps.length, maxDates);
  return (
    <div aria-hidden className={cn('figures flex justify-between text-meta text-subtle-foreground', inset)}>
      {dated.map((at) => (
        <span key={at}>{formatDate(steps[at]!.recordedAt)}</span>
      ))}
    </div>
  );
};

export const StepLegend = ({ steps }: Pick<StepScaleProps, 'steps'>) => {
  const { t } = useTranslation('replay');
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-meta text-muted-foreground">
      {kindsIn(steps).map((kind) => (
        <li key={kind} className="flex items-center gap-1.5">
          <span aria-hidden className={cn('size-2 rounded-[1px]', colours[kind])} />
          {t(`stepKinds.${kind}`)}
        </li>
      ))}
    </ul>
  );
};
