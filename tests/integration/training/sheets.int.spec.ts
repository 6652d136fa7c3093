// Sheets to print: the weeks of a client's program in parts, with the loads of this client.
import { randomUUID } from 'node:crypto';
import { sheetsAtOnce, type SheetsAnswer } from '@spotter/contracts/assigned-programs/sheets';
import { describe, expect, it } from 'vitest';
import { newExercise } from '../../support/library.ts';
import { test } from '../../support/shared-system.ts';
import { withSquatWeeks, type SquatWeeks } from '../../support/squat-weeks.ts';
import type { Gym, Person, System } from '../../support/system.ts';

let system: System;
let gym: Gym;
let plan: SquatWeeks;
const weekCount = sheetsAtOnce + 2;
const sheets = async (caller: Person, from?: number): Promise<SheetsAnswer> => {
  const query = from === undefined ? '' : `?from=${from}`;
  const { body } = await system.get<SheetsAnswer>(gym, caller, `assigned-programs/${plan.assignedProgramId}/sheets${query}`);
  return body;
};
const at = (minutesAgo: number): string => new Date(Date.now() - minutesAgo * 60_000).toISOString();
const loadsOf = ({ weeks }: SheetsAnswer): (number | undefined)[] => weeks.map(({ days }) => days[0]?.slots[0]?.sets[0]?.load?.value);

test.beforeAll(async ({ shared }) => {
  system = shared;
  gym = await system.gym();
  plan = await withSquatWeeks(system, gym, weekCount);
});

describe('sheets of a program', () => {
  it('return every week in bounded parts, with its day and loads, to staff and to the client', async () => {
    const first = await sheets(gym.admin);
    expect(first).toMatchObject({ total: weekCount, customer: { id: plan.client.membershipId, name: 'Ayse' } });
    expect(first.weeks.map(({ number }) => number)).toEqual(Array.from({ length: sheetsAtOnce }, (_, at) => at + 1));
    const second = await sheets(plan.client, sheetsAtOnce + 1);
    expect(second.weeks.map(({ number }) => number)).toEqual([sheetsAtOnce + 1, sheetsAtOnce + 2]);
    expect([...loadsOf(first), ...loadsOf(second)]).toEqual(Array.from({ length: weekCount }, () => 60));
    expect(first.weeks[0]!.days[0]!.on).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect((await sheets(gym.admin, weekCount + 1)).weeks).toEqual([]);
  });

  it('keep the loads of a started workout, and use the newest state of the rules for the others', async () => {
    const { client, assignedProgramId, workoutIds, squat } = plan;
    const customerId = client.membershipId;
    const workout = { workoutId: workoutIds[0]!, customerId };
    await system.done(gym, client, 'start-workout', { ...workout, assignedProgramId, startedAt: at(30) });
    const { body } = await system.get<{ prescribed: { slots: { slotId: string; sets: { prescriptionId: string }[] }[] } }>(
      gym,
      client,
      `workouts/${workoutIds[0]}`,
    );
    for (const { prescriptionId } of body.prescribed.slots[0]!.sets)
      await system.done(gym, client, 'record-set', {
        workoutId: workoutIds[0]!,
        setId: randomUUID(),
        exerciseId: squat,
        setType: 'work',
        prescriptionId,
        actual: { reps: 5, load: { value: 60, unit: 'kg' } },
        performedAt: at(20),
      });
    await system.done(gym, client, 'log-workout', { workoutId: workoutIds[0]!, endedAt: at(10) });
    await expect.poll(async () => loadsOf(await sheets(client)).slice(0, 3)).toEqual([60, 65, 65]);
  });

  it('show the share in place of a load that nobody can calculate', async () => {
    const press = await newExercise(system, gym, 'Press');
    const [programId, assignedProgramId] = [randomUUID(), randomUUID()];
    const written = { kind: 'percent-training-max', percent: 80 };
    const set = { id: randomUUID(), setType: 'work', reps: { min: 5 }, load: written };
    const slot = { id: randomUUID(), exerciseId: press, kind: 'straight', sets: [set] };
    const other = await system.person(gym.id, 'client', 'Bora');
    const weeks = [{ id: randomUUID(), days: [{ id: randomUUID(), slots: [slot] }] }];
    await system.done(gym, gym.admin, 'draft-program', { programId, details: { name: { en: 'Shares' }, visibility: 'gym' }, weeks });
    await system.done(gym, gym.admin, 'publish-program', { programId });
    const customerId = other.membershipId;
    await system.done(gym, gym.admin, 'assign-program', { assignedProgramId, customerId, programId, startsOn: '2026-12-07' });
    await system.settledNow(gym.id);
    const { body } = await system.get<SheetsAnswer>(gym, gym.admin, `assigned-programs/${assignedProgramId}/sheets`);
    const [printed] = body.weeks[0]!.days[0]!.slots[0]!.sets;
    expect([printed!.load, printed!.written]).toEqual([undefined, written]);
    expect((await system.get(gym, plan.client, `assigned-programs/${assignedProgramId}/sheets`)).status).toBe(404);
  });
});
