import type { AdjustmentEdit } from '../../programs/tree-edit.js';
import type { ForkEvent } from './fork-events.js';

export type Fork = {
  /** Name by its author; empty once the person is erased. */
  readonly name: string;
  readonly status: 'open' | 'merged' | 'discarded';
  /** Version of the assigned program at the time of the fork. */
  readonly fromVersion: number;
  /** All its edits, in order. */
  readonly edits: readonly AdjustmentEdit[];
};
/** What-ifs of one assigned program, by id. */
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
