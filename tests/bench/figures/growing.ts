// P18: the cost of an event in a small and in a large database, of few gyms and of many. Each size alternates with its own small database,
// so that a noisy minute affects both.
import { statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { Arm } from '../arm.ts';
import { productDatabase } from '../database.ts';
import type { Bench, Figure } from '../figure.ts';
import { isFlat, nextSize } from '../loads/growth.ts';
import { median } from '../measure.ts';

type Cost = { readonly write: number; readonly project: number };
type Compared = { readonly name: string; readonly small: Cost; readonly large: Cost };
const tolerance = 0.15;
const fullSizes = [100_000, 1_000_000, 3_000_000, 10_000_000];
const gymsOfGrowth = 100;
const minutesOfGrowth = 20;
/** In the log and in all read models. */
const bytesOfEvent = 2_500;
const freeBytes = (): number => {
  const { bavail, bsize } = statfsSync(tmpdir());
  return bavail * bsize;
};

export async function growing(bench: Bench): Promise<Figure[]> {
  const large = await databaseOf(bench, gymsOfGrowth);
  const smallSize = bench.quick ? 2_000 : 10_000;
  const sizes = bench.quick ? [50_000] : fullSizes;
  const seen: Compared[] = [];
  const began = performance.now();
  let size = 0;
  for (const wanted of sizes) {
    const rate = size === 0 ? Infinity : size / (performance.now() - began);
    const leftMs = minutesOfGrowth * 60_000 - (performance.now() - began);
    const reached = nextSize({ size, wanted, most: size + Math.min(leftMs * rate, (0.5 * freeBytes()) / bytesOfEvent) });
    if (reached === null) break;
    await large.ask('fill', { events: reached - size });
    size = reached;
    seen.push(await compared(bench, `${size.toLocaleString('en')} events`, gymsOfGrowth, smallSize, large));
    if (size < wanted) break;
  }
  await large.stop();
  const notReached = size < sizes.at(-1)! ? `, as far as the disk and ${minutesOfGrowth} minutes allow` : '';
  return figuresOf(
    `from ${smallSize.toLocaleString('en')} to ${size.toLocaleString('en')} events on ${gymsOfGrowth} gyms${notReached}`,
    smallSize,
    seen,
  );
}

export async function manyGyms(bench: Bench): Promise<Figure[]> {
  const counts = bench.quick ? [100, 1_000] : [100, 1_000, 10_000];
  const events = bench.quick ? 2_000 : 20_000;
  const seen: Compared[] = [];
  for (const gyms of counts) {
    const many = await databaseOf(bench, gyms);
    await many.ask('fill', { events });
    seen.push(await compared(bench, `${gyms.toLocaleString('en')} gyms`, 1, events, many));
    await many.stop();
  }
  return figuresOf(`from 1 to ${counts.at(-1)!.toLocaleString('en')} gyms, ${events.toLocaleString('en')} events`, 0, seen);
}

async function databaseOf({ postgres }: Bench, gyms: number): Promise<Arm> {
  const product = await productDatabase(postgres.url);
  const arm = await Arm.start('./arms/growing.ts', product.env);
  await arm.ask('prepare', { gyms });
  return arm;
}

async function compared(bench: Bench, name: string, smallGyms: number, smallSize: number, large: Arm): Promise<Compared> {
  const small = await databaseOf(bench, smallGyms);
  await small.ask('fill', { events: smallSize });
  const costs = { small: [] as Cost[], large: [] as Cost[] };
  // The first round compiles the code.
  for (let round = 0; round <= (bench.quick ? 3 : 7); round += 1)
    for (const side of round % 2 === 0 ? (['small', 'large'] as const) : (['large', 'small'] as const)) {
      const cost = await { small, large }[side].ask<Cost>('cost', { events: bench.quick ? 300 : 1_000 });
      if (round > 0) costs[side].push(cost);
    }
  await small.stop();
  const middle = (of: readonly Cost[]): Cost => ({
    write: median(of.map(({ write }) => write)),
    project: median(of.map(({ project }) => project)),
  });
  return { name, small: middle(costs.small), large: middle(costs.large) };
}

const figuresOf = (what: string, smallSize: number, seen: readonly Compared[]): Figure[] =>
  (['write', 'project'] as const).map((part) => {
    const ratios = Object.fromEntries(seen.map(({ name, small, large }) => [`the small one at ${name}`, large[part] / small[part]]));
    const first = smallSize === 0 ? '1 gym' : `${smallSize.toLocaleString('en')} events`;
    return {
      id: 'P18',
      what: `${part === 'write' ? 'appending' : 'projecting'} an event, ${what}`,
      unit: 'µs',
      arms: { [first]: seen.at(-1)!.small[part], ...Object.fromEntries(seen.map(({ name, large }) => [name, large[part]])) },
      ratios,
      goal: 'flat within 15 %',
      met: Object.values(ratios).every((ratio) => isFlat(1, ratio, tolerance)),
    };
  });
