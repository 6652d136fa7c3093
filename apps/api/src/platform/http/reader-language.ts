// In which language somebody reads: what their page says it shows, else what they chose for themselves.
import type { Language } from '@spotter/domain/gyms/gym-events';
import type { PoolClient } from 'pg';
import type { Call } from './route.js';

export const readerLanguage = async (
  { headers }: Pick<Call['request'], 'headers'>,
  tx: PoolClient,
  accountId: string,
): Promise<Language> => {
  const named = /^\s*(en|tr)\b/i.exec(headers['accept-language'] ?? '')?.[1]?.toLowerCase();
  if (named !== undefined) return named as Language;
  const { rows } = await tx.query<{ language: Language }>('select language from accounts where id = $1', [accountId]);
  return rows[0]?.language ?? 'en';
};
