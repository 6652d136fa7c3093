// Each planted bug turns a spec of the default form red, in a copy of the tree.
import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { suites } from '../../infra/testing/suites.mjs';
import { countsOf, reportVariable, type Counts } from '../../infra/testing/report-file.ts';
import { plantedBugs, type PlantedBug } from './bugs.ts';
import { copyTree } from './copy-of-tree.ts';

const root = join(import.meta.dirname, '../..');
/** On the disk of the repository, where packages can be linked, and hidden from tools that search it. */
const copy = join(root, '.planted');
const report = join(copy, 'report.json');

const bin = (name: string): string => join(copy, 'node_modules/.bin', name);
const run = (command: string, args: readonly string[], cwd = copy): number => {
  // Vite builds for production unless NODE_ENV says otherwise.
  const { LONG_TESTS: _long, NODE_ENV: _environment, ...env } = process.env;
  return spawnSync(bin(command), args, { cwd, env: { ...env, CI: 'true', [reportVariable]: report } }).status ?? 1;
};

/** Runs the spec of a bug as the default form does. */
const runSpec = ({ suite, caughtBy }: PlantedBug): Counts => {
  if (suite === 'journeys') expect(run('vite', ['build'], join(copy, 'apps/console'))).toBe(0);
  rmSync(report, { force: true });
  const [command, args] = suites[suite]!;
  // The reporter of the copy writes paths of the copy.
  const inCopy = args.map((arg) => arg.replaceAll(root, copy));
  return countsOf(report, run(command, [...inCopy, caughtBy]));
};

const replaced = ({ file, before, after }: PlantedBug): { readonly path: string; readonly text: string; readonly planted: string } => {
  const path = join(copy, file);
  const text = readFileSync(path, 'utf8');
  expect(text.split(before), `${file} holds the text once`).toHaveLength(2);
  return { path, text, planted: text.replace(before, () => after) };
};

describe('a planted bug', () => {
  let remove = (): void => undefined;
  beforeAll(() => {
    remove = copyTree(root, copy);
  });
  afterAll(() => remove());

  it('is one of ten kinds', () => {
    expect(new Set(plantedBugs.map(({ kind }) => kind)).size).toBe(10);
  });

  it.each(plantedBugs.map((bug) => [bug.kind, bug] as const))('is caught: %s', (_kind, bug) => {
    const { path, text, planted } = replaced(bug);
    writeFileSync(path, planted);
    try {
      const { failed, files } = runSpec(bug);
      expect(failed).not.toEqual([]);
      // A spec that could not run at all proves nothing.
      expect(files.length).toBeGreaterThan(0);
      expect(failed).not.toContain('its process ended with an error');
    } finally {
      writeFileSync(path, text);
    }
  });

  it.each([...new Map(plantedBugs.map((bug) => [bug.caughtBy, bug])).values()].map((bug) => [bug.caughtBy, bug] as const))(
    'is not seen where there is none: %s',
    (_file, bug) => expect(runSpec(bug).failed).toEqual([]),
  );
});
