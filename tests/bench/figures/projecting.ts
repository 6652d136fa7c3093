// P5: few events in many gyms: pages across gyms against a transaction per gym.
import { Arm } from '../arm.ts';
import { productDatabase } from '../database.ts';
import type { Bench, Figure } from '../figure.ts';
import { median } from '../measure.ts';

const goal = 15;

export async function projecting({ postgres, quick }: Bench): Promise<Figure[]> {
  const product = await productDatabase(postgres.url);
  const arm = await Arm.start('./arms/projecting.ts', product.env);
  await arm.ask('prepare');
  const follow = async (by: 'pages' | 'each'): Promise<number> => (await arm.ask<{ rate: number }>('follow', { by })).rate;
  const seen = { pages: [] as number[], each: [] as number[] };
  for (let round = 0; round < (quick ? 3 : 7); round += 1) {
    await arm.ask('write', { each: 1 });
    for (const by of round % 2 === 0 ? (['pages', 'each'] as const) : (['each', 'pages'] as const)) {
      const rate = await follow(by);
      if (round > 0) seen[by].push(rate); // the first round creates the checkpoints
    }
  }
  await arm.stop();
  const arms = { spotter: median(seen.pages), 'transaction per gym': median(seen.each) };
  const ratio = arms.spotter / arms['transaction per gym'];
  return [
    {
      id: 'P5',
      what: 'steady state, 1,000 gyms with 1 new event each, all read models',
      unit: 'events/s',
      arms,
      ratios: { 'transaction per gym': ratio },
      goal: `${goal} ×`,
      met: ratio >= goal,
    },
  ];
}
