// Iron Temple in Istanbul: kilograms, sixty clients, six coaches, and the four people whose accounts visitors use.
import type { Member } from '@spotter/api/platform/sessions/policy';
import type { Weekday } from '@spotter/contracts/civil-date';
import { trainingOfClient } from './content/team-programs.ts';
import type { Cast } from './demo-gym.ts';
import { ironTempleId } from './iron-temple-id.ts';
import { accountIdOf, clientOf, clientsOf, personOf, type ClientPerson, type Person, type Stay } from './people.ts';
import { randomOf, type Random } from './random.ts';

const clients = 60;

export const ironTemple = {
  id: ironTempleId,
  slug: 'iron-temple',
  name: 'Iron Temple',
  timeZone: 'Europe/Istanbul',
  language: 'tr',
  unit: 'kg',
  colour: 'brand',
} as const;

const person = (key: string, name: string, lastname: string, type: 0 | 1 | 2 | 3, email?: string): Person =>
  personOf(ironTempleId, key, name, lastname, type, email === undefined ? undefined : accountIdOf(email));

export const ironTempleStaff = {
  admin: person('admin', 'Nilgün', 'Aydın', 3, 'admin@demo.gym'),
  head: person('head', 'Cenk', 'Soylu', 2, 'head@demo.gym'),
  coaches: [
    person('coach 1', 'Mert', 'Akın', 1, 'coach@demo.gym'),
    person('coach 2', 'Seda', 'Ergin', 1),
    person('coach 3', 'Tarık', 'Başaran', 1),
    person('coach 4', 'Gül', 'Önal', 1),
    person('coach 5', 'Rıza', 'Kaplan', 1),
  ],
} as const;

/** Every second of the later clients joined after the opening; a few have left. */
const lastOfFirst = 23;
const leavers: Readonly<Record<number, number>> = { 26: 8, 38: 11, 44: 6 };
const stayOf = (index: number): Stay => ({
  firstWeek: index <= lastOfFirst || index % 2 === 0 ? 1 : index % 4 === 1 ? 6 : 10,
  leavesInWeek: leavers[index] ?? null,
});

export const ironTempleClients: readonly ClientPerson[] = clientsOf(ironTempleId, clients, [
  clientOf(person('client 0', 'Deniz', 'Aydemir', 0, 'client@demo.gym'), 'female'),
]).map((client, index) => ({ ...client, stay: stayOf(index) }));

/** The client whose account visitors use is first; then those who are training now. */
const trainingNow = [1, 2, 8];
const coachOf = (index: number): Member =>
  [...ironTempleStaff.coaches, ironTempleStaff.head][trainingNow.includes(index) && index !== 8 ? 0 : index % 6]!.member;

const tracks: readonly (readonly string[])[] = [
  ['five-three-one'],
  ['gsc-foundation-4day', 'gsc-hypertrophy-4day'],
  ['starting-strength', 'texas-method'],
  ['nsuns', 'five-three-one'],
  ['push-pull-legs', 'gsc-hypertrophy-3day'],
  ['gsc-foundation-3day', 'gsc-hypertrophy-3day'],
  ['gsc-strength-4day', 'gsc-conditioning-4day', 'gsc-strength-3day'],
  ['gzclp', 'five-three-one'],
  ['qs_3day', 'gsc-strength-3day'],
  ['gsc-strength-3day', 'gsc-conditioning-3day', 'qs_3day'],
];
const daysOfTrack: Readonly<Record<string, number>> = {
  'five-three-one': 4,
  'gsc-foundation-4day': 4,
  nsuns: 4,
  'push-pull-legs': 6,
  'gsc-strength-4day': 4,
  gzclp: 4,
};
const patterns: Readonly<Record<number, readonly (readonly Weekday[])[]>> = {
  3: [
    ['mon', 'wed', 'fri'],
    ['tue', 'thu', 'sat'],
    ['mon', 'thu', 'sat'],
  ],
  4: [
    ['mon', 'tue', 'thu', 'fri'],
    ['mon', 'wed', 'thu', 'sat'],
    ['tue', 'wed', 'fri', 'sat'],
  ],
  6: [['mon', 'tue', 'wed', 'thu', 'fri', 'sat']],
};

/** A pattern that includes today; on a Sunday it replaces the last day of the pattern. */
const withDay = (days: readonly Weekday[], today: Weekday, pattern: number): readonly Weekday[] => {
  const choices = patterns[days.length]!;
  return choices.find((choice) => choice.includes(today)) ?? [...choices[pattern % choices.length]!.slice(0, -1), today];
};

/** The shown client had a holiday, so that today is in a heavy week rather than in a deload. */
const holidayOf = (index: number, random: Random): number | null => {
  if (index === 0) return 5;
  return !trainingNow.includes(index) && random.chance(index % 10 === 0 ? 0.6 : 0.08) ? random.int(3, 9) : null;
};

const castOf = (one: ClientPerson, index: number, today: Weekday): Cast => {
  const random = randomOf(one.id, 'cast');
  const track = tracks[index % tracks.length]!;
  const choices = patterns[daysOfTrack[track[0]!] ?? 3]!;
  const days = random.pick(choices);
  const fixed = index === 0 || trainingNow.includes(index);
  const team = trainingOfClient(index, today);
  return {
    person: one,
    coach: index === 0 ? ironTempleStaff.coaches[0].member : coachOf(index),
    lead: ironTempleStaff.head.member,
    language: index !== 0 && random.chance(0.8) ? 'tr' : 'en',
    track,
    days: fixed ? withDay(days, today, index) : days,
    minuteOfDay: random.pick([390, 420, 450, 720, 1020, 1050, 1080, 1110, 1140, 1170, 1200]),
    today: index === 0 ? 'not-started' : fixed ? 'training-now' : 'usual',
    stalls: index % 5 === 3,
    holidayWeek: holidayOf(index, random),
    adjustedWeek: index === 0 ? 8 : random.chance(0.15) ? random.int(3, 10) : null,
    ...(team !== undefined && { team }),
  };
};

export const ironTempleCast = (today: Weekday): readonly Cast[] => ironTempleClients.map((one, index) => castOf(one, index, today));
