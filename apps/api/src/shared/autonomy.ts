// Decides whether clients may move workouts, swap or add exercises, and skip progression rules themselves. Commands read it from the
// streams, screens from the read models.
import { aliased, rowsOf, statement } from '@spotter/database/connections/sql';
import { autonomyOf, everything, refusalOf } from '@spotter/domain/customers/autonomy';
import { customer, customerStream } from '@spotter/domain/customers/customer';
import type { AutonomyOverrides } from '@spotter/domain/customers/customer-events';
import { gym, gymStream } from '@spotter/domain/gyms/gym';
import type { Autonomy } from '@spotter/domain/gyms/gym-events';
import type { GymCall } from '../platform/http/route.js';
import type { Lookups, DecisionContext } from '../platform/commands/use-case.js';

const c = aliased('customers', 'c');
const g = aliased('gyms', 'g');

/**
 * Rejects a client's change that the gym or the coach has switched off. The returned `reads` make the command fail if the rule changes
 * before it is recorded.
 */
export const rejectSwitchedOff = async (
  context: DecisionContext,
  customerId: string,
  change: keyof Autonomy,
): Promise<Lookups | { readonly rejected: string }> => {
  const { role } = context.member;
  if (role !== 'client') return { lookups: {} };
  const streams = [gymStream(context.ledger), customerStream(customerId)] as const;
  const [rule, own] = await Promise.all([context.state(streams[0], gym), context.state(streams[1], customer)]);
  const rejected = refusalOf(change, autonomyOf(role, rule.state.autonomy, own.state.autonomy));
  if (rejected !== null) return { rejected };
  return {
    lookups: {},
    reads: [
      { stream: streams[0], version: rule.version },
      { stream: streams[1], version: own.version },
    ],
  };
};

/** Changes that the caller may make to this client's plan. Screens hide what the API would reject. */
export const mayChange = async (
  { tx, gym: { id }, member }: Pick<GymCall, 'tx' | 'gym' | 'member'>,
  customerId: string,
): Promise<Required<Autonomy>> => {
  if (member.role !== 'client') return everything;
  const [row] = await rowsOf(
    tx,
    statement<{
      rule: Autonomy;
      own: AutonomyOverrides | null;
    }>`select ${g.settings} -> 'autonomy' as rule, (select ${c.autonomy} from ${c} where ${c.gym_id} = ${g.gym_id} and ${c.id} = ${customerId}) as own
     from ${g} where ${g.gym_id} = ${id}`,
  );
  return autonomyOf(member.role, row?.rule ?? everything, row?.own ?? {});
};
