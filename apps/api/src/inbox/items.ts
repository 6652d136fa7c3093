// Turns rows into what the reader sees: looks up the ids in one statement per kind of thing, and puts them into words.
import { aliased, rowsOf, statement, tables, type Query } from '@spotter/database/connections/sql';
import type { Language } from '@spotter/domain/gyms/gym-events';
import type { InboxKind } from '@spotter/contracts/inbox/commands';
import type { PainLevel } from '@spotter/contracts/workouts/queries';
import type { NotificationItem } from '@spotter/contracts/inbox/queries';
import { reactions } from '@spotter/contracts/workouts/reactions';
import type { Localized, Unit } from '@spotter/domain/kernel';
import { painText } from '@spotter/contracts/workouts/pain-text';
import { convertLoad } from '@spotter/domain/workouts/loads/convert-load';
import type { ActualSet } from '@spotter/domain/workouts/workout-events';
import { fullName, namesOf, type PersonName } from '../shared/people.js';
import type { PreloadCall } from '../platform/http/preload.js';
import { asHtml, harmless } from './harmless.js';
import type { ItemRow } from './item-rows.js';
import { wordsOf, type Named } from './words.js';
import { calledAs } from '../shared/exercises/merged-exercises.js';

const e = aliased('exercises', 'e');
const p = tables.programs;
const w = tables.workouts;
const a = tables.accounts;

const set = aliased('sets', 'set_done');
const said = aliased('messages', 'said');

type Comment = { readonly id: string; readonly text: string };
type Found = {
  readonly people: ReadonlyMap<string, PersonName>;
  readonly programs: ReadonlyMap<string, Localized>;
  readonly workouts: ReadonlyMap<string, { readonly name: Localized | null; readonly comments: readonly Comment[] }>;
  readonly exercises: ReadonlyMap<string, Localized>;
  readonly sets: ReadonlyMap<string, { readonly actual: ActualSet; readonly comments: readonly Comment[] }>;
  readonly messages: ReadonlyMap<string, string | null>;
  readonly pains: ReadonlyMap<string, readonly (PainLevel & { readonly id: string })[]>;
};

const idOf = ({ detail }: ItemRow, name: string): string | null => (typeof detail[name] === 'string' ? detail[name] : null);
/** Ids from devices are not unique by themselves: sets are looked up with their workout, messages with their conversation. */
type Place = readonly [of: string, id: string];
const placeIn = ({ detail }: ItemRow, of: string, id: string): Place | null =>
  detail[of] === undefined || detail[id] === undefined ? null : [String(detail[of]), String(detail[id])];
const places = (rows: readonly ItemRow[], of: string, id: string): readonly Place[] =>
  rows.flatMap((row) => {
    const place = placeIn(row, of, id);
    return place === null ? [] : [place];
  });
const distinct = (rows: readonly ItemRow[], ...names: readonly string[]): string[] => [
  ...new Set(rows.flatMap((row) => names.map((name) => idOf(row, name)).filter((id) => id !== null))),
];

