import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { internalAccountCommands } from './accounts/commands.js';
import { commands, internalCommands } from './commands.js';
import { uuid } from './atoms.js';
import { openingCommands } from './gyms/commands.js';

const id = '0197f0aa-0000-7000-8000-000000000001';
const at = '2026-11-23T07:30:00.000Z';
const load = { value: 100, unit: 'kg' };

const all = { ...internalAccountCommands, ...openingCommands, ...commands, ...internalCommands };

const published: readonly (readonly [keyof typeof all, object])[] = [
  ['invite-member', { invitationId: id, email: 'a@b.gym', type: 0, name: 'Ada', lastname: 'Kaya', language: 'tr' }],
  [
    'add-customer',
    { customerId: id, name: 'Ada', lastname: 'Kaya', email: 'a@b.gym', birthDate: '1990-02-28', sex: 'female', coachId: id },
  ],
  [
    'assign-program',
    {
      assignedProgramId: id,
      customerId: id,
      programId: id,
      programVersion: 1,
      startsOn: '2026-11-23',
      days: ['mon', 'wed', 'fri'],
      trainingMaxes: [{ exerciseId: id, load }],
      mode: 'subscribed',
    },
  ],
  ['assign-coach', { customerId: id, coachId: id, role: 'primary', reason: 'moved to mornings' }],
  [
    'start-workout',
    { workoutId: id, customerId: id, assignedProgramId: id, assignedProgramVersion: 1, plannedWorkoutId: id, startedAt: at },
  ],
  [
    'record-set',
    {
      workoutId: id,
      setId: id,
      exerciseId: id,
      prescriptionId: id,
      setType: 'work',
      actual: { reps: 5, load, rpe: 8.5, seconds: 40, metres: 10 },
      performedAt: at,
      note: 'felt light 💪',
      videoUrl: 'https://youtu.be/1',
    },
  ],
  ['record-set', { workoutId: id, setId: id, exerciseId: id, actual: { reps: 5, clockSeconds: 754 }, performedAt: at }],
  ['amend-set', { workoutId: id, setId: id, actual: { reps: 4, clockSeconds: 754 }, reason: 'miscounted' }],
  ['start-conversation', { conversationId: id, members: [id, id], title: 'The meet in May' }],
  ['send-message', { conversationId: id, messageId: id, text: 'Well done 💪' }],
  ['read-conversation', { conversationId: id, upTo: 3 }],
  ['describe-set', { workoutId: id, setId: id, setType: 'drop', note: 'left knee', videoUrl: null }],
  ['comment-on-workout', { workoutId: id, commentId: id, comment: 'Strong session 💪' }],
  ['react-to-workout', { workoutId: id, reaction: null }],
  ['adjust-workout', { workoutId: id, adjustmentId: id, slotId: id, sets: [{ prescriptionId: id, load: { value: 90, unit: 'kg' } }] }],
  ['answer-adjustment', { workoutId: id, adjustmentId: id, taken: false }],
  ['report-pain', { workoutId: id, painId: id, slotId: id, exerciseId: id, where: 'both-knee', level: 10, note: 'ok', reportedAt: at }],
  ['withdraw-pain', { workoutId: id, painId: id }],
  ['correct-workout-time', { workoutId: id, startedAt: '2026-11-23T09:00:00Z', endedAt: '2026-11-23T10:00:00Z' }],
  ['amend-set', { workoutId: id, setId: id, actual: { reps: 4 }, reason: 'miscounted' }],
  ['discard-finished-workout', { workoutId: id, reason: 'never trained' }],
  ['restore-workout', { workoutId: id }],
  ['discard-workout', { workoutId: id, reason: 'started by mistake' }],
  ['void-set', { workoutId: id, setId: id, reason: 'wrong bar' }],
  ['log-workout', { workoutId: id, endedAt: at, sessionRpe: 7, notes: 'ok' }],
  ['record-lift', { liftId: id, customerId: id, exerciseId: id, load, reps: 1, performedAt: at }],
  ['set-training-max', { customerId: id, exerciseId: id, load, reason: 'after the test' }],
  [
    'import-workouts',
    { importId: id, unit: 'kg', timeZone: 'Europe/Istanbul', mapping: { 'Bench Press (Barbell)': id, Barfiks: 'new', x: 'skip' } },
  ],
  ['import-workouts', { importId: id, distanceUnit: 'km', dateOrder: 'dmy', decimalSign: 'comma', amendChanged: true, mapping: {} }],
  ['undo-import', { importId: id }],
];

describe('the bodies of commands', () => {
  it.each(published)('accepts %s as it was published', (type, body) => {
    expect(z.safeParse(all[type], body)).toEqual({ success: true, data: body });
  });

  it.each(published)('rejects an unknown key in %s', (type, body) => {
    expect(z.safeParse(all[type], { ...body, surprise: 1 }).success).toBe(false);
  });

  it.each([
    ['a NUL', 'a\0b'],
    ['half of an emoji', 'a\ud83d'],
    ['nothing but spaces', '   '],
    ['too many letters', 'x'.repeat(501)],
  ])('rejects a reason with %s', (_, reason) => {
    expect(z.safeParse(all['void-set'], { workoutId: id, setId: id, reason }).success).toBe(false);
  });

  it('rejects a NUL in an imported name, also as a key', () => {
    expect(z.safeParse(all['import-workouts'], { importId: id, mapping: { 'a\0': 'skip' } }).success).toBe(false);
  });

  it('rejects a set without any value, since a blank is not zero', () => {
    expect(z.safeParse(all['amend-set'], { workoutId: id, setId: id, actual: {}, reason: 'x' }).success).toBe(false);
  });

  it.each([
    ['without another value', { clockSeconds: 754 }],
    ['of zero', { reps: 5, clockSeconds: 0 }],
    ['of a part of a second', { reps: 5, clockSeconds: 12.5 }],
    ['of more than a day', { reps: 5, clockSeconds: 86_401 }],
  ])('rejects a reading of a clock %s', (_, actual) => {
    expect(z.safeParse(all['amend-set'], { workoutId: id, setId: id, actual, reason: 'x' }).success).toBe(false);
  });

  it('rejects a number that is not finite', () => {
    const actual = { load: { value: Number.POSITIVE_INFINITY, unit: 'kg' } };
    expect(z.safeParse(all['amend-set'], { workoutId: id, setId: id, actual, reason: 'x' }).success).toBe(false);
  });

  it('lower-cases ids', () => {
    expect(z.parse(uuid, id.toUpperCase())).toBe(id);
  });

  it.each(Object.keys(all) as (keyof typeof all)[])('describes %s in the public document', (type) => {
    expect(z.toJSONSchema(all[type], { io: 'input' })).toMatchObject({ type: 'object', additionalProperties: false });
  });
});
