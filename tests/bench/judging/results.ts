// Stores the figures of a run. `results.json` contains the newest full measurement of each figure and nothing else: a quick run
// writes a separate file, and a run of some figures replaces those.
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Figure } from '../figure.ts';

export type Kept = Figure & { /** When it was measured. */ readonly at: string };
type Results = { readonly machine: object; readonly figures: readonly Kept[] };
export type Run = { readonly quick: boolean; readonly at: string; readonly machine: object; readonly figures: readonly Figure[] };

const fileOf = ({ quick }: Run): string => (quick ? 'results.quick.json' : 'results.json');
/** P2 before P10. */
const inOrder = (a: Kept, b: Kept): number => a.id.localeCompare(b.id, 'en', { numeric: true });

/** The previous figures, with those of this run replacing all with the same ids. */
const merged = (before: readonly Kept[], { at, figures }: Run): readonly Kept[] => {
  const measured = new Set(figures.map(({ id }) => id));
  const kept = before.filter(({ id }) => !measured.has(id));
  return [...kept, ...figures.map((figure) => ({ ...figure, at }))].toSorted(inOrder);
};

/** Writes or replaces the figures of a run in `folder`. @returns the file */
export const keep = (folder: string, run: Run): string => {
  const file = join(folder, fileOf(run));
  const before = run.quick || !existsSync(file) ? [] : (JSON.parse(readFileSync(file, 'utf8')) as Results).figures;
  const results: Results = { machine: run.machine, figures: merged(before, run) };
  // Renamed into place, so that an interrupted run leaves the file unchanged.
  writeFileSync(`${file}.new`, `${JSON.stringify(results, null, 2)}\n`);
  renameSync(`${file}.new`, file);
  return file;
};
