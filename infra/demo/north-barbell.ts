// North Barbell in Toronto: pounds, one coach, a handful of clients. One of them also coaches in the Istanbul gym.
import { derivedId } from '@spotter/api/platform/commands/derived-id';
import type { Weekday } from '@spotter/contracts/civil-date';
import type { Cast } from './demo-gym.ts';
import { accountIdOf, clientOf, personOf, type ClientPerson } from './people.ts';
import { randomOf } from './random.ts';

const northBarbellId = derivedId('demo-gym', 'north-barbell');
export const northBarbell = {
  id: northBarbellId,
  slug: 'north-barbell',
  name: 'North Barbell',
  timeZone: 'America/Toronto',
  language: 'en',
  unit: 'lb',
  colour: 'teal',
} as const;

export const northBarbellStaff = {
  admin: personOf(northBarbellId, 'admin', 'Claire', 'Tremblay', 3),
  head: personOf(northBarbellId, 'head', 'Owen', 'MacLeod', 2),
  coaches: [personOf(northBarbellId, 'coach 1', 'Priya', 'Nair', 1)],
} as const;

const names = [
  ['Jack', 'Fraser', 'male'],
  ['Emma', 'Lavoie', 'female'],
  ['Noah', 'Singh', 'male'],
  ['Olivia', 'Chen', 'female'],
  ['Liam', 'Murphy', 'male'],
] as const;

export const northBarbellClients: readonly ClientPerson[] = [
  clientOf(personOf(northBarbellId, 'client 0', 'Mert', 'Akın', 0, accountIdOf('coach@demo.gym')), 'male'),
  ...names.map(([name, lastname, sex], index) => clientOf(personOf(northBarbellId, `client ${index + 1}`, name, lastname, 0), sex)),
];

const tracks: readonly (readonly string[])[] = [['five-three-one'], ['starting-strength', 'texas-method'], ['gzclp', 'five-three-one']];
const days: readonly (readonly Weekday[])[] = [
  ['mon', 'tue', 'thu', 'fri'],
  ['mon', 'wed', 'fri'],
  ['mon', 'tue', 'thu', 'sat'],
];

const castOf = (one: ClientPerson, index: number): Cast => ({
  person: one,
  coach: index % 2 === 0 ? northBarbellStaff.coaches[0].member : northBarbellStaff.head.member,
  lead: northBarbellStaff.head.member,
  language: 'en',
  track: tracks[index % tracks.length]!,
  days: days[index % days.length]!,
  minuteOfDay: randomOf(one.id, 'hour').pick([390, 1050, 1110]),
  today: index === 0 ? 'not-started' : 'usual',
  stalls: index === 4,
  holidayWeek: null,
  adjustedWeek: null,
});

export const northBarbellCast = (_today: Weekday): readonly Cast[] => northBarbellClients.map(castOf);
