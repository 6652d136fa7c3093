// P8: a live reader misses nothing.
import { Arm } from '../arm.ts';
import { productDatabase } from '../database.ts';
import type { Bench, Figure } from '../figure.ts';

type Seen = { events: number; missed: number; twice: number; plain: number; naiveMissed: number; kills: number };

export async function readingLive({ postgres, quick }: Bench): Promise<Figure[]> {
  const product = await productDatabase(postgres.url);
  const arm = await Arm.start('./arms/readers.ts', { ...product.env, OWNER_DATABASE_URL: product.ownerUrl });
  await arm.ask('prepare');
  const { events, missed, twice, plain, naiveMissed, kills } = await arm.ask<Seen>('chaos', { ms: quick ? 4_000 : 60_000 });
  await arm.stop();
  return [
    {
      id: 'P8',
      what: `read live under 32 writers, rollbacks and ${kills} killed backends; of ${events} events, and of ${plain} rows behind a sequence`,
      unit: 'missed',
      arms: { spotter: missed, 'handled twice': twice, 'naive cursor': naiveMissed },
      goal: '0, and more than 0 for the naive cursor',
      met: missed === 0 && naiveMissed > 0,
      judgedBy: ['spotter'],
    },
  ];
}
