// People of the demo gyms. Names are random combinations of common ones; they refer to no real person.
import { derivedId } from '@spotter/api/platform/commands/derived-id';
import type { Member } from '@spotter/api/platform/sessions/policy';
import type { Sex } from '@spotter/domain/customers/customer-events';
import { roleOfType } from '@spotter/api/platform/sessions/members';
import type { MemberType } from '@spotter/contracts/members/member-types';
import { randomOf } from './random.ts';

export type Person = {
  readonly id: string;
  readonly accountId: string;
  readonly name: string;
  readonly lastname: string;
  readonly type: MemberType;
  readonly member: Member;
};
/** In weeks of training. Clients of the first week joined at the opening; others join in the week before they begin. */
export type Stay = { readonly firstWeek: number; /** The client is archived on its Monday. */ readonly leavesInWeek: number | null };
export type ClientPerson = Person & { readonly sex: Sex; readonly birthDate: string; readonly stay: Stay };

const allTheTime: Stay = { firstWeek: 1, leavesInWeek: null };

export const accountIdOf = (email: string): string => derivedId('demo-account', email);

/** A person has one id in a gym, whatever their roles. */
export const personOf = (
  gymId: string,
  key: string,
  name: string,
  lastname: string,
  type: MemberType,
  accountId = derivedId('demo-no-account', gymId, key),
): Person => {
  const id = derivedId('demo-member', gymId, key);
  return { id, accountId, name, lastname, type, member: { account: accountId, membership: id, role: roleOfType(type), gymId } };
};

const women = [
  'Ayşe',
  'Zeynep',
  'Elif',
  'Merve',
  'Selin',
  'Ece',
  'Büşra',
  'Derya',
  'Gizem',
  'Esra',
  'Defne',
  'İrem',
  'Melis',
  'Pınar',
  'Sevgi',
  'Şule',
  'Tuğba',
  'Yasemin',
  'Aslı',
  'Burcu',
  'Ceren',
  'Duygu',
  'Ebru',
  'Gamze',
  'Hande',
  'Nazlı',
];
const men = [
  'Ahmet',
  'Mehmet',
  'Mustafa',
  'Emre',
  'Burak',
  'Can',
  'Kerem',
  'Onur',
  'Serkan',
  'Tolga',
  'Umut',
  'Volkan',
  'Yusuf',
  'Barış',
  'Cem',
  'Doruk',
  'Efe',
  'Furkan',
  'Gökhan',
  'Hakan',
  'İlker',
  'Kaan',
  'Levent',
  'Murat',
  'Okan',
  'Ozan',
  'Sinan',
  'Uğur',
];
const lastnames = [
  'Yılmaz',
  'Kaya',
  'Demir',
  'Şahin',
  'Çelik',
  'Yıldız',
  'Öztürk',
  'Arslan',
  'Doğan',
  'Kılıç',
  'Aslan',
  'Çetin',
  'Kara',
  'Koç',
  'Kurt',
  'Özdemir',
  'Şimşek',
  'Polat',
  'Erdoğan',
  'Güneş',
  'Aksoy',
  'Bulut',
  'Keskin',
  'Turan',
  'Uçar',
  'Avcı',
  'Tekin',
  'Işık',
  'Duman',
  'Sezer',
  'Karaca',
  'Yalçın',
  'Güler',
  'Toprak',
  'Ateş',
  'Bozkurt',
  'Coşkun',
  'Taş',
];

/** Clients with random names, unique within the gym. */
export const clientsOf = (gymId: string, count: number, first: readonly ClientPerson[] = []): readonly ClientPerson[] => {
  const random = randomOf(gymId, 'clients');
  const taken = new Set(first.map(({ name, lastname }) => `${name} ${lastname}`));
  const clients = [...first];
  while (clients.length < count) {
    const sex: Sex = random.chance(0.42) ? 'female' : 'male';
    const name = random.pick(sex === 'female' ? women : men);
    const lastname = random.pick(lastnames);
    if (taken.has(`${name} ${lastname}`)) continue;
    taken.add(`${name} ${lastname}`);
    clients.push(clientOf(personOf(gymId, `client ${clients.length}`, name, lastname, 0), sex));
  }
  return clients;
};

export const clientOf = (person: Person, sex: Sex): ClientPerson => {
  const random = randomOf(person.id, 'birth');
  const month = String(random.int(1, 12)).padStart(2, '0');
  return {
    ...person,
    sex,
    stay: allTheTime,
    birthDate: `${random.int(1968, 2005)}-${month}-${String(random.int(1, 28)).padStart(2, '0')}`,
  };
};
