// Memberships of an account, and the gyms that it may audit.
import { aliased, statement } from '@spotter/database/connections/sql';
import type { MembershipSummary } from '@spotter/contracts/accounts/queries';
import { roleOfType, type Members } from '../platform/sessions/members.js';

const m = aliased('memberships', 'm');
const a = aliased('audit_grants', 'a');

type MembershipRow = { id: string; gym_id: string; type: number | null; status: string };

/** Active and paused memberships (a company admin has one per branch), and gyms that the account may audit. */
export const membershipsOf = async (members: Members, accountId: string): Promise<MembershipSummary[]> => {
  const active = await members.membershipsOf(accountId);
  const others = await members.ofAccount(
    accountId,
    statement<MembershipRow>`select ${m.id}, ${m.gym_id}, ${m.type}, ${m.status} from ${m}
      where ${m.account_id} = ${accountId} and ${m.status} = 'paused'
     union all
     select ${a.id}, ${a.gym_id}, null, 'active' from ${a} where ${a.account_id} = ${accountId} and not ${a.revoked} and ${a.until} > now()
     order by 4, 1`,
  );
  const all = [...active.map(({ id, gymId, type }): MembershipRow => ({ id, gym_id: gymId, type, status: 'active' })), ...others];
  // One entry per gym: an active membership before a grant, a grant before a paused membership.
  const memberships = [...Map.groupBy(all, ({ gym_id }) => gym_id).values()].map(([first]) => first!);
  const summaries = await Promise.all(
    memberships.map(async ({ id, gym_id, type, status }) => {
      const gym = await members.gym(gym_id);
      const role = type === null ? 'auditor' : roleOfType(type);
      return {
        id,
        gymId: gym.id,
        slug: gym.slug,
        gymName: gym.name,
        colour: gym.colour,
        logo: gym.logo,
        type,
        role: role as MembershipSummary['role'],
        status,
      };
    }),
  );
  return summaries.toSorted((a, b) => a.gymName.localeCompare(b.gymName));
};
