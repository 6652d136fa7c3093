import { describe, it } from 'vitest';
import { at, specOf } from '../testing.js';
import type { MemberCommand } from './member-commands.js';
import type { MemberEvent, MemberType } from './member-events.js';
import { member } from './member.js';

const given = specOf(member);
const expiresAt = '2026-11-30T10:00:00.000Z';
const invited: MemberEvent = { type: 'MemberInvited', data: { membershipId: 'm1', email: 'a@b.gym', memberType: 1, expiresAt } };
const invite = (type: MemberType, senderType: MemberType | null): MemberCommand => ({
  type: 'invite-member',
  payload: { invitationId: 'm1', email: 'a@b.gym', type },
  lookups: { senderType },
});
const person = { accountId: 'a1', name: 'Ada', lastname: 'Kaya', email: 'a@b.gym' };
const accept: MemberCommand = {
  type: 'accept-invitation',
  payload: { invitationId: 'm1', token: 't' },
  lookups: { ...person, alreadyMember: false },
};
const accepted: MemberEvent = { type: 'InvitationAccepted', data: { membershipId: 'm1', memberType: 1, ...person } };
const resend = (senderType: MemberType): MemberCommand => ({
  type: 'resend-invitation',
  payload: { invitationId: 'm1' },
  lookups: { senderType },
});
const revoke = (senderType: MemberType): MemberCommand => ({
  type: 'revoke-invitation',
  payload: { invitationId: 'm1' },
  lookups: { senderType },
});
const added = (memberType: MemberType): MemberEvent => ({
  type: 'MemberAdded',
  data: { membershipId: 'm1', accountId: 'a1', memberType, name: 'Ada', lastname: 'Kaya' },
});
const revoked: MemberEvent = { type: 'InvitationRevoked', data: { membershipId: 'm1' } };

describe('an invitation', () => {
  it('is valid for seven days', () => {
    given().when(invite(1, 3)).then([invited]);
    given(invited).when(accept, at('2026-11-30T10:00:00.000Z')).then([accepted]);
    given(invited).when(accept, at('2026-11-30T10:00:00.001Z')).then({ rejected: 'invitation-expired' });
  });

  it('never grants a role above the sender’s', () => {
    given().when(invite(4, 3)).then({ rejected: 'role-above-own' });
    given()
      .when(invite(4, null))
      .then([{ ...invited, data: { ...invited.data, memberType: 4 } } as MemberEvent]);
  });

  it('is used once', () => given(invited, accepted).when(accept).then({ rejected: 'invitation-used' }));

  it('is valid for another seven days once sent again', () =>
    given(invited)
      .when(resend(3), at('2026-12-02T10:00:00.000Z'))
      .then([{ type: 'InvitationResent', data: { membershipId: 'm1', expiresAt: '2026-12-09T10:00:00.000Z' } }]));

  it('opens nothing once revoked', () => {
    given(invited).when(revoke(3)).then([revoked]);
    given(invited, revoked).when(accept).then({ rejected: 'invitation-revoked' });
    given().when(accept).then({ rejected: 'invitation-unknown' });
  });

  it('rejects resending or revoking by an admin of a lower rank', () => {
    const above = { ...invited, data: { ...invited.data, memberType: 4 } } as MemberEvent;
    given(above).when(resend(3)).then({ rejected: 'role-above-own' });
    given(above).when(revoke(3)).then({ rejected: 'role-above-own' });
    given(above).when(revoke(4)).then([revoked]);
  });

  it('rejects an existing member', () =>
    given(invited)
      .when({ ...accept, lookups: { ...person, alreadyMember: true } })
      .then({ rejected: 'already-member' }));
});

describe('joining by a code', () => {
  const join = (alreadyMember: boolean): MemberCommand => ({
    type: 'join-gym',
    payload: { membershipId: 'm1', code: 'ABCD2345' },
    lookups: { ...person, alreadyMember },
  });

  it('creates a client', () =>
    given()
      .when(join(false))
      .then([{ type: 'MemberAdded', data: { membershipId: 'm1', memberType: 0, ...person } }]));

  it('happens once, and not for an existing member', () => {
    given(invited).when(join(false)).then({ rejected: 'member-already-exists' });
    given().when(join(true)).then({ rejected: 'already-member' });
  });
});

