// A gym with the requested number of clients and years of history, to test long lists. Writes events into the log with their original
// times, many streams per flush.
import { openCompany, openGym } from '@spotter/api/gyms/open-gym';
import type { Services } from '@spotter/api/services';
import { localDate } from '@spotter/api/platform/reading/calendar';
import { derivedId } from '@spotter/api/platform/commands/derived-id';
import { Refusal } from '@spotter/api/platform/http/refusal';
import { addDays, mondayOf } from '@spotter/contracts/civil-date';
import { member, memberStream } from '@spotter/domain/members/member';
import { fillLibrary } from './library.ts';
import { generateLargeGym } from './past/large-gym.ts';
import { system } from './past/people.ts';
import { instant, momentOf, Recorder } from './past/recorder.ts';

export type LargeGym = { readonly slug: string; readonly customers: number; readonly admin: string };
const password = 'train-hard-2026';
const timeZone = 'Europe/Istanbul';
const weeksOfProgram = 4;

const openAdmin = async ({ accounts }: Services, email: string): Promise<string> => {
  const known = await accounts.idByEmail(email);
  if (known !== null) return known;
  const accountId = derivedId('demo-account', email);
  await accounts.open({ accountId, email, name: 'Selin', lastname: 'Aksoy', password, language: 'en' });
  return accountId;
};

/** @returns the gym's id @throws Refusal `already-claimed` if a gym of that name exists */
export const fillLargeGym = async (
  services: Services,
  { slug, customers, admin }: LargeGym,
  say: (message: string) => void,
): Promise<string> => {
  const [gymId, companyId] = [derivedId('large-gym', slug), derivedId('large-gym-company', slug)];
  const today = localDate(timeZone);
  const monday = mondayOf(addDays(today, -7 * weeksOfProgram));
  const openedMs = momentOf(addDays(monday, -410), 0);
  const opening = { pool: services.pool, log: services.log, commands: services.commands, demo: true, recordedAt: instant(openedMs) };
  await fillLibrary(services);
  const accountId = await openAdmin(services, admin);
  await openCompany(opening, { companyId, name: slug }).catch((error: unknown) => {
    if ((error as { code?: string }).code === '23505') throw new Refusal('already-claimed');
    throw error;
  });
  await openGym(opening, { gymId, companyId, slug, name: slug, timeZone, language: 'en', unit: 'kg' });
  const recorder = new Recorder(services, gymId);
  const membershipId = derivedId('large-gym-admin', slug);
  const payload = { membershipId, accountId, type: 3, name: 'Selin', lastname: 'Aksoy' } as const;
  recorder.record(memberStream(membershipId), member, { type: 'add-member', payload }, { by: system, atMs: openedMs });
  say(`${slug}: ${customers} clients`);
  generateLargeGym({ recorder }, customers, monday, today);
  await recorder.write();
  return gymId;
};
