// A program in a client's calendar. Every command names the client, whose plan is one stream.
import * as z from 'zod/mini';
import { load, localDate, reason, text, uuid } from '../atoms.js';
import { adjustmentEdit, editReach } from '../programs/edits.js';
import { existingWays } from './existing-ways.js';
import { maxForkNameLength } from './limits.js';
import { trainingDays } from './training-days.js';

const assignment = { assignedProgramId: uuid, customerId: uuid };

const assignProgram = z.strictObject({
  ...assignment,
  programId: uuid,
  programVersion: z.exactOptional(z.int().check(z.minimum(1), z.maximum(100_000))),
  startsOn: localDate,
  days: z.exactOptional(trainingDays),
  trainingMaxes: z.exactOptional(z.array(z.strictObject({ exerciseId: uuid, load })).check(z.maxLength(40))),
  mode: z.exactOptional(z.enum(['subscribed', 'detached'])),
  /** Decides about programs of the client whose days it meets; without it, they refuse the assignment. */
  existing: z.exactOptional(z.enum(existingWays)),
});
const adjustAssignedProgram = z.strictObject({
  ...assignment,
  edits: z.array(adjustmentEdit).check(z.minLength(1), z.maxLength(50)),
  reach: z.exactOptional(editReach),
  reason: z.exactOptional(reason),
});
const moveWorkout = z.strictObject({ ...assignment, workoutId: uuid, to: localDate, reason: z.exactOptional(reason) });
const pauseProgram = z.strictObject({ ...assignment, from: localDate, reason: z.exactOptional(reason) });
const resumeProgram = z.strictObject({ ...assignment, on: localDate });
/** `takesBack`: undoes the assignment from its first day, and reopens the programs that ended for it. */
const endProgram = z.strictObject({
  ...assignment,
  on: localDate,
  takesBack: z.exactOptional(z.literal(true)),
  reason: z.exactOptional(reason),
});
const reopenProgram = z.strictObject({ ...assignment, reason: z.exactOptional(reason) });

const fork = { ...assignment, forkId: uuid };
const forkProgram = z.strictObject({ ...fork, name: text(maxForkNameLength), reason: z.exactOptional(reason) });
const adjustFork = z.strictObject({
  ...fork,
  edits: z.array(adjustmentEdit).check(z.minLength(1), z.maxLength(50)),
  reach: z.exactOptional(editReach),
  reason: z.exactOptional(reason),
});
/** `nodes`: ids of the days, slots and rules to take over; if absent, everything that differs. */
const mergeFork = z.strictObject({
  ...fork,
  nodes: z.exactOptional(z.array(uuid).check(z.minLength(1), z.maxLength(200))),
  reason: z.exactOptional(reason),
});
const discardFork = z.strictObject({ ...fork, reason: z.exactOptional(reason) });

export const assignedProgramCommands = {
  'assign-program': assignProgram,
  'adjust-assigned-program': adjustAssignedProgram,
  'move-workout': moveWorkout,
  'pause-program': pauseProgram,
  'resume-program': resumeProgram,
  'end-program': endProgram,
  'reopen-program': reopenProgram,
  'fork-program': forkProgram,
  'adjust-fork': adjustFork,
  'merge-fork': mergeFork,
  'discard-fork': discardFork,
} as const;
