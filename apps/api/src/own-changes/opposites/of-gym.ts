// Commands that undo changes of a gym: its settings, its brand, and who works or audits there.
import type { Command } from '@spotter/contracts/commands';
import type { Recorded } from '@spotter/database/log/event';
import type { CoachChanges } from '@spotter/domain/coaches/coach-events';
import type { GymSettings } from '@spotter/domain/gyms/gym-events';
import { formerly, lastOf, type Opposites } from './opposite.js';

/** Settings of a gym before anybody changes them. */
const firstSettings: Partial<GymSettings> = {
  address: null,
  phone: null,
  equipment: { bars: [], plates: [] },
  openingHours: [],
  tagLabels: [],
};

type Brand = { readonly name: string; readonly colour: string; readonly logo: string };
const keysOf = <Fields extends object>(fields: Partial<Fields>): (keyof Fields)[] => Object.keys(fields) as (keyof Fields)[];
const dataOf = <Data extends object>(earlier: readonly Recorded[]): Partial<Data>[] => earlier.map(({ data }) => data as Partial<Data>);

export const ofGym: Opposites = {
  GymSettingsChanged: {
    about: ({ settings }) => Object.keys(settings),
    undoneBy: [],
    saidBy: ['GymOpened', 'GymSettingsChanged'],
    setsValue: true,
    back: ({ gymId, settings }, earlier) => {
      const former = dataOf<{ settings: Partial<GymSettings> }>(earlier).map((each) => each.settings ?? {});
      const before = formerly<GymSettings>(keysOf(settings), former, firstSettings);
      return before === null ? null : ({ type: 'change-gym-settings', payload: { gymId, settings: before } } as Command);
    },
  },
  GymRebranded: {
    about: ({ gymId: _, reason: _why, ...brand }) => Object.keys(brand),
    undoneBy: [],
    saidBy: ['GymOpened', 'GymRebranded'],
    setsValue: true,
    back: ({ gymId, reason: _why, ...brand }, earlier) => {
      const before = formerly<Brand>(keysOf<Brand>(brand), dataOf<Brand>(earlier));
      return before === null ? null : ({ type: 'rebrand-gym', payload: { gymId, ...before } } as Command);
    },
  },
  SecondFactorPolicyChanged: {
    about: () => 'second factor',
    undoneBy: [],
    saidBy: ['SecondFactorPolicyChanged'],
    setsValue: true,
    back: ({ gymId }, earlier) => ({
      type: 'change-second-factor-policy',
      payload: { gymId, roles: [...(lastOf(earlier, ['SecondFactorPolicyChanged'])?.roles ?? [])] },
    }),
  },
  CoachUpdated: {
    about: ({ coachId: _, ...changes }) => Object.keys(changes),
    undoneBy: [],
    saidBy: ['CoachUpdated'],
    setsValue: true,
    back: ({ coachId, ...changes }, earlier) => {
      const before = formerly<CoachChanges>(keysOf<CoachChanges>(changes), dataOf<CoachChanges>(earlier), {
        specialities: [],
        certifications: [],
        languages: [],
        accepting: true,
      });
      // The profile text of an erased person is read as an object.
      const isKnown = before?.bio === undefined || typeof before.bio.en === 'string';
      return before === null || !isKnown ? null : ({ type: 'update-coach', payload: { coachId, ...before } } as Command);
    },
  },
  CoachAwaySet: {
    about: ({ awayId }) => `away ${awayId}`,
    undoneBy: ['CoachAwayEnded'],
    back: ({ coachId, awayId }) => ({ type: 'end-coach-away', payload: { coachId, awayId } }),
  },
  MemberPaused: {
    about: () => 'membership',
    undoneBy: ['MemberResumed'],
    back: ({ membershipId }) => ({ type: 'resume-member', payload: { membershipId } }),
  },
  MemberResumed: {
    about: () => 'membership',
    undoneBy: ['MemberPaused'],
    back: ({ membershipId }) => ({ type: 'pause-member', payload: { membershipId } }),
  },
  MemberInvited: {
    about: () => 'invitation',
    undoneBy: ['InvitationRevoked'],
    back: ({ membershipId }) => ({ type: 'revoke-invitation', payload: { invitationId: membershipId } }),
  },
  AuditOffered: {
    about: () => 'grant',
    undoneBy: ['AuditOfferWithdrawn', 'AuditRevoked'],
    back: ({ grantId }) => ({ type: 'revoke-audit', payload: { grantId } }),
  },
  AuditGranted: {
    about: () => 'grant',
    undoneBy: ['AuditRevoked'],
    back: ({ grantId }) => ({ type: 'revoke-audit', payload: { grantId } }),
  },
  DisplayLinkCreated: {
    about: ({ linkId }) => `display ${linkId}`,
    undoneBy: ['DisplayLinkRevoked'],
    back: ({ linkId }) => ({ type: 'revoke-display-link', payload: { linkId } }),
  },
  ServiceTokenIssued: {
    about: () => 'token',
    undoneBy: ['ServiceTokenRevoked'],
    back: ({ tokenId }) => ({ type: 'revoke-service-token', payload: { tokenId } }),
  },
};
