// One running system for all files of a worker, because starting one costs more than most files. Each file opens its own gyms in it and
// leaves it unchanged. A spec that reads or changes what all gyms share starts its own system, and says why.
import { test as base } from 'vitest';
import { System } from './system.ts';

/** Adds the worker's system to Vitest's hooks: `test.beforeAll(async ({ shared }) => …)`. Closed when the worker ends. */
// oxlint-disable-next-line no-empty-pattern -- Vitest reads from the pattern which other fixtures this one needs.
export const test = base.extend('shared', { scope: 'worker' }, async ({}, { onCleanup }) => {
  const system = await System.start();
  onCleanup(() => system.close());
  return system;
});
