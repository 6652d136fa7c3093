// Read model of invitations, with the invited role, the inviting member and the status.
import { oneOf, projection, type Row } from '../platform/projection.js';

type InvitationRow = Row & {
  gym_id: string;
  id: string;
  email: string | null;
  type: number;
  name: string;
  lastname: string;
  language: string | null;
  status: 'open' | 'accepted' | 'revoked';
  invited_by: string | null;
  invited_at: string;
  expires_at: string;
};

const isInvitationEvent = oneOf('MemberInvited', 'InvitationResent', 'InvitationRevoked', 'InvitationAccepted');

/** Returns null for an erased value, which the codec decodes as an object. */
const text = (value: unknown): string | null => (typeof value === 'string' ? value : null);

export const invitations = projection<InvitationRow>({
  name: 'invitations',
  version: 1,
  table: 'invitations',
  key: ['id'],
  needs: (event) => {
    if (event.type === 'CustomerErased') return [[event.data.customerId]];
    return isInvitationEvent(event) && event.type !== 'MemberInvited' ? [[event.data.membershipId]] : [];
  },
  apply: (rows, event) => {
    if (event.type === 'CustomerErased') return rows.change([event.data.customerId], { email: null, name: '', lastname: '' });
    if (!isInvitationEvent(event)) return;
    const key = [event.data.membershipId];
    switch (event.type) {
      case 'MemberInvited': {
        const { membershipId, email, memberType, name, lastname, language, expiresAt } = event.data;
        rows.put({
          id: membershipId,
          email: text(email),
          type: memberType,
          name: text(name) ?? '',
          lastname: text(lastname) ?? '',
          language: language ?? null,
          status: 'open',
          invited_by: event.meta.membership,
          invited_at: event.recordedAt,
          expires_at: expiresAt,
        });
        return;
      }
      case 'InvitationResent':
        return rows.change(key, { expires_at: event.data.expiresAt });
      case 'InvitationRevoked':
        return rows.change(key, { status: 'revoked' });
      case 'InvitationAccepted':
        return rows.change(key, { status: 'accepted' });
    }
  },
  changes: (event) => (isInvitationEvent(event) ? [{ topic: 'members', id: event.data.membershipId }] : []),
});
