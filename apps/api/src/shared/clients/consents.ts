// Whether a client agrees to something, in the words that are asked today: who agreed to others is asked anew, and agrees to nothing until then.
import { sql, type RawBuilder, type Table } from '@spotter/database/connections/sql';
import { consentWordings, type ConsentPurpose } from '@spotter/contracts/customers/consents';

/** SQL, of a row of `customers`. */
export const agreesTo = (purpose: ConsentPurpose, c: Table<'customers'>): RawBuilder<boolean> =>
  sql`coalesce(${c.consents} -> ${purpose}::text ->> 'wording' = ${consentWordings[purpose]}, false)`;

/** Of a client as the log has them: wordings by purpose. */
export const isAgreedTo = (purpose: ConsentPurpose, consents: Readonly<Partial<Record<string, string>>>): boolean =>
  consents[purpose] === consentWordings[purpose];
