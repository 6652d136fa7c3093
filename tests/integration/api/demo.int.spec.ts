// Fills both demo gyms as `npm start` does, and checks their content and what the events table reveals about their people.
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AssignedProgramItem } from '@spotter/contracts/assigned-programs/queries';
import type { AssignedProgramAnswer } from '@spotter/contracts/assigned-programs/replay';
import type { CustomerItem } from '@spotter/contracts/customers/queries';
import type { DisplayLinksAnswer } from '@spotter/contracts/displays/queries';
import type { ListOf } from '@spotter/contracts/lists';
import { openCompany } from '@spotter/api/gyms/open-gym';
import { derivedId } from '@spotter/api/platform/commands/derived-id';
import { catalogue } from '@spotter/domain/catalogue';
import { weeksOfTraining, type Cast } from '../../../infra/demo/demo-gym.ts';
import type { ClientPerson } from '../../../infra/demo/people.ts';
import { openAccounts } from '../../../infra/demo/demo-accounts.ts';
import { demoGymsAt, type DemoGymCast } from '../../../infra/demo/demo-cast.ts';
import { fillGym, isFilled } from '../../../infra/demo/fill-gym.ts';
import { fillLibrary } from '../../../infra/demo/library.ts';
import { isLong } from '../../support/length.ts';
import { System } from '../../support/system.ts';
import { compareFigures, type Reader } from './demo-figures.ts';

type Standing = Pick<AssignedProgramItem, 'status' | 'startsOn' | 'endsOn' | 'week' | 'done' | 'missed'>;

/** Former clients of the last weeks: their programs continue, but nothing is due. */
const isSpecial = ({ stay }: ClientPerson): boolean => stay.leavesInWeek !== null && stay.leavesInWeek > weeksOfTraining - 3;

let system: System;
let gyms: readonly DemoGymCast[];
let refused: readonly string[];
beforeAll(async () => {
  // A system of its own: the gyms of the demo have fixed ids.
  system = await System.start();
  const { services } = system.api;
  const companyId = derivedId('demo-company');
  // Trains every tenth client and a few whose figures are special; in the long form every client.
  const isTold = ({ person }: Cast, index: number): boolean => isLong || index % 10 === 0 || isSpecial(person);
  gyms = demoGymsAt(Date.now()).map((gym) => ({ ...gym, cast: gym.cast.filter(isTold) }));
  await fillLibrary(services);
  await openAccounts(services);
  await openCompany(
    { pool: services.pool, log: services.log, commands: services.commands, demo: true },
    { companyId, name: 'Iron & North Gyms' },
  );
  refused = (await Promise.all(gyms.map((gym) => fillGym(services, gym, companyId, () => undefined)))).flat();
});
afterAll(() => system.close());

const isSealed = (value: unknown): boolean => typeof value === 'object' && value !== null && '$enc' in value;
/** Every text in a value, except encrypted ones. */
const textsOf = (value: unknown): string[] => {
  if (isSealed(value)) return [];
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [];
};

const personalTexts = async (): Promise<Set<string>> => {
  const found = new Set(['coach@demo.gym', 'admin@demo.gym']);
  for (const { gym, staff, clients } of gyms) {
    for (const { name, lastname } of [staff.admin, staff.head, ...staff.coaches, ...clients]) found.add(name).add(lastname);
    for (let after = 0; ;) {
      const { events, next } = await system.api.services.log.readLedger(gym.id, { after, limit: 5_000 });
      for (const { type, data } of events)
        // Titles of imported sessions are also names of training days and exercises: "Push", "Low Row". Days of views and photos are also
        // days on which others train.
        for (const field of (catalogue[type]?.personal?.fields ?? []).filter((each) => !['title', 'day', 'takenOn'].includes(each)))
          for (const text of textsOf((data as Record<string, unknown>)[field])) found.add(text);
      if (events.length === 0) break;
      after = next;
    }
  }
  return found;
};

