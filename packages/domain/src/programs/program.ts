// A program of the library, one stream: `program-<programId>`. A published version never changes; edits collect in the draft until a coach
// publishes the next version.
import { reject, type CommandContext, type Decider, type Rejected } from '../kernel.js';
import { outlineOf } from './outline.js';
import type {
  CopyProgram,
  DraftProgram,
  EditProgram,
  HandOverProgram,
  ProgramCommand,
  ProgramRejection,
  PublishProgram,
} from './program-commands.js';
import { applyDraftEdit } from './program-draft.js';
import type { EditReach, ProgramDetails, ProgramEdit, ProgramEvent, Visibility } from './program-events.js';
import { emptyTree, type ProgramTree } from './program-tree.js';
import { evolvePropagations, propagateTemplate, undoPropagation, type Propagations } from './propagations.js';
import { receiveSharedProgram, type Received } from './sharing/received-program.js';
import { applyEdits, type TreeRejection } from './tree.js';
import { unlessGoesRound } from '../progressions/variation-loop.js';
import type { TreeEdit } from './tree-edit.js';
import { inPieces, treeAsEdits } from './tree-as-edits.js';

export type ProgramState = {
  readonly status: 'unknown' | 'draft' | 'published' | 'retired';
  /** Newest published version; 0 before the first. */
  readonly version: number;
  readonly details: ProgramDetails | null;
  /** The draft: the newest version with all later edits. */
  readonly tree: ProgramTree;
  readonly edited: boolean;
  /** Member who drafted or copied it; null for a program of the server. */
  readonly ownerId: string | null;
  /** Null for a program of this gym. A received program can change only in the branch that shares it. */
  readonly received: Received | null;
  /** Versions propagated to clients, by propagation id. */
  readonly propagations: Propagations;
};

type Outcome = readonly ProgramEvent[] | Rejected<ProgramRejection>;

const initial: ProgramState = {
  status: 'unknown',
  version: 0,
  details: null,
  tree: emptyTree,
  edited: false,
  ownerId: null,
  received: null,
  propagations: {},
};

const edited = (state: ProgramState, edit: ProgramEdit): ProgramState => {
  const next = applyDraftEdit(state, edit);
  return 'rejected' in next ? state : { ...state, tree: next.tree, details: next.details, edited: true };
};

const evolve = (state: ProgramState, event: ProgramEvent): ProgramState => {
  switch (event.type) {
    case 'ProgramDrafted':
    case 'ProgramCopied':
      return { ...initial, status: 'draft', details: event.data.details, edited: true, ownerId: event.data.ownerId ?? null };
    case 'ProgramEdited':
      return edited(state, event.data.edit);
    case 'ProgramPublished':
      return { ...state, status: 'published', version: event.data.version, edited: false };
    case 'ProgramHandedOver':
      return { ...state, ownerId: event.data.ownerId };
    case 'ProgramRetired':
      return { ...state, status: 'retired' };
    case 'ProgramShared':
      return state;
    case 'SharedProgramReceived': {
      const { details, fromVersion } = event.data;
      const before = state.status === 'unknown' ? { ...initial, status: 'draft' as const } : state;
      return { ...before, details, edited: true, received: { fromVersion } };
    }
    case 'TemplatePropagated':
    case 'PropagationUndone':
      return { ...state, propagations: evolvePropagations(state.propagations, event) };
    default:
      event satisfies never;
      return state;
  }
};

const asEvents = (programId: string, edits: readonly ProgramEdit[], reach?: EditReach): readonly ProgramEvent[] =>
  edits.map((edit) => ({ type: 'ProgramEdited', data: { programId, edit, ...(reach !== undefined && { reach }) } }));

const withTree = (first: ProgramEvent, tree: ProgramTree): Outcome => {
  const edits = treeAsEdits(tree);
  const built = applyEdits(emptyTree, edits);
  if (!('rejected' in built)) return [first, ...asEvents(first.data.programId, edits)];
  // No caller sent these edits, so their index would mislead.
  const { index: _, ...details } = built.details ?? {};
  return Object.keys(details).length === 0 ? reject(built.rejected) : reject(built.rejected, details);
};

const ownerOf = ({ actor }: CommandContext) => (actor.membership === null ? {} : { ownerId: actor.membership });

/** Head coaches share programs with the other branches. A shared program stays shared even if another coach publishes the next version. */
const mayBecome = (visibility: Visibility | undefined, before: Visibility | undefined, { actor }: CommandContext): boolean =>
  visibility !== 'company' || before === 'company' || actor.role !== 'coach';

const draft = (state: ProgramState, { payload }: DraftProgram, context: CommandContext): Outcome => {
  if (state.status !== 'unknown') return reject('program-already-exists');
  const { programId, details, weeks = [], rules = [], rounding } = payload;
  if (!mayBecome(details.visibility, undefined, context)) return reject('not-allowed');
  const tree = { weeks, rules, ...(rounding !== undefined && { rounding }) };
  return unlessGoesRound(tree) ?? withTree({ type: 'ProgramDrafted', data: { programId, ...ownerOf(context), details } }, tree);
};

