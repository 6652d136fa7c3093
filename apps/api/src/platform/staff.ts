// Whether somebody is active staff of the gym: a looked-up fact, a moment old at the most.
import type { Look } from './use-case.js';

export const isStaff = async (look: Pick<Look, 'rows' | 'ledger'>, membershipId: string): Promise<boolean> => {
  const rows = await look.rows<{ id: string }>(
    `select id from memberships where gym_id = $1 and id = $2 and type > 0 and status = 'active'`,
    [look.ledger, membershipId],
  );
  return rows.length > 0;
};
