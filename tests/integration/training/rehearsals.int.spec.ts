// Rehearses a program with what clients logged, over HTTP: for one client, and for all who follow a template. Writes nothing.
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { FollowersRehearsal, SimulationAnswer } from '@spotter/contracts/rehearsals/queries';
import { withSquatWeeks, type SquatWeeks } from '../../support/squat-weeks.ts';
import { test } from '../../support/shared-system.ts';
import type { System, Gym, Person } from '../../support/system.ts';

const daysAgo = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString();
const kg = (value: number) => ({ value, unit: 'kg' });

describe('a rehearsal', () => {
  let system: System;
  let gym: Gym;
  let plan: SquatWeeks;
  let coach: Person;

  const simulate = (who: Person, query = '') =>
    system.get<SimulationAnswer>(gym, who, `assigned-programs/${plan.assignedProgramId}/simulation${query}`);
  const squats = async (value: number, reps: number, days: number): Promise<void> => {
    const of = { workoutId: randomUUID(), customerId: plan.client.membershipId };
    const performedAt = daysAgo(days);
    await system.done(gym, gym.admin, 'start-workout', { ...of, startedAt: performedAt });
    const set = { setId: randomUUID(), exerciseId: plan.squat, setType: 'work', actual: { reps, load: kg(value) }, performedAt };
    await system.done(gym, gym.admin, 'record-set', { workoutId: of.workoutId, ...set });
    await system.done(gym, gym.admin, 'log-workout', { workoutId: of.workoutId, endedAt: performedAt });
  };

  test.beforeAll(async ({ shared }) => {
    system = shared;
    gym = await system.gym();
    coach = await system.person(gym.id, 'coach');
    plan = await withSquatWeeks(system, gym, 3);
  });

  it('is unknown in every week while nothing is logged, and names the reason', async () => {
    const { body } = await simulate(gym.admin);
    expect(body.weeks.map(({ week, verdict, counts }) => [week, verdict, counts])).toEqual(
      [1, 2, 3].map((week) => [week, 'unknown', { met: 0, failed: 0, unknown: 3 }]),
    );
    expect(body.weeks[0]!.heaviest[0]!.judgement).toEqual({ verdict: 'unknown', reason: 'no-estimate' });
    expect(body).toMatchObject({
      rule: 'rehearsal@1',
      lifts: [plan.squat],
      firstFailed: null,
      program: { id: plan.programId, version: 1 },
    });
  });

  it('shows the loads by the rules, which sets would have failed by which estimate, and what happened', async () => {
    // 65 × 5 estimates to 75.8 kg: the first two weeks prescribe 60 and 65 kg, the third 70.
    await squats(65, 5, 60);
    await squats(50, 8, 10);
    await system.settledNow(gym.id);
    const { body } = await simulate(gym.admin);
    expect(body.weeks.map(({ verdict, heaviest }) => [verdict, heaviest[0]!.set.load?.value])).toEqual([
      ['met', 60],
      ['met', 65],
      ['failed', 70],
    ]);
    expect(body.firstFailed).toBe(3);
    expect(body.weeks[2]!.heaviest[0]).toMatchObject({
      judgement: { able: 2 },
      estimate: { kind: 'set', lift: { reps: 5, load: kg(65) } },
    });
    expect(body.weeks.reduce((sum, { trained }) => sum + trained.workouts, 0)).toBe(1);
    expect(body.weeks[0]!.asked).toMatchObject({ sets: 3, tonnageKg: 900 });
  });

  it('shows the sessions of a requested week in full', async () => {
    const { body } = await simulate(gym.admin, '?week=2');
    expect(body.sessions).toHaveLength(1);
    expect(body.sessions[0]).toMatchObject({
      verdict: 'met',
      workout: { week: 2 },
      rules: [{ judged: 'pass', steps: [{ kind: 'add-load' }] }],
    });
    expect(body.sessions[0]!.workout.slots[0]!.sets[0]!.explanation).toMatchObject({ rule: 'absolute', growth: { plus: kg(5) } });
  });

  it('accepts another program, its draft, and another start', async () => {
    const query = `?programId=${plan.programId}&version=0&from=${daysAgo(7).slice(0, 10)}`;
    const { body } = await simulate(gym.admin, query);
    expect(body.program.version).toBe(0);
    expect(body.weeks.length).toBeLessThan(3);
    expect((await simulate(gym.admin, `?from=${daysAgo(900).slice(0, 10)}`)).status).toBe(400);
    expect((await simulate(gym.admin, `?programId=${randomUUID()}`)).status).toBe(404);
  });

  it('counts how many followers of a template would have met each week', async () => {
    const { body } = await system.get<FollowersRehearsal>(gym, gym.admin, `programs/${plan.programId}/rehearsal`);
    expect(body).toMatchObject({
      followers: 1,
      weeks: [
        { week: 1, met: 1, failed: 0, unknown: 0 },
        { week: 2, met: 1 },
        { week: 3, failed: 1 },
      ],
      clients: [{ assignedProgramId: plan.assignedProgramId, firstFailed: 3, verdicts: ['met', 'met', 'failed'] }],
    });
  });

  it('shows a coach their own clients only, and is closed to the client', async () => {
    expect((await simulate(coach)).status).toBe(404);
    expect((await simulate(plan.client)).status).toBe(403);
    const { body } = await system.get<FollowersRehearsal>(gym, coach, `programs/${plan.programId}/rehearsal`);
    expect([body.followers, body.clients, body.weeks]).toEqual([0, [], []]);
  });
});
