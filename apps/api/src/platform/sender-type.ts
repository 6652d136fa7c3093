// The rank of who sends a command, as of now: null for the house itself, which is above all.
import type { MemberType } from '@spotter/domain/members/member-events';
import type { Look } from './use-case.js';

export const senderType = async (look: Pick<Look, 'member' | 'rows' | 'ledger'>): Promise<MemberType | null> => {
  const { member } = look;
  if (member.role === 'system') return null;
  if (member.companyWide === true) return 4;
  const [row] = await look.rows<{ type: MemberType }>('select type from memberships where gym_id = $1 and id = $2', [
    look.ledger,
    member.membership,
  ]);
  return row?.type ?? 0;
};
