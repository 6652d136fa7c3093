import { describe, it } from 'vitest';
import { coachContext, specOf } from '../testing.js';
import { company } from './company.js';
import type { GymEvent, GymRole } from './gym-events.js';
import { gym, type GymCommand } from './gym.js';

const given = specOf(gym);
const identity = { gymId: 'g1', companyId: 'k1', slug: 'iron-temple', name: 'Iron Temple' };
const place = { timeZone: 'Europe/Istanbul', language: 'tr', unit: 'kg' } as const;
const open = (demo: boolean): GymCommand => ({ type: 'open-gym', payload: { ...identity, ...place }, lookups: { demo } });
const data = {
  ...identity,
  colour: 'theme-default' as const,
  settings: { ...place, weekStart: 'mon' as const, autonomy: { move: true, swap: true, add: true } },
};
const opened: GymEvent = { type: 'GymOpened', data };
const suspended: GymEvent = { type: 'GymSuspended', data: { gymId: 'g1', reason: 'unpaid' } };
const suspend: GymCommand = { type: 'suspend-gym', payload: { gymId: 'g1', reason: 'unpaid' } };
const resume: GymCommand = { type: 'resume-gym', payload: { gymId: 'g1' } };

describe('a branch', () => {
  it('opens once, with common settings', () => {
    given().when(open(false)).then([opened]);
    given(opened).when(open(false)).then({ rejected: 'gym-already-open' });
  });

  it('stays a demo for good', () =>
    given()
      .when(open(true))
      .then([{ type: 'GymOpened', data: { ...data, demo: true } }]));

  it('changes its brand and its settings, and rejects an update without changes', () => {
    given(opened)
      .when({ type: 'rebrand-gym', payload: { gymId: 'g1', colour: 'teal' } })
      .then([{ type: 'GymRebranded', data: { gymId: 'g1', colour: 'teal' } }]);
    given(opened)
      .when({ type: 'change-gym-settings', payload: { gymId: 'g1', settings: { unit: 'lb' } } })
      .then([{ type: 'GymSettingsChanged', data: { gymId: 'g1', settings: { unit: 'lb' } } }]);
    given(opened)
      .when({ type: 'rebrand-gym', payload: { gymId: 'g1', reason: 'no change at all' } })
      .then({ rejected: 'nothing-to-change' });
    given(opened)
      .when({ type: 'change-gym-settings', payload: { gymId: 'g1', settings: {} } })
      .then({ rejected: 'nothing-to-change' });
    given()
      .when({ type: 'rebrand-gym', payload: { gymId: 'g1', name: 'X' } })
      .then({ rejected: 'gym-unknown' });
  });

  it('rejects closing before opening', () => {
    const change = (to: string): GymCommand => ({
      type: 'change-gym-settings',
      payload: { gymId: 'g1', settings: { openingHours: [{ day: 'mon', from: '08:00', to }] } },
    });
    given(opened).when(change('08:00')).then({ rejected: 'closes-before-opening' });
    given(opened)
      .when(change('22:00'))
      .then([
        { type: 'GymSettingsChanged', data: { gymId: 'g1', settings: { openingHours: [{ day: 'mon', from: '08:00', to: '22:00' }] } } },
      ]);
  });

  it('labels each tag once', () => {
    const change = (...tags: string[]): GymCommand => ({
      type: 'change-gym-settings',
      payload: { gymId: 'g1', settings: { tagLabels: tags.map((tag) => ({ tag, label: { en: `${tag}s`, tr: `${tag}lar` } })) } },
    });
    given(opened)
      .when(change('morning', 'rehab', 'morning'))
      .then({ rejected: 'tag-repeated' });
    given(opened)
      .when(change('morning'))
      .then([
        {
          type: 'GymSettingsChanged',
          data: { gymId: 'g1', settings: { tagLabels: [{ tag: 'morning', label: { en: 'mornings', tr: 'morninglar' } }] } },
        },
      ]);
    given(opened)
      .when(change())
      .then([{ type: 'GymSettingsChanged', data: { gymId: 'g1', settings: { tagLabels: [] } } }]);
  });

  it('changes its join code, or removes it', () => {
    const change = (code: 'new' | 'none'): GymCommand => ({
      type: 'change-join-code',
      payload: { gymId: 'g1', code },
      lookups: { newCode: { nonce: 'n', joinCode: 'ABCD2345' } },
    });
    given(opened)
      .when(change('new'))
      .then([{ type: 'GymJoinCodeChanged', data: { gymId: 'g1', nonce: 'n', joinCode: 'ABCD2345' } }]);
    given(opened)
      .when(change('none'))
      .then([{ type: 'GymJoinCodeChanged', data: { gymId: 'g1', nonce: null, joinCode: null } }]);
    given().when(change('new')).then({ rejected: 'gym-unknown' });
  });

  it('requires a second factor from roles, but not if it would lock out the sender', () => {
    const ask = (senderHasSecondFactor: boolean, ...roles: GymRole[]): GymCommand => ({
      type: 'change-second-factor-policy',
      payload: { gymId: 'g1', roles },
      lookups: { senderHasSecondFactor },
    });
    const asked = (...roles: GymRole[]): GymEvent => ({ type: 'SecondFactorPolicyChanged', data: { gymId: 'g1', roles } });
    const admin = { ...coachContext, actor: { ...coachContext.actor, role: 'admin' as const } };
    given(opened)
      .when(ask(false, 'client', 'coach', 'client'), admin)
      .then([asked('coach', 'client')]);
    given(opened)
      .when(ask(false, 'admin', 'coach'), admin)
      .then({ rejected: 'second-factor-missing' });
    given(opened)
      .when(ask(true, 'admin', 'coach'), admin)
      .then([asked('admin', 'coach')]);
    given(opened, asked('admin', 'coach'))
      .when(ask(true, 'coach', 'admin'), admin)
      .then({ rejected: 'nothing-to-change' });
    given(opened, asked('admin')).when(ask(true), admin).then([asked()]);
    given().when(ask(true, 'coach'), admin).then({ rejected: 'gym-unknown' });
  });

  it('is suspended and reopened', () => {
    given(opened).when(suspend).then([suspended]);
    given(opened, suspended).when(suspend).then({ rejected: 'gym-suspended' });
    given(opened, suspended)
      .when(resume)
      .then([{ type: 'GymReopened', data: { gymId: 'g1' } }]);
    given(opened).when(resume).then({ rejected: 'gym-not-suspended' });
  });
});

