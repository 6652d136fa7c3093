// F1: the API dies between a commit and its reply.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Cluster } from '../cluster.ts';
import { isLong } from '../../support/length.ts';
import { everybodyTrains, openTrainingGym, train, type TrainingGym } from '../training.ts';

const kills = isLong ? 1_000 : 4;

describe('an API process dies after recording a command and before answering', () => {
  let cluster: Cluster;
  let gym: TrainingGym;
  beforeAll(async () => {
    cluster = await Cluster.start();
    gym = await openTrainingGym(cluster, 3);
  });
  afterAll(() => cluster.close());

  it(
    'returns the first answer when the client retries; nothing is lost or duplicated',
    async () => {
      const [doomed] = cluster.apis;
      for (let round = 0; round < kills; round += 1) {
        await doomed!.kill();
        await doomed!.start(`after-commit:kill:${1 + (round % 4)}`);
        await Promise.all([doomed!.ended(), train(cluster, gym, gym.clients[round % 3]!, 4)]);
        expect(doomed!.said(({ message }) => message === 'planned fault')).toHaveLength(1);
      }
      await doomed!.start();
      await everybodyTrains(cluster, gym, 2);
      expect(await cluster.violations()).toEqual([]);
      expect(cluster.history.count((line) => line.kind === 'info')).toBeGreaterThanOrEqual(kills);
      expect(cluster.history.count((line) => line.kind === 'ok' && line.replayed)).toBeGreaterThanOrEqual(kills);
    },
    isLong ? 3_600_000 : 120_000,
  );
});
