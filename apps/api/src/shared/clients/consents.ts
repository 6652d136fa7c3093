// Checks a client's consent to the current wording of a purpose. A consent to another wording does not count, and the client is asked
// again.
import { sql, type RawBuilder, type Table } from '@spotter/database/connections/sql';
import { consentWordings, type ConsentPurpose } from '@spotter/contracts/customers/consents';

/** SQL condition on a row of `customers`. */
export const agreesTo = (purpose: ConsentPurpose, c: Table<'customers'>): RawBuilder<boolean> =>
  sql`coalesce(${c.consents} -> ${purpose}::text ->> 'wording' = ${consentWordings[purpose]}, false)`;

/** @param consents wordings by purpose, from the client's state in the log */
export const isAgreedTo = (purpose: ConsentPurpose, consents: Readonly<Partial<Record<string, string>>>): boolean =>
  consents[purpose] === consentWordings[purpose];
