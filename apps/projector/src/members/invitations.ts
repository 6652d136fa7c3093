// Read model of invitations, with the invited role, the inviting member and the status.
import { projection, unhandled, type Row, type Rows } from '../platform/projection.js';

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

/** Returns null for an erased value, which the codec decodes as an object. */
const text = (value: unknown): string | null => (typeof value === 'string' ? value : null);

export const invitations = projection({
  name: 'invitations',
  version: 1,
  table: 'invitations',
  key: ['id'],
  events: ['MemberInvited', 'InvitationResent', 'InvitationRevoked', 'InvitationAccepted', 'CustomerErased'],
  needs: (event) => {
    if (event.type === 'CustomerErased') return [[event.data.customerId]];
    return event.type === 'MemberInvited' ? [] : [[event.data.membershipId]];
  },
  apply: (rows: Rows<InvitationRow>, event) => {
    if (event.type === 'CustomerErased') return rows.change([event.data.customerId], { email: null, name: '', lastname: '' });
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
      default:
        return unhandled(event);
    }
  },
  changes: (event) => (event.type === 'CustomerErased' ? [] : [{ topic: 'members', id: event.data.membershipId }]),
});
