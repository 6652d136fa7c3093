// Checks that a rule can run: it has steps, its table has no gaps, and the stages that its steps move to exist.
import { reject, type Rejected } from '../kernel.js';
import type { Rule, Step } from './rule.js';

export type RuleFault = 'rule-without-effect' | 'rule-table-with-hole' | 'rule-stage-missing';

const stepsOf = ({ pass, fail, table = [], stages = [] }: Rule): readonly Step[] =>
  [pass.do, fail.do, ...table.map((row) => row.do), ...stages.map((stage) => stage.fail?.do ?? [])].flat();

const hasHole = (rows: NonNullable<Rule['table']>): boolean =>
  rows[0]?.fromReps !== 0 || rows.some(({ fromReps }, index) => index > 0 && fromReps <= rows[index - 1]!.fromReps);

/** Returns `null` if the rule can run. The contract limits the numbers themselves. */
export const checkRule = (rule: Rule): Rejected<RuleFault> | null => {
  const steps = stepsOf(rule);
  const details = { ruleId: rule.id };
  if (steps.length === 0) return reject('rule-without-effect', details);
  if (rule.table !== undefined && hasHole(rule.table)) return reject('rule-table-with-hole', details);
  const movesStage = steps.some(({ kind }) => kind === 'next-stage' || kind === 'first-stage');
  if (movesStage && (rule.stages ?? []).length < 2) return reject('rule-stage-missing', details);
  return null;
};
