// Counts of a run: sets it added, found present, found different, and could not record.
import type { ImportCounts } from '@spotter/domain/imports/import-events';
import type { importedDifference } from '@spotter/domain/workouts/importing/imported-difference';
import type { Outcome } from '../platform/commands/command-envelope.js';
import type { ImportBody } from './session-commands.js';

export type Counts = Required<ImportCounts>;
export const noCounts: Counts = {
  workouts: 0,
  sets: 0,
  duplicates: 0,
  refused: 0,
  changed: 0,
  amended: 0,
  moved: 0,
  refusals: [],
  changes: [],
};

/** Maximum number of sessions and sets that a run lists; the counts include all. */
const maxNamed = 50;

/** The gym's ledger is unavailable or busy, which is not the file's fault: the run is retried later. */
class NotNow extends Error {}
const passing = new Set(['log-unavailable', 'storage-full', 'too-many-requests', 'version-conflict', 'internal-error']);

/** Adds a refused workout, with the code of the refusal. */
export const withRefusal = (counts: Counts, reason: string, { startedAt }: ImportBody): Counts => ({
  ...counts,
  refused: counts.refused + 1,
  refusals: [...counts.refusals, { startedAt, reason }].slice(0, maxNamed),
});

/**
 * Adds the outcome of a command. A retry of this run counts as added.
 * @throws NotNow if the ledger cannot accept commands now
 */
export const withOutcome = (counts: Counts, outcome: Outcome, body: ImportBody): Counts => {
  if (outcome.status !== 'refused') return { ...counts, workouts: counts.workouts + 1, sets: counts.sets + body.sets.length };
  const { code } = outcome.refusal;
  if (passing.has(code)) throw new NotNow(code);
  return withRefusal(counts, code, body);
};

type Difference = ReturnType<typeof importedDifference<ImportBody['sets'][number]>> & { readonly isMoved: boolean };

export const isDuplicate = ({ added, changed, isMoved }: Difference): boolean => added.length === 0 && changed.length === 0 && !isMoved;

/** Adds a workout that was imported before. `amend`: the differences were applied. */
export const withDifference = (counts: Counts, difference: Difference, { sets }: ImportBody, amend: boolean): Counts => {
  if (isDuplicate(difference)) return { ...counts, duplicates: counts.duplicates + 1 };
  const { added, changed, isMoved } = difference;
  const differing = changed.length + (isMoved ? 1 : 0);
  const atOf = (setId: string): string => sets.find((set) => set.setId === setId)?.performedAt ?? sets[0]!.performedAt;
  const changes = changed.map(({ setId, exerciseId, here, file }) => ({
    exerciseId,
    here,
    file,
    performedAt: atOf(setId),
  }));
  return {
    ...counts,
    sets: counts.sets + added.length,
    changed: counts.changed + (amend ? 0 : changed.length),
    moved: counts.moved + (!amend && isMoved ? 1 : 0),
    amended: counts.amended + (amend ? differing : 0),
    changes: [...counts.changes, ...(amend ? [] : changes)].slice(0, maxNamed),
  };
};

/** Figures without the lists, for progress reports. */
export const figuresOf = ({ refusals: _refusals, changes: _changes, ...figures }: Counts): Omit<Counts, 'refusals' | 'changes'> => figures;
