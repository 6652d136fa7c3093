// A gym that opened long ago, with its people and programs. The history of its clients is generated elsewhere.
import { randomUUID } from 'node:crypto';
import { openCompany, openGym } from '@spotter/api/gyms/open-gym';
import { member, memberStream } from '@spotter/domain/members/member';
import { fillLibrary } from '../../infra/demo/library.ts';
import type { Cluster, Place } from '../faults/cluster.ts';
import { system } from '../../infra/demo/past/people.ts';
import { Recorder, instant } from '../../infra/demo/past/recorder.ts';

export type PastGym = { readonly place: Place; readonly recorder: Recorder };

const password = 'train-hard-2026';

export async function openPastGym({ services }: Cluster, openedMs: number): Promise<PastGym> {
  await fillLibrary(services);
  const [id, companyId] = [randomUUID(), randomUUID()];
  const slug = `gym-${id.slice(0, 8)}`;
  const opening = { pool: services.pool, log: services.log, commands: services.commands, demo: true, recordedAt: instant(openedMs) };
  await openCompany(opening, { companyId, name: 'A company' });
  await openGym(opening, { gymId: id, companyId, slug, name: slug, timeZone: 'Europe/Istanbul', language: 'en', unit: 'kg' });
  return { place: { id, slug }, recorder: new Recorder(services, id) };
}

/** Token of a new account with a membership, recorded now, after all generated history. */
export async function signIn(cluster: Cluster, { recorder }: PastGym, type: 0 | 3, membershipId: string = randomUUID()): Promise<string> {
  const accountId = randomUUID();
  const email = `${accountId}@example.test`;
  const named = { name: 'Account', lastname: 'Bench' };
  await cluster.services.accounts.open({ accountId, email, ...named, password, language: 'en' });
  const payload = { membershipId, accountId, type, ...named };
  recorder.record(memberStream(membershipId), member, { type: 'add-member', payload }, { by: system, atMs: Date.now() });
  await recorder.write();
  await cluster.settled(60_000);
  const { session } = await cluster.services.accounts.signIn(email, password);
  return session.token;
}
