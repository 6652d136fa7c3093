// Prints a progression rule as one line: `rule "Squat" per exercise | all reach bottom | pass: +5kg | fail 3: deload 10%`.
import type { Rule, Stage, Step } from '../../progressions/rule.js';
import { loadText } from './print-set.js';
import { quoted } from './quoting.js';

const signed = (value: number): string => (value < 0 ? String(value) : `+${value}`);

const stepText = (step: Step): string => {
  switch (step.kind) {
    case 'add-load':
      return `+${loadText(step.load)}`;
    case 'add-percent':
      return `+${step.percent}%`;
    case 'add-reps':
      return `+${step.reps} reps`;
    case 'add-seconds':
      return `+${step.seconds}s`;
    case 'add-set':
      return '+1 set';
    case 'training-max':
      return `TM ${signed(step.load.value)}${step.load.unit}`;
    case 'training-max-percent':
      return `TM ${signed(step.percent)}%`;
    case 'deload':
      return `deload ${step.percent}%`;
    case 'next-stage':
      return 'next stage';
    case 'first-stage':
      return 'first stage';
    case 'next-variation':
      return 'next variation';
    case 'reset-counters':
      return 'reset counters';
    default:
      return step satisfies never;
  }
};
const stepsText = (steps: readonly Step[]): string => (steps.length === 0 ? 'nothing' : steps.map(stepText).join(', '));
const outcomeText = (word: string, { after, do: steps }: Rule['pass']): string =>
  `${word}${after === 1 ? '' : ` ${after}`}: ${stepsText(steps)}`;

const gateText = ({ over, reach, effortAtMost, loadAtLeastPrescribed }: Rule['gate']): string =>
  [
    `${over} reach ${reach === 'range-top' ? 'top' : reach === 'range-bottom' ? 'bottom' : reach.reps}`,
    effortAtMost === undefined ? '' : `<=RPE${effortAtMost}`,
    loadAtLeastPrescribed ? '' : 'any load',
  ]
    .filter(Boolean)
    .join(' ');

const stageText = ({ sets, reps, amrap, fail }: Stage): string =>
  `${sets}x${reps}${amrap === true ? '+' : ''}${fail === undefined ? '' : ` ${outcomeText('fail', fail)}`}`;

export const ruleText = ({ name, scope, gate, pass, fail, table, stages, skippedCounts }: Rule): string =>
  [
    `rule ${quoted(name)} per ${scope}`,
    gateText(gate),
    outcomeText('pass', pass),
    outcomeText('fail', fail),
    table === undefined ? '' : `table ${table.map((row) => `${row.fromReps}: ${stepsText(row.do)}`).join('; ')}`,
    stages === undefined ? '' : `stages ${stages.map(stageText).join('; ')}`,
    skippedCounts === true ? 'skipped counts' : '',
  ]
    .filter(Boolean)
    .join(' | ');
