// Groups of exercises that are trained in turns: A1, A2, A1, A2.
import { isDone, withFreeRow, type ExerciseBlock, type SetRow } from './exercise-blocks.js';

const groupKinds = ['superset', 'circuit', 'emom', 'amrap', 'for-time'] as const;
export type GroupKind = (typeof groupKinds)[number];
export type RowPlace = { readonly block: ExerciseBlock; readonly row: SetRow };
export type Round = { readonly number: number; readonly rows: readonly RowPlace[] };
export type Group = {
  readonly key: string;
  readonly kind: GroupKind;
  /** The letter that its labels share; null for an exercise without a label. */
  readonly letter: string | null;
  readonly blocks: readonly ExerciseBlock[];
};
/** Part of a workout: one exercise, or a group. */
export type Part = { readonly block: ExerciseBlock; readonly group: null } | { readonly block: null; readonly group: Group };

export const blocksOf = ({ block, group }: Part): readonly ExerciseBlock[] => (group === null ? [block] : group.blocks);

/** True if the row is one of the part, or a free row below its rows. */
export const holdsRow = (part: Part, rowKey: string): boolean =>
  blocksOf(part).some(({ slotId, rows }) => rowKey.startsWith(`${slotId}-`) || rows.some(({ key }) => key === rowKey));

/** For programs and exercises without a rest. */
const defaultRestSeconds = 120;

const kindOf = ({ plan, left }: ExerciseBlock): GroupKind | null =>
  left || plan === null ? null : (groupKinds.find((kind) => kind === plan.kind) ?? null);
const letterOf = ({ label }: ExerciseBlock): string | null => label?.replace(/\d{1,9}$/, '') ?? null;
const isTogether = (group: Group, block: ExerciseBlock): boolean =>
  group.letter !== null && group.letter === letterOf(block) && group.kind === kindOf(block);
/** A single exercise is a group only if it has a clock of its own. */
export const isClocked = ({ kind }: Pick<Group, 'kind'>): boolean => kind === 'emom' || kind === 'amrap' || kind === 'for-time';

/** Joins neighbouring exercises of one group. Exercises that the client swapped away stay outside. */
export const partsOf = (blocks: readonly ExerciseBlock[]): readonly Part[] => {
  const parts: Part[] = [];
  for (const block of blocks) {
    const kind = kindOf(block);
    const before = parts.findLast((part) => part.block?.left !== true);
    if (before?.group != null && isTogether(before.group, block)) {
      parts[parts.indexOf(before)] = { block: null, group: { ...before.group, blocks: [...before.group.blocks, block] } };
    } else if (kind === null) parts.push({ block, group: null });
    else parts.push({ block: null, group: { key: block.slotId, kind, letter: letterOf(block), blocks: [block] } });
  }
  return parts.map((part) =>
    part.group === null || part.group.blocks.length > 1 || isClocked(part.group) ? part : { block: part.group.blocks[0]!, group: null },
  );
};

const isWarmUp = ({ setType }: SetRow): boolean => setType === 'warm-up';

/** Warm-ups of all exercises of a group. */
export const warmUpsOf = ({ blocks }: Group): readonly RowPlace[] =>
  blocks.flatMap((block) => block.rows.filter(isWarmUp).map((row) => ({ block, row })));

/** Returns the rounds of a group: its first sets, its second sets … Skipped exercises have only recorded sets. */
export const roundsOf = ({ blocks }: Group): readonly Round[] => {
  const work = blocks.map((block) => block.rows.filter((row) => !isWarmUp(row) && (!block.skipped || isDone(row))));
  return Array.from({ length: Math.max(0, ...work.map((rows) => rows.length)) }, (_, at) => ({
    number: at + 1,
    rows: blocks.flatMap((block, which) => {
      const row = work[which]?.[at];
      return row === undefined ? [] : [{ block, row }];
    }),
  }));
};

/** Adds a round of free rows once all sets of all exercises are done. */
export const withFreeRound = (group: Group): Group => {
  const trained = group.blocks.filter(({ skipped }) => !skipped);
  if (trained.some(({ rows }) => rows.some(({ done }) => done === null))) return group;
  return { ...group, blocks: group.blocks.map((block) => (block.skipped ? block : { ...block, rows: withFreeRow(block) })) };
};

export const hasOpenRow = (group: Group): boolean => roundsOf(group).some(({ rows }) => rows.some(({ row }) => !isDone(row)));

/** Returns the number of the first round with an open set; the last round if none is open. */
export const currentRound = (rounds: readonly Round[]): number =>
  rounds.find(({ rows }) => rows.some(({ row }) => !isDone(row)))?.number ?? rounds.length;

/** Returns the open rows of the current round. */
export const openRowsOfRound = (group: Group): readonly RowPlace[] => {
  const rounds = roundsOf(group);
  return (rounds[currentRound(rounds) - 1]?.rows ?? []).filter(({ row }) => !isDone(row));
};

/** Returns all rows in the order of training. */
export const rowsInOrder = (blocks: readonly ExerciseBlock[]): readonly RowPlace[] =>
  partsOf(blocks).flatMap(({ block, group }) =>
    block === null ? [...warmUpsOf(group), ...roundsOf(group).flatMap(({ rows }) => rows)] : block.rows.map((row) => ({ block, row })),
  );

/**
 * Returns the rest in seconds after a set; null for none. In a group the rest follows a complete round, and a group with a clock has
 * none.
 */
export const restSecondsAfter = (blocks: readonly ExerciseBlock[], { block, row }: RowPlace): number | null => {
  const own = block.plan?.restAfterRoundSeconds ?? row.target?.restSeconds ?? defaultRestSeconds;
  const group = partsOf(blocks).find((part) => part.group?.blocks.some(({ slotId }) => slotId === block.slotId))?.group ?? null;
  if (group === null || isWarmUp(row)) return own;
  if (isClocked(group)) return null;
  const round = roundsOf(group).find(({ rows }) => rows.some((each) => each.row.key === row.key));
  const isOpen = round?.rows.some((each) => each.row.key !== row.key && !isDone(each.row)) === true;
  const rests = group.blocks.flatMap(({ plan }) => plan?.restAfterRoundSeconds ?? []);
  return isOpen ? null : rests.length === 0 ? own : Math.max(...rests);
};
