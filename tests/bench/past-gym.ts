// A gym that opened long ago: its people and its programs. What its clients did is told apart from it.
import { randomUUID } from 'node:crypto';
import { openCompany, openGym } from '@spotter/api/gyms/open-gym';
import { coaching, coachingStream } from '@spotter/domain/coaches/coaching';
import { customer, customerStream } from '@spotter/domain/customers/customer';
import type { Actor } from '@spotter/domain/kernel';
import { member, memberStream } from '@spotter/domain/members/member';
import { program, programStream } from '@spotter/domain/programs/program';
import { fillLibrary } from '../../infra/demo/library.ts';
import type { Cluster, Place } from '../faults/cluster.ts';
import { Recorder, instant } from './recorder.ts';
import { programOf, type Client, type Program, type ProgramSize } from './training.ts';

export type PastGym = { readonly place: Place; readonly recorder: Recorder };

const system: Actor = { account: null, membership: null, role: 'system' };
const password = 'train-hard-2026';
const minute = 60_000;

export async function openPastGym({ house }: Cluster, openedMs: number): Promise<PastGym> {
  await fillLibrary(house);
  const [id, companyId] = [randomUUID(), randomUUID()];
  const slug = `gym-${id.slice(0, 8)}`;
  const opening = { pool: house.pool, log: house.log, demo: true, recordedAt: instant(openedMs) };
  await openCompany(opening, { companyId, name: 'A company' });
  await openGym(opening, { gymId: id, companyId, slug, name: slug, timeZone: 'Europe/Istanbul', language: 'en', unit: 'kg' });
  return { place: { id, slug }, recorder: new Recorder(house, id) };
}

export const addCoaches = ({ recorder }: PastGym, count: number, atMs: number): readonly Actor[] =>
  Array.from({ length: count }, (_, index) => {
    const membershipId = randomUUID();
    const payload = { membershipId, accountId: randomUUID(), type: 1, name: `Coach ${index + 1}`, lastname: 'Bench' } as const;
    recorder.record(memberStream(membershipId), member, { type: 'add-member', payload }, { by: system, atMs });
    return { account: payload.accountId, membership: membershipId, role: 'coach' };
  });

/** A client, and who coaches them from the first day. */
export const addClient = ({ recorder }: PastGym, names: { name: string; lastname: string }, coach: Actor, atMs: number): Client => {
  const id = randomUUID();
  const added = { type: 'add-customer', payload: { customerId: id, ...names, sex: 'female', birthDate: '1994-05-17' } } as const;
  recorder.record(customerStream(id), customer, added, { by: system, atMs });
  coachClient(recorder, id, coach, atMs + minute);
  return { id, self: { account: null, membership: id, role: 'client' }, coach };
};

export const coachClient = (recorder: Recorder, customerId: string, coach: Actor, atMs: number): void => {
  const payload = { customerId, coachId: coach.membership!, role: 'primary' } as const;
  recorder.record(coachingStream(customerId), coaching, { type: 'assign-coach', payload }, { by: system, atMs });
};

export const publishProgram = ({ recorder }: PastGym, name: string, size: ProgramSize, by: Actor, atMs: number): Program => {
  const written = programOf(size);
  const { id: programId, tree } = written;
  const details = { name: { en: name }, visibility: 'gym' } as const;
  const stream = programStream(programId);
  recorder.record(stream, program, { type: 'draft-program', payload: { programId, details, weeks: tree.weeks } }, { by, atMs });
  recorder.record(stream, program, { type: 'publish-program', payload: { programId } }, { by, atMs });
  return written;
};

/** The token of a new account with a membership, recorded now: after everything that is told of the past. */
export async function signIn(cluster: Cluster, { recorder }: PastGym, type: 0 | 3, membershipId: string = randomUUID()): Promise<string> {
  const accountId = randomUUID();
  const email = `${accountId}@example.test`;
  const named = { name: 'Account', lastname: 'Bench' };
  await cluster.house.accounts.open({ accountId, email, ...named, password, language: 'en' });
  const payload = { membershipId, accountId, type, ...named };
  recorder.record(memberStream(membershipId), member, { type: 'add-member', payload }, { by: system, atMs: Date.now() });
  await recorder.write();
  await cluster.settled(60_000);
  const { session } = await cluster.house.accounts.signIn(email, password);
  return session.token;
}
