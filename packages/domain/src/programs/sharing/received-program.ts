// Receives versions of a program that another branch of the company shares: the first starts a program here, later ones update it.
import { maxEdits } from '@spotter/contracts/programs/limits';
import { reject, type Rejected } from '../../kernel.js';
import { editsBetween } from '../edits-between.js';
import type { ProgramRejection, ReceiveSharedProgram } from '../program-commands.js';
import type { ProgramDetails, ProgramEvent } from '../program-events.js';
import { withoutReadings } from '../exchange/without-readings.js';
import { emptyTree, type ProgramTree } from '../program-tree.js';
import { inPieces, treeAsEdits } from '../tree-as-edits.js';
import type { TreeEdit } from '../tree-edit.js';
import { applyEdits } from '../tree.js';

/** Newest received version, by its number in the sharing branch. */
export type Received = { readonly fromVersion: number };
type ReceivingState = {
  readonly status: 'unknown' | 'draft' | 'published' | 'retired';
  readonly version: number;
  readonly tree: ProgramTree;
  readonly received: Received | null;
};

/** Edits that empty the tree. A version with too many changes is rewritten as a whole, which limits the number of events. */
const emptied = ({ weeks, rules, rounding }: ProgramTree): readonly TreeEdit[] => [
  ...weeks.map(({ id }): TreeEdit => ({ kind: 'remove-week', weekId: id })),
  ...rules.map(({ id }): TreeEdit => ({ kind: 'remove-rule', ruleId: id })),
  ...(rounding === undefined ? [] : [{ kind: 'update-tree' as const, changes: { rounding: null } }]),
];

/** Returns edits from the current version to the received one. */
export const arrivingEdits = (before: ProgramTree, after: ProgramTree): readonly TreeEdit[] => {
  const edits = editsBetween(before, after).flatMap(inPieces);
  return edits.length <= maxEdits ? edits : [...emptied(before), ...treeAsEdits(after)];
};

/** In this branch the program is for the gym and not shared further. */
const asHere = (details: ProgramDetails): ProgramDetails => ({ ...details, visibility: 'gym' });

export const receiveSharedProgram = (
  state: ReceivingState,
  { payload }: ReceiveSharedProgram,
): readonly ProgramEvent[] | Rejected<ProgramRejection> => {
  if (state.status === 'retired') return reject('program-retired');
  if (state.status !== 'unknown' && state.received === null) return reject('program-already-exists');
  const { programId, fromGymId, fromProgramId, fromVersion, sharedBy, note, weeks, rules = [], rounding } = payload;
  if (state.received !== null && state.received.fromVersion >= fromVersion) return reject('already-received');
  const before = state.received === null ? emptyTree : state.tree;
  const edits = arrivingEdits(before, { weeks: withoutReadings(weeks), rules, ...(rounding !== undefined && { rounding }) });
  const built = applyEdits(before, edits);
  if ('rejected' in built) return reject(built.rejected);
  const from = { fromGymId, fromProgramId, fromVersion, ...(sharedBy !== undefined && { sharedBy }) };
  return [
    { type: 'SharedProgramReceived', data: { programId, ...from, details: asHere(payload.details) } },
    ...edits.map((edit): ProgramEvent => ({ type: 'ProgramEdited', data: { programId, edit } })),
    { type: 'ProgramPublished', data: { programId, version: state.version + 1, ...(note !== undefined && { note }) } },
  ];
};
