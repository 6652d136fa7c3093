// Progression rules that apply to one client.
import * as z from 'zod/mini';
import { reason, uuid } from '../atoms.js';

const workout = { customerId: uuid, workoutId: uuid };
/** Rule and slot or exercise, as the workout's snapshot names them. */
const scopes = z.exactOptional(
  z.array(z.string().check(z.minLength(3), z.maxLength(80), z.regex(/^[0-9a-f-]+\/[0-9a-f-]+$/))).check(z.minLength(1), z.maxLength(30)),
);

const skipProgression = z.strictObject({ ...workout, scopes, reason });
const unskipProgression = z.strictObject({ ...workout, scopes });
const applyProgression = z.strictObject(workout);

export const progressionCommands = { 'skip-progression': skipProgression, 'unskip-progression': unskipProgression } as const;
/** Sent by the server after a workout is finished, or a finished one corrected. */
export const internalProgressionCommands = { 'apply-progression': applyProgression } as const;
