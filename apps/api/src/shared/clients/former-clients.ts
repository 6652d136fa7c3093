import { aliased, sql, type RawBuilder } from '@spotter/database/connections/sql';

const former = aliased('customers', 'former');

/** True for rows of archived or erased clients. Reads the ids of those once per statement. */
export const isOfFormer = (gym: RawBuilder<string>, of: { readonly customer_id: RawBuilder<string | null> }): RawBuilder<boolean> =>
  sql`${of.customer_id} in (select ${former.id} from ${former} where ${former.gym_id} = ${gym} and ${former.status} in ('archived', 'erased'))`;
