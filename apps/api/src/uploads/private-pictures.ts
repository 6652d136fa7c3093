// Pictures and files of a client: the client of an upload, and the condition for seeing it.
import type { UploadPurpose } from '@spotter/contracts/uploads/queries';
import { aliased, sql, type RawBuilder, type Table } from '@spotter/database/connections/sql';
import type { GymCall } from '../platform/http/route.js';
import { visibleCustomers } from '../platform/reading/visible.js';
import { clientMissing, meOf, requireShownClient, shownClient, sightOf } from '../shared/clients/shown-client.js';

const c = aliased('customers', 'c');
const m = aliased('memberships', 'm');
const p = aliased('progress_photos', 'p');

/**
 * Client whom an upload belongs to: the calling client, or the one whom staff name. Null for other purposes, and for a picture that names
 * nobody.
 * @throws Refusal `not-found` for a client whom the caller may not see, `invalid-value` for a file without a client
 */
export const shownBy = async (call: GymCall, purpose: UploadPurpose, named: string | undefined): Promise<string | null> => {
  if (purpose !== 'private' && purpose !== 'client-file') return null;
  const shown = shownClient(call.member, named);
  if (shown === null && purpose === 'client-file') throw clientMissing('customer');
  if (shown !== null) await requireShownClient(call, shown);
  return shown;
};

/** SQL condition: the client in the picture, admins, head coaches and current coaches may see it. For staff, having sent it is not enough. */
export const maySeePrivate = ({ member, gym }: GymCall, u: Table<'uploads'>): RawBuilder<boolean> => {
  const me = meOf(member);
  const isSender = sql<boolean>`${u.uploaded_by} = ${member.account}::uuid`;
  // A removed progress photo is kept so that the removal can be undone; meanwhile only the client sees it.
  const isRemoved = sql<boolean>`coalesce((select bool_and(${p.removed}) from ${p} where ${p.gym_id} = ${u.gym_id} and ${p.upload_id} = ${u.id}), false)`;
  const sight = sightOf(member);
  if (sight === 'all') return sql`not ${isRemoved}`;
  if (sight === 'one') return sql`(${isSender} or ${u.customer_id} = ${me}::uuid)`;
  const coached = visibleCustomers('coached', me, c);
  // A former coach does not see pictures that they once sent of a client. Older pictures name no client and are treated as showing their
  // sender.
  return sql`case when ${u.customer_id} is null
    then ${isSender} or exists (select 1 from ${m} join ${c} on ${c.gym_id} = ${m.gym_id} and ${c.id} = ${m.id}
      where ${m.gym_id} = ${gym.id} and ${m.account_id} = ${u.uploaded_by} and ${m.type} = 0 and ${coached})
    else not ${isRemoved} and exists (select 1 from ${c} where ${c.gym_id} = ${gym.id} and ${c.id} = ${u.customer_id} and ${coached}) end`;
};
