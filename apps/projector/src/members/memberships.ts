// Read model of memberships: each account's role in a gym. The API lists staff from these rows.
import { projection, unhandled, type RecordedEventOf, type Row, type Rows } from '../platform/projection.js';

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

const events = [
  'MemberInvited',
  'InvitationResent',
  'InvitationRevoked',
  'InvitationAccepted',
  'MemberAdded',
  'MemberRoleChanged',
  'MemberPaused',
  'MemberResumed',
  'MemberRemoved',
  'MemberLeft',
  'CoachUpdated',
] as const;

/** These events add or remove a coach, and so change which clients have one. */
const comesOrGoes = new Set(['MemberPaused', 'MemberResumed', 'MemberRemoved', 'MemberLeft', 'MemberRoleChanged']);

/** Returns an empty text for an erased name, which the codec decodes as an object. */
const text = (value: unknown): string => (typeof value === 'string' ? value : '');

const concerned = ({ type, data }: RecordedEventOf<(typeof events)[number]>): string =>
  type === 'CoachUpdated' ? data.coachId : data.membershipId;

export const memberships = projection({
  name: 'memberships',
  version: 1,
  table: 'memberships',
  key: ['id'],
  events,
  needs: (event) => (event.type === 'MemberAdded' || event.type === 'MemberInvited' ? [] : [[concerned(event)]]),
  apply: (rows: Rows<MembershipRow>, event) => {
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
      case 'InvitationResent':
        return;
      default:
        return unhandled(event);
    }
  },
  changes: (event) => {
    const id = concerned(event);
    return [
      { topic: 'members', id },
      { topic: 'coaches', id },
      ...(comesOrGoes.has(event.type) ? ([{ topic: 'customers' }, { topic: 'coach-assignments' }] as const) : []),
    ];
  },
});
