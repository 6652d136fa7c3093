// A figure: what was measured, the result of each arm, and whether it reaches its goal.
import type { RunningPostgres } from '../../infra/embedded-postgres.ts';

export type Figure = {
  /** P1 to P26 of the performance page, O1 to O5, or a line of the security matrix; docs/performance.md lists them. */
  readonly id: string;
  readonly what: string;
  readonly unit: string;
  readonly arms: Readonly<Record<string, number>>;
  /** Our arm relative to each other arm, if there is one. */
  readonly ratios?: Readonly<Record<string, number>>;
  readonly goal: string;
  /** Names of the ratios, or of the arms without ratios, that the goal applies to; by default all of them. */
  readonly judgedBy?: readonly string[];
  /** Null if it is only reported. */
  readonly met: boolean | null;
};

export type Bench = { readonly postgres: RunningPostgres; readonly quick: boolean };

const short = (value: number): string => (Math.abs(value) >= 100 ? Math.round(value).toLocaleString('en') : value.toPrecision(3));
const verdictOf = (met: boolean | null): string => (met === null ? '·' : met ? '✓' : '✗');

/** Formats one line, with a verdict if `judged`: a quick run is too short for one. */
export const lineOf = ({ id, what, unit, arms, ratios = {}, goal, met }: Figure, judged: boolean): string => {
  const values = Object.entries(arms).map(([name, value]) => `${name} ${short(value)}`);
  const compared = Object.entries(ratios).map(([name, value]) => `${value.toFixed(2)} × ${name}`);
  return `${judged ? verdictOf(met) : '·'} ${id.padEnd(3)} ${what}: ${values.join(', ')} ${unit}${compared.length > 0 ? `; ${compared.join(', ')}` : ''} (goal: ${goal})`;
};

/** The last line of a run. */
export const summaryOf = (figures: readonly Figure[], judged: boolean): string => {
  if (!judged) return `quick: ${figures.length} figures without a verdict`;
  const withGoal = figures.filter(({ met }) => met !== null);
  return `${withGoal.filter(({ met }) => met).length} of ${withGoal.length} reach their goal`;
};