const change = (type: MemberType, otherAdmins: number, senderType: MemberType | null = 3): MemberCommand => ({
  type: 'change-member-role',
  payload: { membershipId: 'm1', type, reason: 'new duties' },
  lookups: { otherAdmins, senderType, clients: 0 },
});
const changed = (from: MemberType, to: MemberType): MemberEvent => ({
  type: 'MemberRoleChanged',
  data: { membershipId: 'm1', from, to, reason: 'new duties' },
});

describe('the role of a member', () => {
  it('changes', () =>
    given(added(1))
      .when(change(2, 1))
      .then([changed(1, 2)]));
  it('does not change for the last admin', () => given(added(3)).when(change(2, 0)).then({ rejected: 'last-admin' }));
  it('changes for one of two admins', () =>
    given(added(3))
      .when(change(2, 1))
      .then([changed(3, 2)]));
  it('does not change for a member above the sender', () => given(added(4)).when(change(0, 1)).then({ rejected: 'role-above-own' }));
  it('does not rise above the sender’s', () => given(added(1)).when(change(4, 1)).then({ rejected: 'role-above-own' }));
  it('rejects the current role', () => given(added(1)).when(change(1, 1)).then({ rejected: 'role-unchanged' }));
  it('does not change before the invitation is accepted', () => given(invited).when(change(2, 1)).then({ rejected: 'member-not-active' }));
});

describe('a member', () => {
  const membershipId = 'm1';
  it('pauses and resumes', () => {
    const resume: MemberCommand = { type: 'resume-member', payload: { membershipId }, lookups: { senderType: 3 } };
    const paused: MemberEvent = { type: 'MemberPaused', data: { membershipId } };
    given(added(0))
      .when({ type: 'pause-member', payload: { membershipId }, lookups: { otherAdmins: 1, senderType: 3 } })
      .then([paused]);
    given(added(0), paused)
      .when(resume)
      .then([{ type: 'MemberResumed', data: { membershipId } }]);
    given(added(0)).when(resume).then({ rejected: 'member-not-paused' });
  });

  it('leaves or is removed, except as the last admin', () => {
    const leave: MemberCommand = { type: 'leave-gym', payload: { membershipId }, lookups: { otherAdmins: 0 } };
    const remove: MemberCommand = {
      type: 'remove-member',
      payload: { membershipId },
      lookups: { otherAdmins: 0, senderType: 3, clients: 0 },
    };
    given(added(0))
      .when(leave)
      .then([{ type: 'MemberLeft', data: { membershipId } }]);
    given(added(0))
      .when(remove)
      .then([{ type: 'MemberRemoved', data: { membershipId } }]);
    given(added(3)).when(leave).then({ rejected: 'last-admin' });
    given(added(3)).when(remove).then({ rejected: 'last-admin' });
  });

  it('cannot be paused, resumed or removed by a sender of a lower rank', () => {
    const lookups = { otherAdmins: 1, senderType: 3 } as const;
    const paused: MemberEvent = { type: 'MemberPaused', data: { membershipId } };
    given(added(4)).when({ type: 'pause-member', payload: { membershipId }, lookups }).then({ rejected: 'role-above-own' });
    given(added(4), paused).when({ type: 'resume-member', payload: { membershipId }, lookups }).then({ rejected: 'role-above-own' });
    given(added(4))
      .when({ type: 'remove-member', payload: { membershipId }, lookups: { ...lookups, clients: 0 } })
      .then({ rejected: 'role-above-own' });
  });

  it('cannot be removed or demoted with clients unless the command confirms it', () => {
    const lookups = { otherAdmins: 1, senderType: 3, clients: 2 } as const;
    const remove = (known: object): MemberCommand => ({ type: 'remove-member', payload: { membershipId, ...known }, lookups });
    const toClient = (known: object): MemberCommand => ({
      type: 'change-member-role',
      payload: { membershipId, type: 0, reason: 'new duties', ...known },
      lookups,
    });
    given(added(1)).when(remove({})).then({ rejected: 'coach-has-clients' });
    given(added(1)).when(toClient({})).then({ rejected: 'coach-has-clients' });
    given(added(1))
      .when(remove({ unassignClients: true }))
      .then([{ type: 'MemberRemoved', data: { membershipId } }]);
    given(added(1))
      .when(toClient({ unassignClients: true }))
      .then([changed(1, 0)]);
    given(added(1))
      .when({ ...change(2, 1), lookups } as MemberCommand)
      .then([changed(1, 2)]);
  });

  it('cannot be changed after leaving', () =>
    given(added(1), { type: 'MemberLeft', data: { membershipId } }).when(change(2, 1)).then({ rejected: 'member-not-active' }));
});

