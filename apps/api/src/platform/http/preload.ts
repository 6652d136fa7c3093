// Collects what a page needs before its first paint besides account and gym. Each slice contributes a part.
import type { Language } from '@spotter/domain/gyms/gym-events';
import { withGym } from '@spotter/database/tenancy/pools';
import { log } from '@spotter/telemetry/logger';
import type { PreloadAnswer } from '@spotter/contracts/accounts/queries';
import type { Pool, PoolClient } from 'pg';
import type { Gym } from '../sessions/members.js';
import type { Member } from '../sessions/policy.js';
import { readerLanguage, readerLocale } from './reader-language.js';
import type { Call } from './route.js';

export type PreloadCall = { readonly tx: PoolClient; readonly gym: Gym; readonly member: Member };
/** Fills some of the preload's fields. */
export type PreloadPart = (call: PreloadCall, language: Language, locale: string) => Promise<Partial<PreloadAnswer>>;

/** Runs all parts in one transaction that sees this gym only. A part that fails is left out; the page then fetches that data itself. */
export const preload = (
  pool: Pool,
  parts: readonly PreloadPart[],
  { request, ...whose }: { readonly gym: Gym; readonly member: Member; readonly request: Pick<Call['request'], 'headers'> },
): Promise<Partial<PreloadAnswer>> =>
  withGym(pool, whose.gym.id, async (tx) => {
    const answer: Partial<PreloadAnswer> = {};
    const language = await readerLanguage(request, tx, whose.member.account ?? '');
    const locale = readerLocale(request, language);
    for (const part of parts) {
      await tx.query('savepoint part');
      try {
        Object.assign(answer, await part({ tx, ...whose }, language, locale));
        await tx.query('release savepoint part');
      } catch (error) {
        await tx.query('rollback to savepoint part');
        log.error('preload', { error });
      }
    }
    return answer;
  });