const lookUp = async ({ tx, gym }: PreloadCall, rows: readonly ItemRow[]): Promise<Found> => {
  const found = async <V>(query: Query<{ id: string; value: V }>): Promise<ReadonlyMap<string, V>> =>
    new Map((await rowsOf(tx, query)).map(({ id, value }) => [id, value]));
  const byId = async <V>(ids: readonly string[], query: () => Query<{ id: string; value: V }>): Promise<ReadonlyMap<string, V>> =>
    ids.length === 0 ? new Map() : found(query());
  const [programs, workouts, exercises] = [distinct(rows, 'programId'), distinct(rows, 'workoutId'), distinct(rows, 'exerciseId')];
  const [sets, messages] = [places(rows, 'workoutId', 'setId'), places(rows, 'conversationId', 'number')];
  const [ofs, ids] = [(wanted: readonly Place[]) => wanted.map(([of]) => of), (wanted: readonly Place[]) => wanted.map(([, id]) => id)];
  const hurting = distinct(
    rows.filter(({ kind }) => kind === 'pain-reported'),
    'workoutId',
  );
  return {
    people: await namesOf(tx, gym.id, [
      ...rows.map(({ customer_id }) => customer_id),
      ...distinct(rows, 'coachId', 'by', 'membershipId', 'from'),
    ]),
    programs: await byId(
      programs,
      () =>
        statement`select ${p.id}, ${p.details} -> 'name' as value from ${p} where ${p.gym_id} = ${gym.id} and ${p.id} = any(${programs})`,
    ),
    workouts: await byId(
      workouts,
      () =>
        statement`select ${w.id}, json_build_object('name', ${w.name}, 'comments', ${w.comments}) as value from ${w}
          where ${w.gym_id} = ${gym.id} and ${w.id} = any(${workouts})`,
    ),
    pains: await byId(
      hurting,
      () => statement`select ${w.id}, ${w.pains} as value from ${w} where ${w.gym_id} = ${gym.id} and ${w.id} = any(${hurting})`,
    ),
    exercises: await byId(
      exercises,
      () =>
        statement`select ${e.id}, ${calledAs(e)} as value from ${e}
          where ${e.gym_id} in (${gym.id}, library_gym()) and ${e.id} = any(${exercises})`,
    ),
    sets: await byId(
      sets.map(([id]) => id),
      () => statement`select ${set.workout_id} || '/' || ${set.id} as id, json_build_object('actual', ${set.actual}, 'comments', ${set.comments}) as value
       from unnest(${ofs(sets)}::uuid[], ${ids(sets)}::uuid[]) wanted(workout_id, id) join ${set} on ${set.gym_id} = ${gym.id} and ${set.workout_id} = wanted.workout_id and ${set.id} = wanted.id`,
    ),
    messages: await byId(
      messages.map(([id]) => id),
      () => statement`select ${said.conversation_id} || '/' || ${said.number} as id, ${said.text} as value
       from unnest(${ofs(messages)}::uuid[], ${ids(messages)}::int[]) wanted(conversation_id, number)
       join ${said} on ${said.gym_id} = ${gym.id} and ${said.conversation_id} = wanted.conversation_id and ${said.number} = wanted.number`,
    ),
  };
};

const inLanguage = (name: Localized | null | undefined, language: Language): string | null => name?.[language] ?? name?.en ?? null;
const dayText = (day: string | null, locale: string): string | null =>
  day === null
    ? null
    : new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));
const lifted = (actual: ActualSet | undefined, { language, unit }: Reader): string | null => {
  if (actual?.load === undefined) return null;
  const load = convertLoad(actual.load, unit);
  return `${load.value.toLocaleString(language)} ${load.unit}${actual.reps === undefined ? '' : ` × ${actual.reps}`}`;
};

/** Person whom an item names to this reader, never the reader. */
const personOf = (row: ItemRow, reader: string | null): string | null => {
  switch (row.kind) {
    case 'set-comment':
    case 'workout-comment':
    case 'workout-reaction':
    case 'gym-export':
      return idOf(row, 'by');
    case 'conversation-message':
      return idOf(row, 'from');
    case 'invitation-accepted':
      return idOf(row, 'membershipId');
    case 'coach-assigned':
      return row.customer_id === reader ? idOf(row, 'coachId') : row.customer_id;
    default:
      return row.customer_id;
  }
};

/** The reader's language, and the locale of its dates. */
type Reading = { readonly language: Language; readonly locale: string };
type Reader = Reading & { readonly unit: Unit };

/** Returns the unit that the reader has chosen, or else the gym's. Reads it only for items that name a load. */
const unitFor = async ({ tx, gym, member }: PreloadCall, rows: readonly ItemRow[]): Promise<Unit> => {
  if (!rows.some(({ kind }) => kind === 'record')) return gym.unit;
  const [account] = await rowsOf(tx, statement<{ unit: Unit | null }>`select ${a.unit} from ${a} where ${a.id} = ${member.account}`);
  return account?.unit ?? gym.unit;
};

const textIn = (row: ItemRow, found: Found, reading: Reader): string | null => {
  const set = found.sets.get(placeIn(row, 'workoutId', 'setId')?.join('/') ?? '');
  switch (row.kind) {
    case 'record':
      return lifted(set?.actual, reading);
    case 'conversation-message':
      return found.messages.get(placeIn(row, 'conversationId', 'number')?.join('/') ?? '') ?? null;
    case 'pain-reported': {
      const pain = found.pains.get(idOf(row, 'workoutId') ?? '')?.find(({ id }) => id === idOf(row, 'painId'));
      return pain === undefined ? null : painText(pain)[reading.language];
    }
    default: {
      const commented = row.kind === 'workout-comment' ? found.workouts.get(idOf(row, 'workoutId') ?? '') : set;
      return commented?.comments.find(({ id }) => id === idOf(row, 'commentId'))?.text ?? null;
    }
  }
};

