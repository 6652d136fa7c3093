// Whether somebody is active staff of the gym, as the log has it. What is decided on it holds only as long as their membership has
// not moved meanwhile: nobody is assigned to a coach in the moment in which that coach is removed.
import { member, memberStream } from '@spotter/domain/members/member';
import type { DecisionContext } from '../platform/commands/use-case.js';

type Staff = { readonly isStaff: boolean; readonly reads: readonly { stream: string; version: number }[] };

export const staffOf = async (context: Pick<DecisionContext, 'state'>, membershipId: string): Promise<Staff> => {
  const stream = memberStream(membershipId);
  const { state, version } = await context.state(stream, member);
  return { isStaff: state.status === 'active' && state.memberType > 0, reads: [{ stream, version }] };
};
