import type { AdjustmentEdit } from '../../programs/tree-edit.js';
import type { ForkEvent } from './fork-events.js';

export type Fork = {
  /** As its person gave it; no text where they were erased. */
  readonly name: string;
  readonly status: 'open' | 'merged' | 'discarded';
  /** Of the assigned program when it was forked. */
  readonly fromVersion: number;
  /** Everything that was changed in it, in order. */
  readonly edits: readonly AdjustmentEdit[];
};
/** What-ifs of one assigned program, by their id. */
export type Forks = Readonly<Record<string, Fork>>;

const changed = (fork: Fork, event: Exclude<ForkEvent, { type: 'ProgramForked' }>): Fork => {
  switch (event.type) {
    case 'ForkAdjusted':
      return { ...fork, edits: [...fork.edits, ...event.data.edits] };
    case 'ForkMerged':
      return event.data.closed ? { ...fork, status: 'merged' } : fork;
    case 'ForkDiscarded':
      return { ...fork, status: 'discarded' };
    default:
      event satisfies never;
      return fork;
  }
};

export const evolveForks = (forks: Forks, event: ForkEvent): Forks => {
  const { forkId } = event.data;
  if (event.type === 'ProgramForked') {
    const { name, version } = event.data;
    return { ...forks, [forkId]: { name, status: 'open', fromVersion: version, edits: [] } };
  }
  const known = forks[forkId];
  return known === undefined ? forks : { ...forks, [forkId]: changed(known, event) };
};
