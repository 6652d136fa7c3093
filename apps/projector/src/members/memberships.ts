// Read model of memberships: each account's role in a gym. The API lists staff from these rows.
import { projection, type RecordedEventOf, type Row } from '../platform/projection.js';

type MembershipRow = Row & {
  gym_id: string;
  id: string;
  account_id: string | null;
  type: number;
  name: string;
  lastname: string;
  status: 'invited' | 'active' | 'paused' | 'removed';
  capacity: number | null;
  joined_at: string;
};

/** These events add or remove a coach, and so change which clients have one. */
const comesOrGoes = new Set(['MemberPaused', 'MemberResumed', 'MemberRemoved', 'MemberLeft', 'MemberRoleChanged']);

/** Returns an empty text for an erased name, which the codec decodes as an object. */
const text = (value: unknown): string => (typeof value === 'string' ? value : '');

const concerned = (event: { type: string; data: object }): string | undefined => {
  if (event.type === 'CoachUpdated') return (event.data as RecordedEventOf<'CoachUpdated'>['data']).coachId;
  return (event.data as { membershipId?: string }).membershipId;
};

export const memberships = projection<MembershipRow>({
  name: 'memberships',
  version: 1,
  table: 'memberships',
  key: ['id'],
  needs: (event) => {
    const id = concerned(event);
    return id === undefined || event.type === 'MemberAdded' || event.type === 'MemberInvited' ? [] : [[id]];
  },
  apply: (rows, event) => {
    switch (event.type) {
      case 'MemberAdded': {
        const { membershipId, accountId, memberType, name, lastname } = event.data;
        rows.put({
          id: membershipId,
          account_id: accountId,
          type: memberType,
          name: text(name),
          lastname: text(lastname),
          status: 'active',
          capacity: null,
          joined_at: event.recordedAt,
        });
        return;
      }
      case 'MemberInvited': {
        const { membershipId, memberType, name, lastname } = event.data;
        rows.put({
          id: membershipId,
          account_id: null,
          type: memberType,
          name: text(name),
          lastname: text(lastname),
          status: 'invited',
          capacity: null,
          joined_at: event.recordedAt,
        });
        return;
      }
      case 'InvitationAccepted': {
        const { membershipId, accountId, memberType, name, lastname } = event.data;
        return rows.change([membershipId], {
          account_id: accountId,
          type: memberType,
          status: 'active',
          joined_at: event.recordedAt,
          ...(typeof name === 'string' && { name }),
          ...(typeof lastname === 'string' && { lastname }),
        });
      }
      case 'MemberRoleChanged':
        return rows.change([event.data.membershipId], { type: event.data.to });
      case 'MemberPaused':
        return rows.change([event.data.membershipId], { status: 'paused' });
      case 'MemberResumed':
        return rows.change([event.data.membershipId], { status: 'active' });
      case 'InvitationRevoked':
      case 'MemberRemoved':
      case 'MemberLeft':
        return rows.change([event.data.membershipId], { status: 'removed' });
      case 'CoachUpdated':
        if (event.data.capacity !== undefined) rows.change([event.data.coachId], { capacity: event.data.capacity });
        return;
    }
  },
  changes: (event) => {
    const id = concerned(event);
    return id === undefined
      ? []
      : [
          { topic: 'members', id },
          { topic: 'coaches', id },
          ...(comesOrGoes.has(event.type) ? ([{ topic: 'customers' }, { topic: 'coach-assignments' }] as const) : []),
        ];
  },
});
