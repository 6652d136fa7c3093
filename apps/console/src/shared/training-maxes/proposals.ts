// Training maxes to start a program with: queries the proposals for a few clients at a time, and selects those to send with the command.
import type { TrainingMaxProposal } from '@spotter/contracts/lifts/queries';
import type { CommandPayload } from '@spotter/contracts/commands';
import type { Load } from '@/lib/format/format.js';
import { gymQuery } from '@/lib/api/query-client.js';
import { isUnreadable, loadTyped } from './typed-load.js';

export type GivenMax = NonNullable<CommandPayload<'assign-program'>['trainingMaxes']>[number];
/** Typed text by exercise; absent if the coach did not touch the field. */
export type TypedMaxes = Readonly<Record<string, string>>;
/** For one client: the training maxes to send with the program, and the exercises without one. */
export type MaxesOfClient = { readonly given: readonly GivenMax[]; readonly missing: readonly string[] };
/** `unreadable`: exercises whose field contains no valid load; the form must not be sent before they are corrected. */
export type TypedMaxesRead = MaxesOfClient & { readonly unreadable: readonly string[] };

export const proposalsQuery = (gym: string, customerIds: readonly string[], exerciseIds: readonly string[]) =>
  gymQuery({
    gym,
    path: 'training-max-proposals',
    parameters: { customers: customerIds.join(','), exercises: exerciseIds.join(',') },
    topics: ['lifts', 'workouts'],
  });

/**
 * A typed max comes first, then the one in force, which is not sent, then the proposed one; `withProposals` false reports those as missing.
 */
export const maxesOf = (
  proposals: readonly TrainingMaxProposal[],
  exerciseIds: readonly string[],
  {
    typed = {},
    unit,
    withProposals = true,
  }: {
    readonly typed?: TypedMaxes;
    readonly unit: Load['unit'];
    readonly withProposals?: boolean;
  },
): TypedMaxesRead => {
  const given: GivenMax[] = [];
  const missing: string[] = [];
  const unreadable: string[] = [];
  for (const exerciseId of exerciseIds) {
    const known = proposals.find((each) => each.exerciseId === exerciseId);
    const own = typed[exerciseId];
    const load = own === undefined ? (withProposals ? known?.proposed?.load : undefined) : loadTyped(own, unit);
    if (isUnreadable(own, unit)) unreadable.push(exerciseId);
    else if (load != null) given.push({ exerciseId, load });
    else if (known?.inForce == null) missing.push(exerciseId);
  }
  return { given, missing, unreadable };
};
