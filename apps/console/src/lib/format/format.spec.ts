import i18next from 'i18next';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  byName,
  formatActual,
  formatClock,
  formatDay,
  formatHourMinute,
  formatInput,
  formatLoad,
  formatLongDate,
  formatMoment,
  formatNumber,
  formatPercentage,
  formatTime,
  localized,
  numberFrom,
  parseClock,
  parseNumber,
  todayIn,
  withYear,
} from './format.js';

const lib = (unit: string) => ({ reps_one: `{{reps}} ${unit}`, reps_other: `{{reps}} ${unit}s`, units: { seconds: 's', minutes: 'min' } });
beforeAll(() =>
  i18next.init({ lng: 'en', resources: { en: { lib: lib('rep') }, tr: { lib: lib('tekrar') } }, ns: 'lib', showSupportNotice: false }),
);
const inTurkish = async (check: () => void): Promise<void> => {
  await i18next.changeLanguage('tr');
  check();
  await i18next.changeLanguage('en');
};

describe('a set on the screen', () => {
  it('appears as it was entered', () => {
    expect(formatActual({ reps: 5, load: { value: 102.5, unit: 'kg' }, rpe: 8.5 })).toBe('5 × 102.5 kg @8.5');
    expect([1, 12].map((reps) => formatActual({ reps }))).toEqual(['1 rep', '12 reps']);
    expect(formatActual({ seconds: 45 })).toBe('45 s');
    expect(formatActual({ metres: 400, seconds: 90 })).toBe('1:30 min 400 m');
    expect(formatLoad({ value: 225, unit: 'lb' })).toBe('225 lb');
  });

  it('has a decimal comma in Turkish', () => inTurkish(() => expect(formatLoad({ value: 102.5, unit: 'kg' })).toBe('102,5 kg')));
});

describe('a percentage', () => {
  it('places its sign where the language writes it', async () => {
    const all = () => [formatPercentage(75), formatPercentage(2.5), formatPercentage(81.08, 2)];
    expect(all()).toEqual(['75%', '2.5%', '81.08%']);
    await inTurkish(() => expect(all()).toEqual(['%75', '%2,5', '%81,08']));
  });
});

describe('a typed load', () => {
  it('accepts a comma or a point', () => {
    expect(['102,5', '102.5', ' 60 ', '.5'].map(parseNumber)).toEqual([102.5, 102.5, 60, 0.5]);
  });

  it('is null if it is not a number', () => {
    expect(['', '-', '5kg', '1.000,5', '1e3'].map(parseNumber)).toEqual([null, null, null, null, null]);
  });
});

describe('a number in an input', () => {
  const values = [0, 0.125, 2.5, 7.25, 61.235, 999.999, 1000, 1234.5, 5200, 42_195, -20, -1500.5];

  it('parses back to the same number, in both languages', async () => {
    const readBack = () => expect(values.map((value) => parseNumber(formatInput(value)))).toEqual(values);
    readBack();
    await inTurkish(readBack);
  });

  it('parses with its groups of digits, in both languages', async () => {
    const readBack = () => expect(values.map((value) => parseNumber(formatNumber(value, 3)))).toEqual(values);
    readBack();
    await inTurkish(readBack);
  });

  it('has no groups', () => {
    expect(formatInput(5200)).toBe('5200');
  });

  it('keeps its exact value while its text is untouched', () => {
    const stored = 44.09245243697551;
    expect(numberFrom(formatInput(stored), stored)).toBe(stored);
    expect(numberFrom('44.1', stored)).toBe(44.1);
    expect(numberFrom('', stored)).toBeNull();
  });

  it('accepts the decimal sign of either language where it separates no group', () =>
    inTurkish(() => expect(['102.5', '0.125', '1.000,5', '5.200'].map(parseNumber)).toEqual([102.5, 0.125, 1000.5, 5200])));
});