/** The copy keeps the node ids, which show where each node comes from. It starts private, at version 0. */
const copy = (state: ProgramState, { payload, lookups }: CopyProgram, context: CommandContext): Outcome => {
  if (state.status !== 'unknown') return reject('program-already-exists');
  const { programId, fromProgramId, name } = payload;
  const details: ProgramDetails = { ...lookups.details, ...(name !== undefined && { name }), visibility: 'private' };
  const data = { programId, fromProgramId, fromVersion: lookups.version, ...ownerOf(context), details };
  return withTree({ type: 'ProgramCopied', data }, lookups.tree);
};

const isTreeEdit = (edit: ProgramEdit): edit is TreeEdit => edit.kind !== 'update-details';

const shared = (programId: string, version: number): ProgramEvent => ({ type: 'ProgramShared', data: { programId, version } });

const edit = (state: ProgramState, { payload }: EditProgram, context: CommandContext): Outcome => {
  const before = state.details?.visibility;
  const next = payload.edits.reduce((seen, one) => (one.kind === 'update-details' ? (one.changes.visibility ?? seen) : seen), before);
  if (!mayBecome(next, before, context)) return reject('not-allowed');
  const tree: ProgramTree | Rejected<TreeRejection> = applyEdits(state.tree, payload.edits.filter(isTreeEdit));
  if ('rejected' in tree) return tree;
  const loop = unlessGoesRound(tree, state.tree);
  if (loop !== null) return loop;
  const pieces = payload.edits.flatMap((one): readonly ProgramEdit[] => (isTreeEdit(one) ? inPieces(one) : [one]));
  const events = asEvents(payload.programId, pieces, payload.reach);
  const isSharedNow = next === 'company' && before !== 'company' && state.version > 0;
  return isSharedNow ? [...events, shared(payload.programId, state.version)] : events;
};

const publish = (state: ProgramState, { payload }: PublishProgram): Outcome => {
  if (outlineOf(state.tree).length === 0) return reject('program-empty');
  if (!state.edited) return reject('nothing-to-publish');
  const version = state.version + 1;
  const published: ProgramEvent = { type: 'ProgramPublished', data: { ...payload, version } };
  return state.details?.visibility === 'company' ? [published, shared(payload.programId, version)] : [published];
};

/** Only the owner and head coaches see a private program. */
export const maySeeProgram = ({ details, ownerId }: Pick<ProgramState, 'details' | 'ownerId'>, { actor }: CommandContext): boolean =>
  actor.role !== 'coach' || details?.visibility !== 'private' || (ownerId !== null && ownerId === actor.membership);

/** Coaches change their own programs; head coaches change all. */
const mayChange = ({ ownerId }: ProgramState, { actor }: CommandContext): boolean =>
  actor.role !== 'coach' || (ownerId !== null && ownerId === actor.membership);

const handOver = ({ ownerId }: ProgramState, { payload }: HandOverProgram): Outcome =>
  ownerId === payload.ownerId ? reject('program-already-theirs') : [{ type: 'ProgramHandedOver', data: payload }];

const decide = (state: ProgramState, command: ProgramCommand, context: CommandContext): Outcome => {
  if (command.type === 'draft-program') return draft(state, command, context);
  if (command.type === 'copy-program') return copy(state, command, context);
  if (command.type === 'receive-shared-program') return receiveSharedProgram(state, command);
  if (state.status === 'unknown') return reject('program-unknown');
  if (!mayChange(state, context)) return reject('not-allowed');
  // Also a retired program, since somebody has to look after its assignments.
  if (command.type === 'hand-over-program') return handOver(state, command);
  if (command.type === 'undo-propagation') return undoPropagation(state, command);
  if (state.status === 'retired') return reject('program-retired');
  const { programId } = command.payload;
  switch (command.type) {
    case 'edit-program':
      return state.received === null ? edit(state, command, context) : reject('program-received');
    case 'publish-program':
      return state.received === null ? publish(state, command) : reject('program-received');
    case 'propagate-template':
      return propagateTemplate(state, command);
    case 'retire-program':
      return [{ type: 'ProgramRetired', data: { ...command.payload, programId } }];
    default:
      return command satisfies never;
  }
};

export const program: Decider<ProgramState, ProgramCommand, ProgramEvent, ProgramRejection> = { initial, evolve, decide };
export const programStream = (programId: string): string => `program-${programId}`;

/** Returns the program as published under a version number; `null` if the history has no such version. */
export const programAtVersion = (history: readonly ProgramEvent[], version: number): ProgramState | null => {
  let state = initial;
  for (const event of history) {
    state = evolve(state, event);
    if (event.type === 'ProgramPublished' && event.data.version === version) return state;
  }
  return null;
};
