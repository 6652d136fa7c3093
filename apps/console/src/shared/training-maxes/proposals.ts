// The training maxes that a program would begin with, asked for a few clients at a time, and what becomes of them in the command.
import type { TrainingMaxProposal } from '@spotter/contracts/lifts/queries';
import type { CommandPayload } from '@spotter/contracts/commands';
import type { Load } from '../../lib/format/format.js';
import { gymQuery } from '../../lib/api/query-client.js';
import { isUnreadable, loadTyped } from './typed-load.js';

export type GivenMax = NonNullable<CommandPayload<'assign-program'>['trainingMaxes']>[number];
/** What a coach typed, by exercise; absent: untouched. */
export type TypedMaxes = Readonly<Record<string, string>>;
/** For one client: the training maxes to send with the program, and the exercises that have none. */
export type MaxesOfClient = { readonly given: readonly GivenMax[]; readonly missing: readonly string[] };
/** `unreadable`: exercises whose field holds text that is no load; nothing may be sent before it is corrected. */
export type TypedMaxesRead = MaxesOfClient & { readonly unreadable: readonly string[] };

export const proposalsQuery = (gym: string, customerIds: readonly string[], exerciseIds: readonly string[]) =>
  gymQuery({
    gym,
    path: 'training-max-proposals',
    parameters: { customers: customerIds.join(','), exercises: exerciseIds.join(',') },
    topics: ['lifts', 'workouts'],
  });

/** Typed comes first, then what is in force by itself, then what is proposed; `withProposals` false leaves those out, and asks for them. */
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