describe('a calendar day', () => {
  it('is that of the gym, whatever the time zone of the browser', () => {
    expect(formatDay('2026-11-23', new Date('2026-01-01'))).toBe('Mon, Nov 23');
  });

  it('includes the year if it is not the current one', () => {
    expect(formatDay('2028-11-20', new Date('2026-11-22'))).toBe('Mon, Nov 20, 2028');
  });

  it.each([
    ['en-GB', 'Mon 20 Nov', 'Mon 20 Nov 2028'],
    ['en-US', 'Mon, Nov 20', 'Mon, Nov 20, 2028'],
    ['tr-TR', '20 Kas Pzt', '20 Kas 2028 Pzt'],
  ])('differs in %s by the year alone', (locale, without, wanted) => {
    const parts = { timeZone: 'UTC', weekday: 'short', day: 'numeric', month: 'short' } as const;
    const [day, ofYear] = [new Intl.DateTimeFormat(locale, parts), new Intl.DateTimeFormat(locale, { ...parts, year: 'numeric' })];
    const at = new Date('2028-11-20T00:00:00Z');
    expect([day.format(at), withYear(ofYear, day, at)]).toEqual([without, wanted]);
  });

  it("is that of the time zone, not of the server's clock", () => {
    const lateEvening = new Date('2026-11-22T22:30:00Z');
    expect([todayIn('Europe/Istanbul', lateEvening), todayIn('America/New_York', lateEvening)]).toEqual(['2026-11-23', '2026-11-22']);
  });
});

describe('a clock', () => {
  it('counts minutes, and hours from the first on', () => {
    expect([0, 59, 61, 3661, -5].map(formatClock)).toEqual(['0:00', '0:59', '1:01', '1:01:01', '0:00']);
  });
});

describe('a typed duration', () => {
  it('accepts minutes and seconds, or seconds alone', () =>
    expect(['1:30', '0:45', '45', '', '1:75', 'x'].map(parseClock)).toEqual([90, 45, 45, null, null, null]));
});

describe('localized text', () => {
  it('falls back to English', () =>
    inTurkish(() => {
      expect(localized({ en: 'Squat', tr: 'Çömelme' })).toBe('Çömelme');
      expect(localized({ en: 'Squat' })).toBe('Squat');
      expect(localized(null)).toBe('');
    }));
});

describe('the date formats of the product', () => {
  // No zone: local time wherever the test runs.
  const afternoon = '2026-11-03T14:05:00';

  it('use MMM dd, h:mm a for items', async () => {
    expect(formatMoment(afternoon).replaceAll(/\s/gu, ' ')).toBe('Nov 03, 2:05 PM');
    await inTurkish(() => expect([formatMoment(afternoon), formatTime('2026-11-03T05:28:00')]).toEqual(['03 Kas 14:05', '05:28']));
  });

  it('use HH:mm and the long date in a conversation', async () => {
    expect([formatHourMinute(afternoon), formatLongDate(afternoon)]).toEqual(['14:05', 'November 3, 2026']);
    expect(formatHourMinute('2026-11-03T00:05:00')).toBe('00:05');
    await inTurkish(() => expect([formatHourMinute(afternoon), formatLongDate(afternoon)]).toEqual(['14:05', '3 Kasım 2026']));
  });
});

describe('names in a list', () => {
  it("follow the alphabet of the screen's language", async () => {
    const items = [
      { en: 'Double', tr: 'Çift' },
      { en: 'Basic', tr: 'Temel' },
      { en: 'Push', tr: 'İtiş' },
      { en: 'Ice', tr: 'Isı' },
      { en: 'Cardio 10', tr: 'Cuma 10' },
      { en: 'Cardio 9', tr: 'Cuma 9' },
    ];
    const shown = () => byName(items, localized).map(localized);
    expect(shown()).toEqual(['Basic', 'Cardio 9', 'Cardio 10', 'Double', 'Ice', 'Push']);
    await inTurkish(() => expect(shown()).toEqual(['Cuma 9', 'Cuma 10', 'Çift', 'Isı', 'İtiş', 'Temel']));
  });
});
