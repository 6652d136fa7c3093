// The newest items of one member, as they stand for them now: what they turned off, and clients whom they may not see any
// more, are not there.
import type { InboxBox, InboxKind } from '@spotter/contracts/inbox/commands';
import { policies, relationOf } from '../platform/sessions/policy.js';
import type { PreloadCall } from '../platform/http/preload.js';
import { Values, visibleByCustomer } from '../platform/reading/visible.js';

export type ItemRow = {
  readonly id: string;
  readonly kind: InboxKind | 'own';
  readonly customer_id: string | null;
  readonly detail: Readonly<Record<string, unknown>>;
  readonly at: string;
  readonly read: boolean;
};

/** Older ones have fallen out. */
export const mostItems = 500;

/** A record is one as long as its set stands and its exercise has an estimate. */
const standing = `(i.kind <> 'record' or exists (
    select 1 from sets s join exercises x on x.id = s.exercise_id and x.e1rm_eligible
    where s.gym_id = i.gym_id and s.workout_id = (i.detail ->> 'workoutId')::uuid and s.id = (i.detail ->> 'setId')::uuid and not s.voided))`;

const newest = (call: PreloadCall, values: Values, box: InboxBox, most = mostItems): string => {
  const sight = { member: call.member, relation: relationOf(policies.trainingOfClient, call.member) };
  return `select i.id, i.kind, i.customer_id, i.detail, to_json(i.recorded_at) #>> '{}' as at, i.position,
      i.read or i.marked_at <= coalesce((a.detail -> 'readTo' ->> i.box)::bigint, 0) as read
    from inbox i left join inbox a on a.gym_id = i.gym_id and a.member_id = i.member_id and a.id = 'about'
    where i.gym_id = ${values.add(call.gym.id)} and i.member_id = ${values.add(call.member.membership)} and i.box = ${values.add(box)}
      and not coalesce(a.detail -> 'off' ? i.kind, false) and ${standing}
      and (i.customer_id is null or ${visibleByCustomer(sight, values, 'i')})
    order by i.position desc limit ${values.add(most)}`;
};

export const newestItems = async (call: PreloadCall, box: InboxBox, most?: number): Promise<readonly ItemRow[]> => {
  const values = new Values();
  const { rows } = await call.tx.query<ItemRow>(newest(call, values, box, most), values.list);
  return rows;
};

export const itemById = async (call: PreloadCall, box: InboxBox, id: string): Promise<ItemRow | undefined> => {
  const values = new Values();
  const text = newest(call, values, box);
  const { rows } = await call.tx.query<ItemRow>(`select * from (${text}) newest where id = ${values.add(id)}`, values.list);
  return rows[0];
};

export const unreadOf = async (call: PreloadCall, box: InboxBox): Promise<number> => {
  const values = new Values();
  const { rows } = await call.tx.query<{ unread: number }>(
    `select count(*)::int as unread from (${newest(call, values, box)}) newest where not read`,
    values.list,
  );
  return rows[0]!.unread;
};
