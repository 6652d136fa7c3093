// Applies or undoes a propagation for one client. Never rejects because of the program's current state: the event records that the client
// was left out, and why.
import { jsonBytes } from '../../event-size.js';
import { editsBetween } from '../../programs/edits-between.js';
import { applyEdits } from '../../programs/tree.js';
import { inPieces } from '../../programs/tree-as-edits.js';
import type { TreeEdit } from '../../programs/tree-edit.js';
import { reject, type Rejected } from '../../kernel.js';
import type { AssignedProgramEvent } from '../assigned-program-events.js';
import type { PlanRejection, SyncAssignedProgram } from '../plan-commands.js';
import type { Assignment, PlanState } from '../plan-state.js';
import { countsOfFates } from './changed-lines.js';
import { foreseenSync } from './foreseen-sync.js';
import type { LeftOutReason } from '@spotter/contracts/propagations/left-out-reasons';

const maxBytesOfEdits = 30_000;

/** Splits edits so that each part fits into one event with the calendar. */
const chunked = (edits: readonly TreeEdit[]): readonly (readonly TreeEdit[])[] => {
  const chunks: TreeEdit[][] = [[]];
  let bytes = 0;
  for (const edit of edits) {
    const size = jsonBytes(edit);
    if (bytes + size > maxBytesOfEdits && bytes > 0) {
      chunks.push([]);
      bytes = 0;
    }
    chunks.at(-1)!.push(edit);
    bytes += size;
  }
  return chunks;
};

type Data = Extract<AssignedProgramEvent, { type: 'AssignedProgramSynced' }>['data'];
const nothing = { edits: [], planned: [], moved: [], following: [], cancelled: [] } as const;
const noCounts = { synced: 0, added: 0, kept: 0, done: 0 } as const;

export const syncAssignedProgram = (
  state: PlanState,
  assignment: Assignment,
  { payload, lookups }: SyncAssignedProgram,
): readonly AssignedProgramEvent[] | Rejected<PlanRejection> => {
  const { assignedProgramId, customerId, programId, propagationId, except = [], isUndo = false, by, reason } = payload;
  const last = assignment.syncs.at(-1);
  const brought = assignment.syncs.some((sync) => sync.propagationId === propagationId);
  // Rejects undoing a propagation that never arrived, and applying one that already has.
  if (programId !== assignment.programId || isUndo !== brought) return reject('propagation-unknown');
  const head = {
    assignedProgramId,
    customerId,
    programId,
    propagationId,
    ...(isUndo && { isUndo }),
    ...(by !== undefined && { by }),
    ...(reason !== undefined && { reason }),
  };
  const leftOut = (why: LeftOutReason): readonly AssignedProgramEvent[] => {
    const { followedVersion: programVersion, version } = assignment;
    return [{ type: 'AssignedProgramSynced', data: { ...head, ...nothing, programVersion, version, counts: noCounts, leftOut: why } }];
  };
  if (isUndo && last?.propagationId !== propagationId) return leftOut('followed-another-since');
  const { toVersion } = lookups;
  const {
    current,
    merged,
    lines,
    calendar,
    leftOut: why,
  } = foreseenSync(state, assignedProgramId, assignment, {
    ...lookups,
    except,
    isUndo,
    freeIds: lookups.plannedWorkoutIds,
  });
  if (why !== null) return leftOut(why);
  const edits = editsBetween(current, merged).flatMap(inPieces);
  if ('rejected' in applyEdits(current, edits)) return leftOut('program-too-large');
  return chunked(edits).map((some, index): AssignedProgramEvent => {
    const version = assignment.version + 1 + index;
    const first: Data = { ...head, ...calendar, programVersion: toVersion, version, edits: some, counts: countsOfFates(lines) };
    return { type: 'AssignedProgramSynced', data: index === 0 ? first : { ...first, ...nothing, edits: some, counts: noCounts } };
  });
};
