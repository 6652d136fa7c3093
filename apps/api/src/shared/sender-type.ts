// Current rank of a command's sender; null for the server itself, which is above all ranks.
import type { MemberType } from '@spotter/contracts/members/member-types';
import type { DecisionContext } from '../platform/commands/use-case.js';
import { statement, tables } from '@spotter/database/connections/sql';

const m = tables.memberships;

export const senderType = async (context: Pick<DecisionContext, 'member' | 'rows' | 'ledger'>): Promise<MemberType | null> => {
  const { member } = context;
  if (member.role === 'system') return null;
  if (member.companyWide === true) return 4;
  const [row] = await context.rows(
    statement<{
      type: MemberType;
    }>`select ${m.type} from ${m} where ${m.gym_id} = ${context.ledger} and ${m.id} = ${member.membership}`,
  );
  return row?.type ?? 0;
};
