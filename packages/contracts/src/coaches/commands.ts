// Coaches, their absences and their clients.
import * as z from 'zod/mini';
import { localDate, localized, reason, text, uuid } from '../atoms.js';
import { maxNameLength } from '../limits.js';
import { maxBioLength, maxCapacity, maxCertifications } from './limits.js';

const role = z.enum(['primary', 'cover']);

const updateCoach = z.strictObject({
  coachId: uuid,
  bio: z.exactOptional(localized(maxBioLength)),
  specialities: z.exactOptional(z.array(text(60)).check(z.maxLength(20))),
  certifications: z.exactOptional(
    z.array(z.strictObject({ name: text(maxNameLength), expiresOn: z.exactOptional(localDate) })).check(z.maxLength(maxCertifications)),
  ),
  capacity: z.exactOptional(z.int().check(z.minimum(0), z.maximum(maxCapacity))),
  languages: z.exactOptional(z.array(text(35)).check(z.maxLength(10))),
  accepting: z.exactOptional(z.boolean()),
});
const assignCoach = z.strictObject({ customerId: uuid, coachId: uuid, role, reason: z.exactOptional(reason) });
const unassignCoach = z.strictObject({ customerId: uuid, coachId: uuid, reason: z.exactOptional(reason) });
/** Hands clients of `coachId` over to `toCoachId`: one event, then one assignment per client. */
const reassignClients = z.strictObject({
  coachId: uuid,
  toCoachId: uuid,
  customerIds: z.array(uuid).check(z.minLength(1), z.maxLength(500)),
  reason: z.exactOptional(reason),
});

const ofAway = { coachId: uuid, awayId: uuid };
/** First and last day of an absence, both included. `coverId` covers the coach's clients in between. */
const setCoachAway = z.strictObject({
  ...ofAway,
  from: localDate,
  until: localDate,
  coverId: uuid,
  reason: z.exactOptional(reason),
});
/** Ends an absence now, or cancels one that has not begun. */
const endCoachAway = z.strictObject(ofAway);
/** Sent by the server on the first day of an absence, and when an absent coach gets new clients. */
export const internalCoachCommands = {
  'begin-coach-away': z.strictObject(ofAway),
  'extend-coach-cover': z.strictObject({ coachId: uuid }),
} as const;

export const coachCommands = {
  'set-coach-away': setCoachAway,
  'end-coach-away': endCoachAway,
  'update-coach': updateCoach,
  'assign-coach': assignCoach,
  'unassign-coach': unassignCoach,
  'reassign-clients': reassignClients,
} as const;
