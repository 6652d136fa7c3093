// F11 and F15: the disk of the database is slow, or fails a flush. No request waits for long, no acknowledged command is lost, and a client
// that does not know the outcome of a command gets it by a retry.
import { randomUUID } from 'node:crypto';
import { setTimeout as lasting } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Cluster, endpointOf } from '../cluster.ts';
import { isLong } from '../../support/length.ts';
import type { ScriptedClient } from '../scripted-client.ts';
import { builtShim, FaultyDisk } from '../shim/faulty-disk.ts';
import { everybodyTrains, openTrainingGym, setBody, train, type TrainingGym } from '../training.ts';
import { deadline, waitTimeoutMs, until } from '../../support/until.ts';

const flushMs = 200;
const slowForMs = isLong ? 60_000 : 2_500;
const clients = isLong ? 48 : 16;
/** Concurrent commands on one workout: more than fit into the time that a request may wait. */
const excess = isLong ? 100 : 30;
const answersWithinMs = deadline(3_000);
const failures = isLong ? 10 : 1;
const recoversWithinMs = deadline(10_000);

const library = builtShim();
if (library === null) console.warn('F11 and F15 are skipped: they need Linux and a C compiler (cc)');

describe.skipIf(library === null)('the disk of the database', () => {
  let disk: FaultyDisk;
  let cluster: Cluster;
  let gym: TrainingGym;
  beforeAll(async () => {
    disk = await FaultyDisk.start(library!);
    cluster = await Cluster.start({ database: disk.database, projectors: 1 });
    gym = await openTrainingGym(cluster, 4);
  });
  afterAll(() => cluster.close());

  const started = async (index: number, met: Map<number | string, number>): Promise<{ client: ScriptedClient; workoutId: string }> => {
    const person = gym.clients[index % gym.clients.length]!;
    const client = cluster.client(person, [endpointOf(cluster.apis[index % cluster.apis.length]!)], met);
    const workoutId = randomUUID();
    await client.done('start-workout', { workoutId, customerId: person.membershipId, startedAt: new Date().toISOString() });
    return { client, workoutId };
  };

  it('is slow: every request is answered in time, excess load gets 503 with Retry-After, and nothing is lost', async () => {
    const met = new Map<number | string, number>();
    const working = await Promise.all(Array.from({ length: clients }, (_, index) => started(index, met)));
    const took: number[] = [];
    /** Durations of commands that were accepted while the disk was slow: not refused, not known before, not after it was repaired. */
    const tookToRecord: number[] = [];
    let isSlow = true;
    const waits: (string | null)[] = [];
    const record = (workoutId: string) => setBody(workoutId, randomUUID(), gym.squat, 1);
    /** Sends until there is an answer; each answer counts, whatever it is. */
    const send = async ({ client, workoutId }: (typeof working)[number]): Promise<void> => {
      const cmdId = randomUUID();
      const body = record(workoutId);
      for (let outcome = null; outcome === null;) {
        const began = performance.now();
        outcome = await client.once(client.endpoints[0]!, cmdId, 'record-set', body);
        took.push(performance.now() - began);
        if (isSlow && outcome?.status === 201 && !outcome.replayed) tookToRecord.push(took.at(-1)!);
      }
    };
    disk.slow(flushMs);
    const over = performance.now() + slowForMs;
    const steady = working.map(async (one) => {
      while (performance.now() < over) await send(one);
    });
    const crowded = working[0]!;
    // Some clients time out before the disk can have answered, and retry.
    const { client, workoutId } = working[1]!;
    let isKnown = false;
    const losesPatience = async (): Promise<void> => {
      for (;;) {
        const [cmdId, body] = [randomUUID(), record(workoutId)];
        const early = await client.once(client.endpoints[0]!, cmdId, 'record-set', body, { waitTimeoutMs: flushMs / 2 });
        if (isSlow) expect(early).toBeNull();
        const { replayed } = await client.done('record-set', body, { cmdId });
        isKnown ||= replayed;
        // The attempt that timed out may not have been recorded: then the client times out once more.
        if (replayed || !isSlow) return;
      }
    };
    const impatient = Array.from({ length: 8 }, losesPatience);
    const crowd = Array.from({ length: excess }, () => send(crowded));
    // A refusal must say how long to wait.
    const seen = ({ status, headers }: Response): void => {
      if (status === 503) waits.push(headers.get('retry-after'));
    };
    const refused = Array.from({ length: excess }, () => crowded.client.done('record-set', record(crowded.workoutId), { seen }));
    await lasting(slowForMs);
    await until('a client that timed out learns that it was recorded', waitTimeoutMs, () => isKnown);
    isSlow = false;
    disk.heal();
    await Promise.all([...impatient, ...steady, ...crowd, ...refused]);

    took.sort((one, other) => one - other);
    expect(Math.min(...tookToRecord)).toBeGreaterThan(flushMs / 2);
    expect(tookToRecord.length).toBeGreaterThan(0);
    expect(took[Math.floor(took.length * 0.99)]!).toBeLessThan(answersWithinMs);
    expect(waits.length).toBeGreaterThan(0);
    expect(waits.every((seconds) => Number(seconds) > 0)).toBe(true);
    expect([...met.keys()].filter((status) => ![201, 503, 'cut off'].includes(status))).toEqual([]);
    expect(cluster.history.count(({ kind }) => kind === 'fail')).toBe(0);
    expect(await cluster.violations()).toEqual([]);
  });

  it('fails a flush: Postgres ends itself and recovers; acknowledged commands are kept, and no process restarts', async () => {
    const nodes = [...cluster.apis, ...cluster.projectors];
    const pids = nodes.map(({ pid }) => pid);
    for (let failure = 1; failure <= failures; failure += 1) {
      const working = everybodyTrains(cluster, gym, 6);
      await train(cluster, gym, gym.clients[0]!, 1);
      disk.failOnce();
      await until('the flush has failed', waitTimeoutMs, () => disk.hasFailed);
      await until('Postgres takes connections again', recoversWithinMs, () => disk.timesReady === failure + 1);
      await Promise.all(cluster.endpoints.map((endpoint) => train(cluster, gym, gym.clients[1]!, 0, [endpoint])));
      await working;
    }
    expect(disk.panics).toBe(failures);
    expect(await cluster.violations()).toEqual([]);
    expect(nodes.map(({ pid, running }) => running && pid)).toEqual(pids);
  });
});
