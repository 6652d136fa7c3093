import type { ProgramTree } from './program-tree.js';
import { slotsOf } from './tree-nodes.js';

/** Every exercise that a program names: of its slots, what may stand in for them, and what shares are taken of. */
export const exercisesOfTree = (tree: ProgramTree): readonly string[] => [
  ...new Set(
    slotsOf(tree).flatMap(({ exerciseId, substitutes = [], sets }) => [
      exerciseId,
      ...substitutes,
      ...sets.flatMap(({ load }) => (load?.kind === 'percent-of-lift' ? [load.exerciseId] : [])),
    ]),
  ),
];
