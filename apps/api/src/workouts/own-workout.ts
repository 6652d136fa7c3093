// Whether a workout may begin, or be skipped, for this client: ids come from outside, and may be those of somebody else's.
import { plan, planStream } from '@spotter/domain/assigned-programs/plan';
import { customer, customerStream } from '@spotter/domain/customers/customer';
import type { Look } from '../platform/use-case.js';
import { prescribedFor, type Start } from './prescribed-for.js';

type OfClient = { readonly workoutId: string; readonly customerId: string };

/** Clients are known by their stream; one who was just invited may train before the gym has noted them. */
const isKnown = async (look: Look, customerId: string): Promise<boolean> =>
  look.member.membership === customerId || (await look.state(customerStream(customerId), customer)).state.status !== 'unknown';

/** Planned workouts have no stream of their own before they begin: whose they are, the read model knows. */
const isAnothers = async (look: Look, { workoutId, customerId }: OfClient): Promise<boolean> => {
  const [known] = await look.rows<{ customer_id: string }>('select customer_id from workouts where gym_id = $1 and id = $2', [
    look.ledger,
    workoutId,
  ]);
  return known !== undefined && known.customer_id !== customerId;
};

const refusalOf = async (look: Look, of: OfClient): Promise<'workout-of-another-client' | 'customer-unknown' | null> => {
  if (await isAnothers(look, of)) return 'workout-of-another-client';
  return (await isKnown(look, of.customerId)) ? null : 'customer-unknown';
};

export const startOfOwn = async (look: Look, start: Start) => {
  const rejected = await refusalOf(look, start);
  return rejected === null ? prescribedFor(look, start) : { rejected };
};

/** Only what is planned can be skipped. */
export const skipOfOwn = async (look: Look, { assignedProgramId, ...of }: OfClient & { readonly assignedProgramId?: string }) => {
  const rejected = await refusalOf(look, of);
  if (rejected !== null) return { rejected };
  const { assignments } = (await look.state(planStream(of.customerId), plan)).state;
  if (assignedProgramId !== undefined && assignments[assignedProgramId] === undefined) return { rejected: 'assigned-program-unknown' };
  const programs = assignedProgramId === undefined ? Object.values(assignments) : [assignments[assignedProgramId]];
  const isPlanned = programs.some((program) => program?.planned[of.workoutId] !== undefined);
  return isPlanned ? { facts: {} } : { rejected: 'planned-workout-unknown' };
};
