// Seconds that each suite may take on two quiet cores: the table in docs/testing.md.
import { readFileSync } from 'node:fs';

const table = new URL('../../docs/testing.md', import.meta.url);
/** A suite this much over its budget is reported; less is noise of the machine. */
const tolerance = 1.25;

export type Budgets = Readonly<Record<string, { readonly default: number; readonly long: number }>>;

/** Seconds by suite and form, read from the table's rows: `| suite | default | long | … |`. */
export const budgetsIn = (text: string): Budgets =>
  Object.fromEntries(
    [...text.matchAll(/^\| `([\w-]+)` \| (\d+) \| (\d+) \|/gm)].map(([, suite, byDefault, long]) => [
      suite!,
      { default: Number(byDefault), long: Number(long) },
    ]),
  );

/** One line for each suite over its budget. `taken`: seconds by suite. */
export const overBudget = (taken: Readonly<Record<string, number>>, budgets: Budgets, isLong: boolean): readonly string[] =>
  Object.entries(taken).flatMap(([suite, seconds]) => {
    const budget = budgets[suite]?.[isLong ? 'long' : 'default'];
    if (budget === undefined) return [`  ${suite}: has no budget in docs/testing.md`];
    return seconds > budget * tolerance ? [`  ${suite}: ${Math.round(seconds)} s, budget ${budget} s`] : [];
  });

export const readBudgets = (): Budgets => budgetsIn(readFileSync(table, 'utf8'));
