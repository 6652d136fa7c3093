// Runs phones, a coach and two nodes in every order that seeds choose. Isolated, because each start of a phone loads the console's modules
// again.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isLong } from '../support/length.ts';
import { World } from './world.js';

const count = isLong ? 10_000 : 500;
/** One seed alone, to look into a failure: `SIMULATION_SEED=17`. */
const only = process.env['SIMULATION_SEED'];
const seeds = only === undefined ? Array.from({ length: count }, (_, at) => at + 1) : [Number(only)];
const steps = 60;

/** Returns what is wrong in the end, or the error that stopped the simulation. */
const faultsOf = async (seed: number): Promise<readonly string[]> => {
  const world = new World(seed);
  for (const [name, replacement] of Object.entries(world.turns.globals)) vi.stubGlobal(name, replacement);
  try {
    await world.begin();
    for (let step = 0; step < steps; step += 1) await world.step();
    await world.end();
    return await world.faults();
  } catch (error) {
    return [String((error as Error).stack)];
  } finally {
    vi.unstubAllGlobals();
  }
};

describe('two phones, a coach and a bad network', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('lose and double no set, and end in one state everywhere', async () => {
    const wrong: string[] = [];
    for (const seed of seeds) for (const fault of await faultsOf(seed)) wrong.push(`seed ${seed}: ${fault}`);
    expect(wrong.join('\n')).toBe('');
  });
});
