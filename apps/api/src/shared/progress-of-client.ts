// State of the progression rules of a client's programs, and the events about their training maxes.
import type { Recorded } from '@spotter/database/log/event';
import type { TrainingMaxEvent } from '@spotter/domain/lifts/training-maxes';
import { progression, progressionStream } from '@spotter/domain/progressions/progression';
import type { ProgressionState } from '@spotter/domain/progressions/progression-state';
import type { ReadContext } from '../platform/commands/use-case.js';

export const progressOf = async (context: Pick<ReadContext, 'state'>, customerId: string): Promise<ProgressionState> =>
  (await context.state(progressionStream(customerId), progression)).state;

/** Events of a client's plan and lifts, in log order. Both streams have other events too, which folding the training maxes ignores. */
export const eventsAboutMaxes = (planned: readonly Recorded[], lifted: readonly Recorded[]): readonly (Recorded & TrainingMaxEvent)[] =>
  [...planned, ...lifted].toSorted((left, right) => left.position - right.position) as (Recorded & TrainingMaxEvent)[];
