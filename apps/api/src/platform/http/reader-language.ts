// In which language somebody reads: what their page says it shows, else what they chose for themselves.
import type { Language } from '@spotter/domain/gyms/gym-events';
import type { PoolClient } from 'pg';
import type { Call } from './route.js';
import { statement, tables } from '@spotter/database/connections/sql';

export const readerLanguage = async (
  { headers }: Pick<Call['request'], 'headers'>,
  tx: PoolClient,
  accountId: string,
): Promise<Language> => {
  const named = /^\s*(en|tr)\b/i.exec(headers['accept-language'] ?? '')?.[1]?.toLowerCase();
  if (named !== undefined) return named as Language;
  const { rows } = await tx.query<{ language: Language }>(
    statement`select ${tables.accounts.language} from ${tables.accounts} where ${tables.accounts.id} = ${accountId}`,
  );
  return rows[0]?.language ?? 'en';
};

/**
 * Locale of the dates in an answer: the reader's language in the region that their page or browser names first, so that the API writes
 * dates as the page beside it does. English for a browser of another language puts the day first, as the console does.
 * @example readerLocale({ headers: { 'accept-language': 'en-GB,en;q=0.9' } }, 'en') // 'en-GB'
 */
export const readerLocale = ({ headers }: Pick<Call['request'], 'headers'>, language: Language): string => {
  const named = /^\s*([a-z]{2}(?:-(?:[a-z]{2}|\d{3}))?)(?![a-z0-9-])/i.exec(headers['accept-language'] ?? '')?.[1];
  if (named?.slice(0, 2).toLowerCase() === language) return named;
  return language === 'en' && named !== undefined ? 'en-GB' : language;
};
