import { describe, expect, it } from 'vitest';
import { changeGymSettings, gymSettings, openGym } from './gyms/commands.js';
import { importWorkouts } from './imports/commands.js';
import { isTimeZone } from './time-zone.js';

describe('the name of a time zone', () => {
  it('accepts names in the table of zones, and aliases with an area', () => {
    for (const name of [
      ...Intl.supportedValuesOf('timeZone').filter((zone) => zone.includes('/')),
      'UTC',
      'Asia/Kolkata',
      'US/Eastern',
      'Etc/GMT+3',
    ])
      expect(isTimeZone(name), name).toBe(true);
  });
  it.each([
    'Europe/Nowhere',
    'Nowhere',
    'europe/istanbul',
    'CET',
    'EST5EDT',
    '+03',
    '+03:00',
    '',
    ' UTC',
    'UTC ',
    'UTC\0',
    'Europe/Istanbul\n',
    'A/'.repeat(40),
    'posix/Europe/Berlin',
  ])('rejects %j', (name) => expect(isTimeZone(name)).toBe(false));
  it('is checked in every command that takes a time zone', () => {
    const zone = 'Europe/Nowhere';
    const paths = [
      openGym.safeParse({ timeZone: zone }),
      gymSettings.safeParse({ timeZone: zone }),
      importWorkouts.safeParse({ timeZone: zone }),
      changeGymSettings.safeParse({ settings: { timeZone: zone } }),
    ].map(({ error }) =>
      error?.issues.map(({ path, message }) => (message.includes('time zone') ? path.join('.') : '')).filter((path) => path !== ''),
    );
    expect(paths).toEqual([['timeZone'], ['timeZone'], ['timeZone'], ['settings.timeZone']]);
  });
});
