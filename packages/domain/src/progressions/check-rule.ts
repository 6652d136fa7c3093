// What a rule must be to run: it ends, its table has no hole, and what its steps name is there.
import { reject, type Rejected } from '../kernel.js';
import type { Rule, Step } from './rule.js';

export type RuleFault = 'rule-without-effect' | 'rule-table-with-hole' | 'rule-stage-missing';

const stepsOf = ({ pass, fail, table = [], stages = [] }: Rule): readonly Step[] =>
  [pass.do, fail.do, ...table.map((row) => row.do), ...stages.map((stage) => stage.fail?.do ?? [])].flat();

const hasHole = (rows: NonNullable<Rule['table']>): boolean =>
  rows[0]?.fromReps !== 0 || rows.some(({ fromReps }, index) => index > 0 && fromReps <= rows[index - 1]!.fromReps);

/** `null` when the rule can run. Numbers themselves are bounded by the contract. */
export const checkRule = (rule: Rule): Rejected<RuleFault> | null => {
  const steps = stepsOf(rule);
  const details = { ruleId: rule.id };
  if (steps.length === 0) return reject('rule-without-effect', details);
  if (rule.table !== undefined && hasHole(rule.table)) return reject('rule-table-with-hole', details);
  const movesStage = steps.some(({ kind }) => kind === 'next-stage' || kind === 'first-stage');
  if (movesStage && (rule.stages ?? []).length < 2) return reject('rule-stage-missing', details);
  return null;
};
