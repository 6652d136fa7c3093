// Teams of a gym: their members, coaches and programs.
import * as z from 'zod/mini';
import { existingWays } from '../assigned-programs/existing-ways.js';
import { trainingDays } from '../assigned-programs/training-days.js';
import { localDate, text, uuid } from '../atoms.js';
import { maxCodeLength } from '../limits.js';
import { maxTeamMembers, maxTeamNameLength } from './limits.js';

const of = z.strictObject({ teamId: uuid });
const ofMember = z.strictObject({ teamId: uuid, customerId: uuid });
const ofCoach = z.strictObject({ teamId: uuid, coachId: uuid });
/** `capacity` null: the maximum of any team. */
const details = z.strictObject({
  teamId: uuid,
  name: text(maxTeamNameLength),
  capacity: z.nullable(z.int().check(z.minimum(1), z.maximum(maxTeamMembers))),
});
const version = z.int().check(z.minimum(1), z.maximum(100_000));
/** Decides about programs of a member whose days the team's program meets; without it, they refuse it. */
const existing = z.exactOptional(z.enum(existingWays));
/** Members without a training max start with one that is proposed from their lifts. */
const withProposedMaxes = z.exactOptional(z.literal(true));

export const teamCommands = {
  'create-team': details,
  'revise-team': details,
  'archive-team': of,
  'restore-team': of,
  'add-team-members': z.strictObject({ teamId: uuid, customerIds: z.array(uuid).check(z.minLength(1), z.maxLength(100)) }),
  'remove-team-member': ofMember,
  'leave-team': ofMember,
  /** `teamId`: as the lookup by code returned it. */
  'join-team': z.strictObject({ teamId: uuid, customerId: uuid, code: text(maxCodeLength) }),
  'add-team-coach': ofCoach,
  'remove-team-coach': ofCoach,
  'change-team-join-code': z.strictObject({ teamId: uuid, code: z.enum(['new', 'none']) }),
  'assign-team-program': z.strictObject({
    teamId: uuid,
    teamProgramId: uuid,
    programId: uuid,
    programVersion: z.exactOptional(version),
    startsOn: localDate,
    days: z.exactOptional(trainingDays),
    existing,
    withProposedMaxes,
  }),
  /** Retries for members whose program was refused; without `customerIds`, for all of them. */
  'retry-team-program': z.strictObject({
    teamId: uuid,
    teamProgramId: uuid,
    customerIds: z.exactOptional(z.array(uuid).check(z.minLength(1), z.maxLength(maxTeamMembers))),
    existing,
  }),
  /** `takesBack`: undoes the assignment; the team's program before it is its program again. Members keep their programs. */
  'end-team-program': z.strictObject({ teamId: uuid, teamProgramId: uuid, takesBack: z.exactOptional(z.literal(true)) }),
} as const;

/** Sent by the server in reaction to a team's event. */
export const internalTeamCommands = {
  'assign-program-of-team': z.strictObject({
    teamId: uuid,
    assignedProgramId: uuid,
    customerId: uuid,
    programId: uuid,
    programVersion: version,
    startsOn: localDate,
    days: trainingDays,
    plansFrom: z.exactOptional(localDate),
    existing,
    withProposedMaxes,
  }),
  /** `inTheWay`: for `programs-overlap`, the member's other program in that period. */
  'note-team-program-refusal': z.strictObject({
    teamId: uuid,
    teamProgramId: uuid,
    customerId: uuid,
    reason: text(80),
    inTheWay: z.exactOptional(uuid),
  }),
} as const;
