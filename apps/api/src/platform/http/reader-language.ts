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
