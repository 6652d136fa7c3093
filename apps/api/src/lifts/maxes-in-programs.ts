// Reads the training max of an exercise in each of a client's programs.
import { plan, planStream } from '@spotter/domain/assigned-programs/plan';
import type { Load } from '@spotter/domain/kernel';
import { liftStream } from '@spotter/domain/lifts/lift';
import { trainingMaxesInForce } from '@spotter/domain/lifts/training-maxes';
import { progression, progressionStream } from '@spotter/domain/progressions/progression';
import { historyOf, noProgress } from '@spotter/domain/progressions/progression-state';
import type { ReadContext } from '../platform/commands/use-case.js';
import { eventsAboutMaxes } from '../shared/progress-of-client.js';

/** Only programs that have not ended and have one. */
export const maxesInPrograms = async (context: ReadContext, customerId: string, exerciseId: string): Promise<readonly Load[]> => {
  const { state } = await context.state(planStream(customerId), plan);
  const running = Object.entries(state.assignments).filter(([, { status }]) => status !== 'ended');
  if (running.length === 0) return [];
  const events = eventsAboutMaxes(await context.events(planStream(customerId)), await context.events(liftStream(customerId)));
  const { programs } = (await context.state(progressionStream(customerId), progression)).state;
  const maxOf = (id: string): Load | undefined => trainingMaxesInForce(events, id, historyOf(programs[id] ?? noProgress))[exerciseId]?.load;
  return running.flatMap(([assignedProgramId]) => maxOf(assignedProgramId) ?? []);
};