/** Reads Iron Temple as its admin sees it. */
const readerOfAdmin = async (): Promise<Reader> => {
  const { body: signedIn } = await system.call<{ accessToken: string }>('POST', '/api/auth/sign-in', {
    body: { email: 'admin@demo.gym', password: 'train-hard-2026' },
  });
  const read = async <T>(path: string): Promise<T> => {
    const { status, body } = await system.call<T>('GET', `/api/gyms/iron-temple/${path}`, { token: signedIn.accessToken });
    expect([path, status]).toEqual([path, 200]);
    return body;
  };
  const all = async <T>(path: string): Promise<T[]> => {
    const items: T[] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const page: ListOf<T> = await read(`${path}?limit=100${cursor === '' ? '' : `&cursor=${encodeURIComponent(cursor)}`}`);
      items.push(...page.items);
      cursor = page.nextCursor;
    }
    return items;
  };
  return { read, all };
};

describe('the demo', () => {
  it('accepts all commands that fill it, and is filled only once', async () => {
    const { services } = system.api;
    // As text, so that a failure names the refused commands.
    expect(refused.join('\n')).toBe('');
    for (const [index, gym] of gyms.entries()) {
      expect(await isFilled(services, gym)).toBe(true);
      const { position } = await services.log.head(gym.gym.id);
      expect(position).toBeGreaterThan((isLong ? [30_000, 1_000] : [5_000, 300])[index]!);
      expect(await fillGym(services, gym, derivedId('demo-company'), () => undefined)).toEqual([]);
      // Reactions to the last commands may be recorded meanwhile.
      const { events } = await services.log.readLedger(gym.gym.id, { after: position, limit: 1_000 });
      expect(events.filter(({ meta }) => meta.causation === undefined)).toEqual([]);
    }
  });

  it('shows nothing personal in clear text in the events table', async () => {
    const owner = new pg.Client({ connectionString: system.database.ownerUrl });
    await owner.connect();
    // The library names exercises, such as "Jumping Jacks", but no people.
    const { rows } = await owner.query<{ type: string; stream: string; payload: Record<string, unknown>; meta: object }>(
      'select type, stream, payload, meta from events where ledger <> library_gym()',
    );
    await owner.end();
    const bare = rows.flatMap(({ type, payload }) =>
      (catalogue[type]?.personal?.fields ?? [])
        .filter((field) => field in payload && !isSealed(payload[field]))
        .map((field) => `${type}.${field}`),
    );
    expect(bare).toEqual([]);
    const clear = new Set<string>();
    // An imported exercise may have a name that a client also noted: "Low Row".
    for (const { stream, payload, meta } of rows.filter(({ type }) => type !== 'ExerciseAdded'))
      for (const text of [stream, ...textsOf(payload), ...textsOf(meta)]) clear.add(text);
    const shown = [...clear].filter((text) => !/^[0-9a-f-]{36}$|^\d{4}-\d\d-\d\dT/.test(text));
    const personal = [...(await personalTexts())];
    // A lower-case word (a tag, a choice, the kind of an absence) also occurs in ordinary texts. Whether its field is encrypted is checked
    // above.
    const telling = personal.filter((text) => text.length > 2 && !/^[a-z ]+$/.test(text));
    expect(telling.length).toBeGreaterThan(200);
    expect(shown.filter((text) => telling.some((name) => text.includes(name)))).toEqual([]);
  });

  it('has goals, comments, reactions, pain, an adjustment, a group for time and a display in Iron Temple', async () => {
    const [ironTemple] = gyms;
    const { gym, clients } = ironTemple!;
    const [deniz] = clients;
    const events: { readonly type: string; readonly data: Readonly<Record<string, unknown>> }[] = [];
    for (let after = 0; ;) {
      const page = await system.api.services.log.readLedger(gym.id, { after, limit: 5_000 });
      events.push(...page.events.map(({ type, data }) => ({ type, data: data as Readonly<Record<string, unknown>> })));
      if (page.events.length === 0) break;
      after = page.next;
    }
    const ofType = (type: string) => events.filter((event) => event.type === type).map(({ data }) => data);
    const ofDeniz = (type: string) => ofType(type).filter(({ customerId }) => customerId === deniz!.id);
    const goals = ofDeniz('GoalSet');
    expect(goals.filter(({ exerciseId, by }) => exerciseId !== undefined && by !== undefined)).toHaveLength(1);
    expect(goals.filter(({ exerciseId }) => exerciseId === undefined)).toHaveLength(1);
    expect(ofType('GoalSet').length).toBeGreaterThan(goals.length);
    expect(ofDeniz('WorkoutCommented').length).toBeGreaterThanOrEqual(4);
    expect(ofType('WorkoutCommented').length).toBeGreaterThan(ofDeniz('WorkoutCommented').length);
    expect(ofDeniz('WorkoutReacted').length).toBeGreaterThanOrEqual(4);
    expect(ofDeniz('PainReported').map(({ where, note }) => [where, typeof note])).toEqual([['lower-back', 'string']]);
    expect(ofType('PainWithdrawn')).toHaveLength(1);
    expect(ofDeniz('WorkoutAdjusted')).toHaveLength(1);
    expect(ofDeniz('AdjustmentAnswered').map(({ taken }) => taken)).toEqual([true]);
    const timed = ofDeniz('SetRecorded').filter(({ actual }) => (actual as { clockSeconds?: number }).clockSeconds !== undefined);
    expect(timed.length).toBeGreaterThanOrEqual(8);
    expect(new Set(ofType('DisplayNameChosen').map(({ displayName }) => displayName))).toEqual(new Set(['first-name', 'hidden']));
    const { read } = await readerOfAdmin();
    const { items } = await read<DisplayLinksAnswer>('display-links');
    expect(items.map(({ name, revokedAt }) => [name, revokedAt])).toEqual([['Wall', null]]);
    expect(JSON.stringify(items)).not.toContain('token');
  });

  it('shows the same status of each program in the list, on its page and beside its client', async () => {
    const { read, all } = await readerOfAdmin();
    const programs = await all<AssignedProgramItem>('assigned-programs');
    const customers = new Map((await all<CustomerItem>('customers')).map((customer) => [customer.id, customer]));
    expect(programs.length).toBeGreaterThan(isLong ? 100 : 20);
    const differing: string[] = [];
    for (const item of programs) {
      const { state } = await read<AssignedProgramAnswer>(`assigned-programs/${item.id}`);
      const short = ({ status, startsOn, endsOn, week, done, missed }: Standing) =>
        JSON.stringify([status, startsOn, endsOn, week, done, missed]);
      if (short(item) !== short(state!)) differing.push(`${item.id}: ${short(item)} in the list, ${short(state!)} on its page`);
      const beside = customers.get(item.customerId)?.program;
      if (
        beside?.assignedProgramId === item.id &&
        (beside.status !== item.status || beside.week !== item.week || beside.endsOn !== item.endsOn)
      )
        differing.push(`${item.id}: ${JSON.stringify(beside)} beside its client`);
    }
    expect(differing).toEqual([]);
  });

  it('shows each figure with the same value on every screen', async () => {
    const reader = await readerOfAdmin();
    const programs = await reader.all<AssignedProgramItem>('assigned-programs');
    const opened = programs.filter(({ status }) => status === 'active').slice(0, isLong ? 25 : 5);
    const { differing, compared } = await compareFigures(reader, { every: isLong ? 1 : 10, programs: opened });
    expect(differing).toEqual([]);
    expect([...compared.values()].reduce((total, count) => total + count, 0)).toBeGreaterThan(500);
    for (const kind of ['tonnage', 'tonnage in a feed', 'tonnage on a board', 'due', 'missed', 'least tonnage'])
      expect([kind, (compared.get(kind) ?? 0) > 0]).toEqual([kind, true]);
  });
});
