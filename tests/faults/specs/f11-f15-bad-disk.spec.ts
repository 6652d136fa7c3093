// F11 and F15: the disk of the database is slow, or fails a flush. Nobody waits for long, nothing that was acknowledged is lost, and
// whoever does not know what became of a command hears it when they ask again.
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
/** Commands on one workout at once: more than it has turns in the time that anybody may wait. */
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

  it('is slow: everybody is answered in time, too much is put off by 503 with Retry-After, and nothing is lost', async () => {
    const met = new Map<number | string, number>();
    const working = await Promise.all(Array.from({ length: clients }, (_, index) => started(index, met)));
    const took: number[] = [];
    /** Of commands that were accepted while the disk was slow: not refused at once, not known from before, not after it was mended. */
    const tookToRecord: number[] = [];
    let isSlow = true;
    const waits: (string | null)[] = [];
    const record = (workoutId: string) => setBody(workoutId, randomUUID(), gym.squat, 1);
    /** Asks until it is answered; each answer counts, whatever it is. */
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
    // Some lose patience before the disk can have answered, and ask again.
    const { client, workoutId } = working[1]!;
    let isKnown = false;
    const losesPatience = async (): Promise<void> => {
      for (;;) {
        const [cmdId, body] = [randomUUID(), record(workoutId)];
        const early = await client.once(client.endpoints[0]!, cmdId, 'record-set', body, { waitTimeoutMs: flushMs / 2 });
        if (isSlow) expect(early).toBeNull();
        const { replayed } = await client.done('record-set', body, { cmdId });
        isKnown ||= replayed;
        // What they gave up on may never have come so far as to be recorded: then they lose patience once more.
        if (replayed || !isSlow) return;
      }
    };
    const impatient = Array.from({ length: 8 }, losesPatience);
    const crowd = Array.from({ length: excess }, () => send(crowded));
    // What a refusal looks like from outside: how long to wait is said.
    const seen = ({ status, headers }: Response): void => {
      if (status === 503) waits.push(headers.get('retry-after'));
    };
    const refused = Array.from({ length: excess }, () => crowded.client.done('record-set', record(crowded.workoutId), { seen }));
    await lasting(slowForMs);
    await until('somebody who lost patience hears that it was recorded', waitTimeoutMs, () => isKnown);
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

  it('fails a flush: Postgres ends itself and recovers; what was acknowledged is kept, and no process is started again', async () => {
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
