// Goals: set by a client or their coach, one for each lift and one for the body weight.
import { describe, expect, it } from 'vitest';
import { localDate } from '@spotter/api/platform/reading/calendar';
import { addDays } from '@spotter/contracts/civil-date';
import type { GoalsAnswer } from '@spotter/contracts/goals/queries';
import { newExercise } from '../../support/library.ts';
import { test } from '../../support/shared-system.ts';
import type { System, Gym, Person } from '../../support/system.ts';
import { gymZone } from '../../support/gym-zone.ts';

let system: System;
let gym: Gym;
let coach: Person;
let other: Person;
let client: Person;
let squat: string;
let press: string;
const inAMonth = addDays(localDate(gymZone), 30);
const kg = (value: number) => ({ value, unit: 'kg' });

test.beforeAll(async ({ shared }) => {
  system = shared;
  gym = await system.gym();
  coach = await system.person(gym.id, 'coach', 'Mert');
  other = await system.person(gym.id, 'coach', 'Selin');
  client = await system.person(gym.id, 'client', 'Ayse');
  await system.done(gym, gym.admin, 'assign-coach', { customerId: client.membershipId, coachId: coach.membershipId, role: 'primary' });
  [squat, press] = [await newExercise(system, gym, 'Squat'), await newExercise(system, gym, 'Press')];
});

const goal = (changes: object) => ({ customerId: client.membershipId, ...changes });
const read = (who: Person) => system.get<GoalsAnswer>(gym, who, `customers/${client.membershipId}/goals`);
const shown = async (who: Person = coach) => {
  await system.settledNow(gym.id);
  return (await read(who)).body.items.map(({ exerciseId, load, by }) => ({ exerciseId, load, by }));
};

describe('a goal', () => {
  it('is set by the client or their coach, replaced, and removed; the body weight comes first', async () => {
    await system.done(gym, coach, 'set-goal', goal({ exerciseId: squat, load: kg(140), by: inAMonth }));
    await system.done(gym, client, 'set-goal', goal({ exerciseId: press, load: { value: 135, unit: 'lb' } }));
    await system.done(gym, client, 'set-goal', goal({ load: kg(80) }));
    const pressed = { exerciseId: press, load: { value: 135, unit: 'lb' }, by: null };
    const weight = { exerciseId: null, load: kg(80), by: null };
    expect(await shown()).toEqual([weight, { exerciseId: squat, load: kg(140), by: inAMonth }, pressed]);
    await system.done(gym, client, 'set-goal', goal({ exerciseId: squat, load: kg(150) }));
    expect(await shown(client)).toEqual([weight, pressed, { exerciseId: squat, load: kg(150), by: null }]);
    await system.done(gym, coach, 'remove-goal', goal({ exerciseId: press }));
    await system.done(gym, coach, 'remove-goal', goal({}));
    expect(await shown()).toEqual([{ exerciseId: squat, load: kg(150), by: null }]);
  });

  it('is hidden from other coaches and other clients, who cannot change it', async () => {
    const stranger = await system.person(gym.id, 'client');
    for (const who of [other, stranger]) {
      expect((await read(who)).status).toBe(404);
      expect((await system.send(gym, who, 'set-goal', goal({ exerciseId: squat, load: kg(1) }))).status).toBe(404);
      expect((await system.send(gym, who, 'remove-goal', goal({ exerciseId: squat }))).status).toBe(404);
    }
    expect(await shown()).toEqual([{ exerciseId: squat, load: kg(150), by: null }]);
  });

  it('is refused with the limit in words, and changes nothing', async () => {
    const refused = async (changes: object) =>
      ((await system.send(gym, coach, 'set-goal', goal({ exerciseId: squat, load: kg(160), ...changes }))).body as { code: string }).code;
    expect(await refused({ load: kg(0) })).toBe('implausible-load');
    expect(await refused({ load: kg(9_999) })).toBe('invalid-value');
    expect(await refused({ by: localDate(gymZone) })).toBe('goal-day-not-ahead');
    expect(await refused({ by: '1999-01-01' })).toBe('goal-day-not-ahead');
    expect(await refused({ by: 'soon' })).toBe('invalid-value');
    expect(await refused({ note: 'x' })).toBe('unknown-key');
    expect(await refused({ exerciseId: client.membershipId })).toBe('exercise-unknown');
    expect((await system.send(gym, coach, 'remove-goal', goal({ exerciseId: press }))).body).toMatchObject({ code: 'goal-unknown' });
    expect(await shown()).toEqual([{ exerciseId: squat, load: kg(150), by: null }]);
  });

  it('follows its exercise into a merge, where the newer of two goals stays', async () => {
    await system.done(gym, coach, 'set-goal', goal({ exerciseId: press, load: kg(170) }));
    await system.done(gym, gym.admin, 'merge-exercises', { exerciseId: press, intoExerciseId: squat });
    expect(await shown()).toEqual([{ exerciseId: squat, load: kg(170), by: null }]);
    await system.done(gym, gym.admin, 'split-exercises', { exerciseId: press });
    expect(await shown()).toEqual([
      { exerciseId: squat, load: kg(150), by: null },
      { exerciseId: press, load: kg(170), by: null },
    ]);
  });
});