const namedIn = (row: ItemRow, found: Found, reader: string | null, reading: Reader): Named => {
  const { language, locale } = reading;
  const [program, exercise, workout] = [idOf(row, 'programId'), idOf(row, 'exerciseId'), idOf(row, 'workoutId')];
  const workoutFound = workout === null ? undefined : found.workouts.get(workout);
  const thing =
    program !== null
      ? found.programs.get(program)
      : exercise !== null
        ? found.exercises.get(exercise)
        : workout !== null
          ? workoutFound?.name
          : null;
  return {
    // An erased person has an empty name.
    person: fullName(found.people.get(personOf(row, reader) ?? '')) || null,
    thing: inLanguage(thing, language),
    text: textIn(row, found, reading),
    day: dayText(idOf(row, 'startsOn') ?? idOf(row, 'to'), locale),
    reaction: reactions.find((name) => name === idOf(row, 'reaction')) ?? null,
  };
};

const icons: Readonly<Record<InboxKind, string>> = {
  'program-assigned': 'calendar-plus',
  'workout-logged': 'dumbbell',
  'workout-moved': 'calendar-clock',
  'pain-reported': 'bandage',
  record: 'trophy',
  'coach-assigned': 'user-check',
  'invitation-accepted': 'user-plus',
  'gym-export': 'bell',
  'set-comment': 'message-square',
  'workout-comment': 'message-square-text',
  'workout-reaction': 'heart',
  'conversation-message': 'messages-square',
};

/** Path below the gym's own address. A conversation is a panel, which `chat` opens on any page. */
const linkOf = (row: ItemRow, kind: InboxKind, reader: string | null, readerIsClient: boolean): string => {
  const toClient = row.customer_id === reader;
  const workout = toClient
    ? `/client/workout-client/details-workout/${idOf(row, 'workoutId')}`
    : `/admin/user-workout/${idOf(row, 'workoutId')}`;
  switch (kind) {
    case 'program-assigned':
      return '/client/workout-client';
    case 'workout-logged':
    case 'workout-moved':
    case 'workout-comment':
    case 'workout-reaction':
    case 'pain-reported':
      return workout;
    case 'set-comment':
      return `${workout}?set=${idOf(row, 'setId')}`;
    case 'record':
      return toClient ? `/client/lifts/${row.customer_id}` : workout;
    case 'coach-assigned':
      return toClient ? '/client/home' : `/admin/list/${row.customer_id}`;
    case 'invitation-accepted':
      return row.detail['memberType'] === 0 ? `/admin/list/${idOf(row, 'membershipId')}` : '/admin/coaches';
    case 'gym-export':
      return '/admin/settings?section=export';
    case 'conversation-message':
      return `${readerIsClient ? '/client' : '/admin'}/home?chat=${idOf(row, 'conversationId')}`;
  }
};

const ownItem = ({ detail }: ItemRow): Omit<NotificationItem, 'id' | 'time' | 'read' | 'seen'> => {
  const { icon, image, title, description, link, useRouter } = detail as Readonly<Record<string, string | undefined>> & {
    useRouter?: boolean;
  };
  return {
    icon: icon ?? 'bell',
    image: image ?? null,
    title: title ?? null,
    description: description === undefined ? null : harmless(description),
    link: link ?? null,
    useRouter: useRouter ?? false,
  };
};

export const itemsOf = async (call: PreloadCall, rows: readonly ItemRow[], reading: Reading): Promise<NotificationItem[]> => {
  const found = await lookUp(call, rows);
  const unit = await unitFor(call, rows);
  const reader = call.member.membership;
  return rows.map((row) => {
    const { id, kind, at, read } = row;
    const shared = { id, time: at, read, seen: read };
    if (kind === 'own') return { ...shared, ...ownItem(row) };
    const words = wordsOf(reading.language, kind, namedIn(row, found, reader, { ...reading, unit }), row.customer_id === reader);
    return {
      ...shared,
      icon: icons[kind],
      image: null,
      title: words.title,
      description: asHtml(words.text),
      link: linkOf(row, kind, reader, call.member.role === 'client'),
      useRouter: true,
    };
  });
};