const grant = (until: string): MemberCommand => ({
  type: 'grant-audit',
  payload: { grantId: 'g1', email: 'audit@b.gym', until, reason: 'yearly review' },
});

describe('a grant to read', () => {
  const until = '2026-12-23T10:00:00.000Z';
  const offered: MemberEvent = {
    type: 'AuditOffered',
    data: { grantId: 'g1', email: 'audit@b.gym', until, reason: 'yearly review', expiresAt },
  };
  const acceptAs = (alreadyMember: boolean): MemberCommand => ({
    type: 'accept-audit',
    payload: { grantId: 'g1', token: 't' },
    lookups: { accountId: 'a9', email: 'leyla@b.gym', alreadyMember },
  });
  const acceptance = acceptAs(false);
  const granted: MemberEvent = {
    type: 'AuditGranted',
    data: { grantId: 'g1', accountId: 'a9', email: 'leyla@b.gym', until, reason: 'yearly review' },
  };
  const revoke: MemberCommand = { type: 'revoke-audit', payload: { grantId: 'g1' } };
  const withdrawn: MemberEvent = { type: 'AuditOfferWithdrawn', data: { grantId: 'g1' } };
  const ended: MemberEvent = { type: 'AuditRevoked', data: { grantId: 'g1', accountId: 'a9' } };

  it('is an offer with an end', () => {
    given().when(grant(until)).then([offered]);
    given().when(grant('2026-11-22T10:00:00.000Z')).then({ rejected: 'grant-period-invalid' });
    given().when(grant('2028-11-23T10:00:00.000Z')).then({ rejected: 'grant-period-invalid' });
    given(offered).when(grant(until)).then({ rejected: 'grant-already-exists' });
  });

  it('starts when the person accepts, within seven days and before its end', () => {
    given(offered).when(acceptance, at(expiresAt)).then([granted]);
    given(offered).when(acceptance, at('2026-11-30T10:00:00.001Z')).then({ rejected: 'invitation-expired' });
    const short = '2026-11-24T10:00:00.000Z';
    given()
      .when(grant(short))
      .then([{ ...offered, data: { ...offered.data, until: short, expiresAt: short } } as MemberEvent]);
  });

  it('is of no use to a member of the gym', () => given(offered).when(acceptAs(true)).then({ rejected: 'already-member' }));

  it('stays limited to its client', () => {
    const ofClient = { ...offered, data: { ...offered.data, customerId: 'c1' } } as MemberEvent;
    given(ofClient)
      .when(acceptance)
      .then([{ ...granted, data: { ...granted.data, customerId: 'c1' } } as MemberEvent]);
  });

  it('comes directly from the server only', () => {
    const add: MemberCommand = { type: 'add-auditor', payload: granted.data as never };
    given().when(add).then([granted]);
    given(offered).when(add).then({ rejected: 'grant-already-exists' });
  });

  it('is accepted once, and not after it was withdrawn', () => {
    given(offered, granted).when(acceptance).then({ rejected: 'invitation-used' });
    given(offered, withdrawn).when(acceptance).then({ rejected: 'invitation-revoked' });
    given().when(acceptance).then({ rejected: 'invitation-unknown' });
    given(invited).when(acceptance).then({ rejected: 'invitation-unknown' });
    given(offered).when(accept).then({ rejected: 'invitation-unknown' });
  });

  it('is withdrawn once, before or after it is accepted', () => {
    given(offered).when(revoke).then([withdrawn]);
    given(offered, withdrawn).when(revoke).then({ rejected: 'grant-already-revoked' });
    given(offered, granted).when(revoke).then([ended]);
    given(granted).when(revoke).then([ended]);
    given(granted, ended).when(revoke).then({ rejected: 'grant-already-revoked' });
    given().when(revoke).then({ rejected: 'grant-unknown' });
  });
});