describe('a company', () => {
  it('opens once', () => {
    const givenCompany = specOf(company);
    const command = { type: 'open-company', payload: { companyId: 'k1', name: 'Iron' }, lookups: { demo: false } } as const;
    givenCompany()
      .when(command)
      .then([{ type: 'CompanyOpened', data: { companyId: 'k1', name: 'Iron' } }]);
    givenCompany({ type: 'CompanyOpened', data: { companyId: 'k1', name: 'Iron' } })
      .when(command)
      .then({ rejected: 'company-already-open' });
  });
});

describe('exports of a gym', () => {
  const { now } = coachContext;
  const request = (exports: { readonly ended?: readonly string[]; readonly removed?: readonly string[] } = {}): GymCommand => ({
    type: 'export-gym',
    payload: { gymId: 'g1', exportId: 'new' },
    lookups: { exports: { ended: [], removed: [], ...exports } },
  });
  const requested = (exportId: string, requestedAt: string): GymEvent => ({
    type: 'GymExportRequested',
    data: { gymId: 'g1', exportId, requestedAt },
  });
  const today = ['e1', 'e2', 'e3'].map((exportId, at) => requested(exportId, `2026-11-23T0${at}:00:00.000Z`));

  it('are requested one at a time', () => {
    given(opened)
      .when(request())
      .then([requested('new', now)]);
    given(opened, today[0]!).when(request()).then({ rejected: 'export-running' });
    given(opened, today[0]!)
      .when(request({ ended: ['e1'] }))
      .then([requested('new', now)]);
  });

  it('are three a day; those that an erasure removed do not count', () => {
    given(opened, ...today)
      .when(request({ ended: ['e1', 'e2', 'e3'] }))
      .then({ rejected: 'export-limit' });
    given(opened, ...today)
      .when(request({ ended: ['e1', 'e2'], removed: ['e3'] }))
      .then([requested('new', now)]);
  });

  it('count for a day only, also if their rows are gone', () => {
    given(opened, ...today.map((event) => ({ ...event, data: { ...event.data, requestedAt: '2026-11-22T10:00:00.000Z' } }) as GymEvent))
      .when(request())
      .then([requested('new', now)]);
  });
});
