// A figure: what was done, what came out of each arm, and whether it reaches its goal.
import type { RunningPostgres } from '../../infra/embedded-postgres.mjs';

export type Figure = {
  /** P1 to P13 of the performance page, or a line of the security matrix. */
  readonly id: string;
  readonly what: string;
  readonly unit: string;
  readonly arms: Readonly<Record<string, number>>;
  /** Ours against each other arm, where there is one. */
  readonly ratios?: Readonly<Record<string, number>>;
  readonly goal: string;
  readonly met: boolean;
};

export type Bench = { readonly postgres: RunningPostgres; readonly quick: boolean };

const short = (value: number): string => (Math.abs(value) >= 100 ? Math.round(value).toLocaleString('en') : value.toPrecision(3));

export const lineOf = ({ id, what, unit, arms, ratios = {}, goal, met }: Figure): string => {
  const values = Object.entries(arms).map(([name, value]) => `${name} ${short(value)}`);
  const compared = Object.entries(ratios).map(([name, value]) => `${value.toFixed(2)} × ${name}`);
  return `${met ? '✓' : '✗'} ${id.padEnd(3)} ${what}: ${values.join(', ')} ${unit}${compared.length > 0 ? `; ${compared.join(', ')}` : ''} (goal: ${goal})`;
};
