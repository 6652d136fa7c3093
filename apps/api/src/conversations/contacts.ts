// Finds the people whom a member may write to, and names of members. Reads the gym's members, which may lag by a moment.
import type { PresenceStatus } from '@spotter/contracts/conversations/queries';
import type { Contacts } from '@spotter/domain/conversations/conversation';
import { derivedId } from '../platform/commands/derived-id.js';
import { fullName, namesOf } from '../shared/people.js';
import type { Presence } from '../platform/live/presence.js';
import type { GymCall } from '../platform/http/route.js';
import type { DecisionContext } from '../platform/commands/use-case.js';
import { aliased, statement } from '@spotter/database/connections/sql';

const a = aliased('accounts', 'a');
const m = aliased('memberships', 'm');

/** Both people derive the same id for their conversation. */
export const pairIdOf = (one: string, other: string): string => derivedId('conversation', ...[one, other].toSorted());

/** Finds which of `others` are still members, and to which of them the caller may write first. A company admin counts in all branches. */
export const contactsAmong = async ({ rows, ledger, member }: DecisionContext, others: readonly string[]): Promise<Contacts> => {
  const found = await rows(
    statement<{
      id: string;
      reachable: boolean;
    }>`select ${m.id}, ${m.id} in (select reachable_members(${member.membership}, ${member.role})) as reachable from ${m}
       where ${m.gym_id} = ${ledger} and ${m.id} = any(${others}) and ${m.status} = 'active'
     union all select id, false from company_names(${others})`,
  );
  return { active: found.map(({ id }) => id), mayWriteTo: found.filter(({ reachable }) => reachable).map(({ id }) => id) };
};

export type Seen = { readonly id: string; readonly name: string; readonly avatar: string | null; readonly status: PresenceStatus };

/** People by membership, with their displayed names. An erased person has no name. */
export const peopleOf = async (
  { tx, gym }: Pick<GymCall, 'tx' | 'gym'>,
  presence: Presence,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Seen>> => {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return new Map();
  const names = await namesOf(tx, gym.id, wanted);
  const statuses = await presence.presenceOf(tx, gym.id, wanted);
  const { rows } = await tx.query<{ id: string; avatar: string | null }>(
    statement`select ${m.id}, ${a.avatar} from ${m} join ${a} on ${a.id} = ${m.account_id}
      where ${m.gym_id} = ${gym.id} and ${m.id} = any(${wanted})`,
  );
  const avatars = new Map(rows.map((row) => [row.id, row.avatar]));
  return new Map(
    wanted.map((id) => [
      id,
      { id, name: fullName(names.get(id)) ?? '', avatar: avatars.get(id) ?? null, status: statuses.get(id) ?? 'offline' },
    ]),
  );
};
