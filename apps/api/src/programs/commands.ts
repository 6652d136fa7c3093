// Commands about library programs: draft, edit, publish versions, retire, copy, hand over.
import { program, programStream } from '@spotter/domain/programs/program';
import { rejectUnknownReading } from '../shared/education/known-items.js';
import { rejectUnusableExercises } from '../shared/exercises/known-exercises.js';
import { policies } from '../platform/sessions/policy.js';
import { staffOf } from '../shared/staff.js';
import { visibleProgram } from '../shared/published-programs.js';
import { commandOf } from '../platform/commands/command-of.js';
import type { DecisionContext } from '../platform/commands/use-case.js';

const ofProgram = ({ programId }: { programId: string }): string => programStream(programId);
const shared = { decider: program, stream: ofProgram } as const;

/** Checks that the exercises and the items to read before training exist. */
const namesWhatIsKnown = async (context: DecisionContext, body: unknown) =>
  (await rejectUnusableExercises(context, body, null)) ?? (await rejectUnknownReading(context, body)) ?? { lookups: {} };

// The program's state knows its owner: coaches change their own, admins and head coaches all.
export class DraftProgram extends commandOf('draft-program', { ...shared, policy: policies.staff, lookups: namesWhatIsKnown }) {}
export class EditProgram extends commandOf('edit-program', { ...shared, policy: policies.staff, lookups: namesWhatIsKnown }) {}
export class PublishProgram extends commandOf('publish-program', { ...shared, policy: policies.staff }) {}
export class RetireProgram extends commandOf('retire-program', { ...shared, policy: policies.staff }) {}
export class HandOverProgram extends commandOf('hand-over-program', {
  ...shared,
  policy: policies.leads,
  lookups: async (context, { ownerId }) => {
    const owner = await staffOf(context, ownerId);
    return owner.isStaff ? { lookups: {}, reads: owner.reads } : { rejected: 'coach-unknown' };
  },
}) {}
export class ReceiveSharedProgram extends commandOf('receive-shared-program', { ...shared, policy: policies.systemOnly }) {}
export class CopyProgram extends commandOf('copy-program', {
  ...shared,
  policy: policies.staff,
  lookups: async (context, { fromProgramId, fromVersion }) => {
    const source = await visibleProgram(context, fromProgramId, fromVersion);
    return source === null ? { rejected: 'program-unknown' } : { lookups: source };
  },
}) {}

export const programCommands = [
  DraftProgram,
  EditProgram,
  PublishProgram,
  RetireProgram,
  HandOverProgram,
  ReceiveSharedProgram,
  CopyProgram,
];
