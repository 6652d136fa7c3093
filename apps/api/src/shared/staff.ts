// Checks in the log whether a member is active staff of the gym. The returned `reads` make the command fail if the membership changes
// meanwhile: no client is assigned to a coach who is being removed.
import { member, memberStream } from '@spotter/domain/members/member';
import type { DecisionContext } from '../platform/commands/use-case.js';

type Staff = { readonly isStaff: boolean; readonly reads: readonly { stream: string; version: number }[] };

export const staffOf = async (context: Pick<DecisionContext, 'state'>, membershipId: string): Promise<Staff> => {
  const stream = memberStream(membershipId);
  const { state, version } = await context.state(stream, member);
  return { isStaff: state.status === 'active' && state.memberType > 0, reads: [{ stream, version }] };
};
