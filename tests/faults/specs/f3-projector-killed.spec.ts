// F3: the projector dies, fails or pauses at each of its crash points, and the API at each of its own.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { faultPoints } from '@spotter/database/connections/fault-point';
import { Cluster, endpointOf } from '../cluster.ts';
import { isLong } from '../../support/length.ts';
import { meanwhile } from '../meanwhile.ts';
import type { NodeProcess } from '../node-process.ts';
import { everybodyTrains, openTrainingGym, type TrainingGym } from '../training.ts';
import { deadline } from '../../support/until.ts';

const ofApi = ['before-append', 'after-append', 'after-commit'];
const ofProjector = faultPoints.filter((point) => !ofApi.includes(point));
const kinds = ['kill', 'error', 'pause'] as const;
/** Points where a process also fails by default. It is killed at every point except the seal. */
const failsByDefault = ['after-append', 'after-read-models'];
const rounds = isLong ? 10 : 1;
/** A seal is due after 256 events. */
const sealsInLongForm = 3;
/** How soon read models must be current again, in milliseconds; including a pause of 2 s and a lost wake-up. */
const currentWithinMs = deadline(5_000);

const everyWay = (points: readonly string[]) =>
  points
    .flatMap((point) => kinds.map((kind) => [point, kind] as const))
    .filter(
      ([point, kind]) => isLong || (kind === 'kill' && point !== 'before-seal') || (kind === 'error' && failsByDefault.includes(point)),
    );

describe('a process dies, fails or pauses at a crash point', () => {
  let cluster: Cluster;
  let gym: TrainingGym;
  beforeAll(async () => {
    cluster = await Cluster.prepare({ projectors: 1 });
    await Promise.all([cluster.apis[0]!.start(), cluster.projectors[0]!.start()]);
    gym = await openTrainingGym(cluster, 3);
  });
  afterAll(() => cluster.close());

  /** Starts `node` with a planned fault, works until it takes effect, and restarts the node if that ended it. */
  const bite = async (node: NodeProcess, fault: string, work: () => Promise<unknown>): Promise<void> => {
    if (node.running) await node.kill();
    await node.start(fault);
    // A busy node batches several changes, and so passes a point less often.
    await meanwhile(node.bitten(fault.split(':')[0]!), work);
    if (!fault.includes('kill')) return;
    await node.ended();
    await node.start();
  };

  it.each(everyWay(ofProjector))('projector at %s: %s; has current and correct read models soon after', async (point, kind) => {
    const isSeal = point === 'before-seal';
    const sets = isSeal ? 40 : 2;
    for (let round = 1; round <= (isSeal ? Math.min(rounds, sealsInLongForm) : rounds); round += 1) {
      await bite(cluster.projectors[0]!, `${point}:${kind}:${round}`, () =>
        everybodyTrains(cluster, gym, sets, [endpointOf(cluster.apis[0]!)]),
      );
      expect(await cluster.lag()).toBeLessThan(currentWithinMs);
    }
    expect(await cluster.readModelViolations()).toEqual([]);
  });

  it.each(everyWay(ofApi))('API at %s: %s; answers every client, and records each command once', async (point, kind) => {
    for (let round = 1; round <= rounds; round += 1) {
      const endpoints = cluster.apis.map(endpointOf);
      await bite(cluster.apis[1]!, `${point}:${kind}:${round}`, () => everybodyTrains(cluster, gym, 2, endpoints));
    }
    expect(await cluster.violations()).toEqual([]);
  });
});
