import { cataloguesBySlice, type EventType } from '@spotter/domain/catalogue';
import { describe, expect, it } from 'vitest';
import { securityLogEffect } from './security-log-effect.js';

/** Slices with events that change rights. */
const slices = ['accounts', 'members', 'coaches', 'teams', 'gyms', 'customers'] as const;

/** Events of these slices that change no right. */
const ofNoRight: Readonly<Partial<Record<EventType, string>>> = {
  ProfileChanged: 'details of a person',
  StatusChosen: 'details of a person',
  HintsTurned: 'details of a person',
  CustomerAdded: 'details of a person',
  CustomerUpdated: 'details of a person',
  BodyweightLogged: 'training',
  CoachUpdated: 'details of a person',
  CoachAwaySet: 'the cover is assigned as CoachAssigned',
  CoachAwayBegan: 'the cover is assigned as CoachAssigned',
  CoachAwayCoverExtended: 'the cover is assigned as CoachAssigned',
  CoachAwayEnded: 'the cover ends as CoachUnassigned',
  TeamCreated: 'details of a team without people',
  TeamRevised: 'details of a team',
  TeamArchived: 'details of a team',
  TeamRestored: 'details of a team',
  TeamProgramAssigned: 'training',
  TeamProgramEnded: 'training',
  TeamProgramRefused: 'training',
  TeamProgramRetried: 'training',
  CompanyOpened: 'an act of the operator',
  GymOpened: 'an act of the operator',
  GymRebranded: 'details of a gym',
  GymSettingsChanged: 'details of a gym',
};

describe('the security log', () => {
  it('records every event that changes a right, a session or an account', () => {
    const types = slices.flatMap((slice) => Object.keys(cataloguesBySlice[slice]));
    expect(types.length).toBeGreaterThan(50);
    const recorded = new Set<string>(securityLogEffect.types);
    expect(types.filter((type) => recorded.has(type) === Object.hasOwn(ofNoRight, type))).toEqual([]);
  });
});
