// The attacks: one at a time, chosen by the seed, each healed before the next. The report counts them by name.
import { setTimeout as pause } from 'node:timers/promises';
import type { NodeProcess } from '../faults/node-process.ts';
import type { Seeded } from '../support/seeded.ts';
import type { World } from './world.ts';

export type Attack<W = World> = { readonly name: string; readonly run: (world: W, random: Seeded) => Promise<void> };

const restart = async (node: NodeProcess): Promise<void> => {
  await node.kill();
  await node.start();
};
const ms = (random: Seeded, least: number, most: number): number => least + random.below(most - least);

const kill = (name: string, of: (world: World) => readonly NodeProcess[]): Attack => ({
  name,
  run: (world, random) => restart(random.one(of(world))),
});
/** Longer than a lease, or too short to be noticed. */
const freeze = (name: string, of: (world: World) => readonly NodeProcess[]): Attack => ({
  name,
  run: async (world, random) => {
    const node = random.one(of(world));
    node.signal('SIGSTOP');
    await pause(ms(random, 200, 8_000));
    node.signal('SIGCONT');
  },
});

export const attacks: readonly Attack[] = [
  kill('kill an API node', ({ cluster }) => cluster.apis),
  kill('kill a projector', ({ cluster }) => cluster.projectors),
  freeze('freeze an API node', ({ cluster }) => cluster.apis),
  freeze('freeze a projector', ({ cluster }) => cluster.projectors),
  {
    name: 'kill both projectors',
    run: async ({ cluster }, random) => {
      await Promise.all(cluster.projectors.map((node) => node.kill()));
      await pause(ms(random, 0, 2_000));
      await Promise.all(cluster.projectors.map((node) => node.start()));
    },
  },
  {
    name: 'end connections',
    run: async ({ cluster }, random) => {
      for (let left = ms(random, 3, 15); left > 0; left -= 1) {
        await cluster.owner.query(
          `select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'spotter %' and pid <> pg_backend_pid() order by random() limit 2`,
        );
        await pause(150);
      }
    },
  },
  {
    name: 'hold a row of the log',
    run: async ({ cluster, gyms }, random) => {
      const client = await cluster.owner.connect();
      try {
        await client.query('begin');
        await client.query('select 1 from ledgers where id = $1 for update', [random.one(gyms).gym.id]);
        await pause(ms(random, 500, 3_000));
        await client.query('rollback');
      } finally {
        client.release();
      }
    },
  },
  {
    name: 'kill the database',
    run: async (world) => {
      await world.killDatabase();
      await world.startDatabase();
    },
  },
  {
    name: 'kill everything',
    run: async (world) => {
      await Promise.all([world.killDatabase(), ...world.nodes.map((node) => node.kill())]);
      await world.startDatabase();
      await Promise.all(world.nodes.map((node) => node.start()));
    },
  },
];
