// Finds the reader's language: the one that the request's Accept-Language names first, else the one of the account's settings.
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
 * Locale for the dates in an answer: the reader's language, in the region that the Accept-Language header names first, so that dates look
 * like those on the page around them. With English in a browser of another language the day comes first, as in the console.
 * @example readerLocale({ headers: { 'accept-language': 'en-GB,en;q=0.9' } }, 'en') // 'en-GB'
 */
export const readerLocale = ({ headers }: Pick<Call['request'], 'headers'>, language: Language): string => {
  const named = /^\s*([a-z]{2}(?:-(?:[a-z]{2}|\d{3}))?)(?![a-z0-9-])/i.exec(headers['accept-language'] ?? '')?.[1];
  if (named?.slice(0, 2).toLowerCase() === language) return named;
  return language === 'en' && named !== undefined ? 'en-GB' : language;
};
