// Three days without a network: two devices of one client return with two hundred sets, die while sending, and each ends the other's
// session by signing in. Uses the console's own sync engine against the real API.
import { randomUUID } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import type { BatchResult } from '@spotter/contracts/command-requests';
import type { Command } from '@spotter/contracts/commands';
import type { OutboxEntry, WorkoutCommandType } from '../../../apps/console/src/offline/outbox-entry.ts';
import {
  applyResults,
  startBatch,
  emptySync,
  abortBatch,
  nextBatch,
  record,
  type SyncState,
} from '../../../apps/console/src/offline/sync-engine.ts';
import { newExercise } from '../../support/library.ts';
import { test } from '../../support/shared-system.ts';
import type { System, Gym, Person } from '../../support/system.ts';

const setsOfEach = 100;
const atOnce = 23;
const dayMs = 86_400_000;
const fates = ['answered', 'reply lost', 'killed before the reply', 'answered', 'request lost'] as const;

class Device {
  #state: SyncState = emptySync;
  #seq = 0;
  constructor(private readonly gym: Gym) {}

  make(command: Command<WorkoutCommandType>, occurredAt: string): void {
    this.#seq += 1;
    const made = { commandId: randomUUID(), gym: this.gym.slug, seq: this.#seq, occurredAt };
    this.#state = record(this.#state, { ...command, ...made, status: 'waiting', deferrals: 0, position: null, code: null });
  }

  of(status: OutboxEntry['status']): readonly OutboxEntry[] {
    return this.#state.entries.filter((entry) => entry.status === status);
  }

  /** Sends one batch, whose answer may get lost. Returns the status, or null if nothing was sent. */
  async send(system: System, token: string, fate: (typeof fates)[number]): Promise<number | null> {
    const batch = nextBatch(this.#state)?.slice(0, atOnce) ?? [];
    if (batch.length === 0 || fate === 'request lost') return null;
    this.#state = startBatch(this.#state, batch);
    const commands = batch.map(({ commandId, type, payload, occurredAt, seq }) => ({ id: commandId, type, payload, occurredAt, seq }));
    const { status, body } = await system.call<{ results: BatchResult[] }>('POST', `/api/gyms/${this.gym.slug}/commands`, {
      token,
      body: { commands },
    });
    // A killed browser finds what it stored, but no requests in flight.
    if (fate === 'killed before the reply') this.#state = { ...emptySync, entries: this.#state.entries };
    else this.#state = status === 200 && fate === 'answered' ? applyResults(this.#state, body.results) : abortBatch(this.#state);
    return status;
  }
}

describe('two devices of a client who was offline for three days', () => {
  let system: System;
  let gym: Gym;
  let client: Person;
  const exerciseId = randomUUID();
  test.beforeAll(async ({ shared }) => {
    system = shared;
    gym = await system.gym();
    await newExercise(system, gym, 'Squat', exerciseId);
    client = await system.person(gym.id, 'client');
  });

  it('send every set once despite lost answers, a killed browser and ended sessions, and show what was refused', async () => {
    const [phone, tablet] = [new Device(gym), new Device(gym)];
    const began = Date.now() - 3 * dayMs;
    const workouts = [0, 1, 2].map((day) => ({ workoutId: randomUUID(), startedAt: new Date(began + day * dayMs).toISOString() }));
    for (const { workoutId, startedAt } of workouts)
      phone.make({ type: 'start-workout', payload: { workoutId, customerId: client.membershipId, startedAt } }, startedAt);
    const made: string[] = [];
    for (let each = 0; each < setsOfEach; each += 1)
      for (const device of [tablet, phone]) {
        const { workoutId, startedAt } = workouts[each % 3]!;
        const performedAt = new Date(Date.parse(startedAt) + (each + 1) * 20_000).toISOString();
        const setId = randomUUID();
        made.push(setId);
        device.make(
          { type: 'record-set', payload: { workoutId, setId, exerciseId, actual: { reps: 1 + (each % 9) }, performedAt } },
          performedAt,
        );
      }
    // The tablet voids one of its own sets twice, and one that nobody recorded, so that refusals are shown.
    const [contested] = made as [string];
    const at = new Date(began + dayMs).toISOString();
    for (const setId of [contested, contested, randomUUID()])
      tablet.make({ type: 'void-set', payload: { workoutId: workouts[0]!.workoutId, setId, reason: 'wrong bar' } }, at);

    const statuses = new Set<number | null>();
    let turn = 0;
    for (; turn < 400 && [phone, tablet].some((device) => device.of('waiting').length > 0); turn += 1) {
      const ended = client;
      client = await system.signedInAnew(client);
      await vi.waitUntil(async () => (await system.call('GET', '/api/gyms', { token: ended.token })).status === 401);
      const device = turn % 2 === 0 ? tablet : phone;
      // The other device's sign-in ended its session: nothing is lost, and it is accepted after the same person's next sign-in.
      expect(await device.send(system, ended.token, 'answered')).toSatisfy((status) => status === 401 || status === null);
      for (const fate of fates) statuses.add(await device.send(system, client.token, fate));
    }
    expect([...statuses].filter((status) => status !== 200 && status !== null)).toEqual([]);

    expect([...phone.of('rejected'), ...tablet.of('rejected')].map(({ type, code }) => [type, code])).toEqual([
      ['void-set', 'set-already-voided'],
      ['void-set', 'set-unknown'],
    ]);
    expect(phone.of('settled')).toHaveLength(setsOfEach + workouts.length);
    expect(tablet.of('settled')).toHaveLength(setsOfEach + 1);
    await system.settledNow(gym.id);
    const known: string[] = [];
    for (const { workoutId } of workouts) {
      const { body } = await system.get<{ sets: { id: string }[] }>(gym, client, `workouts/${workoutId}`);
      known.push(...body.sets.map(({ id }) => id));
    }
    expect(known.toSorted()).toEqual(made.toSorted());
  });
});
