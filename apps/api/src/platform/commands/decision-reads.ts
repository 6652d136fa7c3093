import { statement, tables } from '@spotter/database/connections/sql';
import { readGym } from '@spotter/database/tenancy/pools';
import type { Pool } from 'pg';
import type { DecisionContext } from './use-case.js';

const c = tables.customers;

/** Returns the primary coach and the covers of a client. Reads the read model: while a projector lags, the last assignment may be missing. */
export const coachesOf =
  (pool: Pool) =>
  async (ledger: string, customerId: string): Promise<readonly string[]> => {
    const rows = await readGym(
      pool,
      ledger,
      statement<{
        coach_id: string | null;
        covers: string[];
      }>`select ${c.coach_id}, ${c.covers} from ${c} where ${c.gym_id} = ${ledger} and ${c.id} = ${customerId}`,
    );
    const row = rows[0];
    return row === undefined ? [] : [...(row.coach_id === null ? [] : [row.coach_id]), ...row.covers];
  };

/** Runs queries of lookups in the command's gym. */
export const rowsIn =
  (pool: Pool) =>
  (ledger: string): DecisionContext['rows'] =>
  (query) =>
    readGym(pool, ledger, query);
