// The newest items of one member. Excludes kinds that they turned off, and clients whom they may no longer see.
import { aliased, prepared, rowsOf, sql, type Given, type RawBuilder } from '@spotter/database/connections/sql';
import type { InboxBox, InboxKind } from '@spotter/contracts/inbox/commands';
import { policies, relationOf } from '../platform/sessions/policy.js';
import type { PreloadCall } from '../platform/http/preload.js';
import { sightOf, viewerOf, visibleByCustomer, type Sight } from '../platform/reading/visible.js';

const s = aliased('sets', 's');
const x = aliased('exercises', 'x');
const i = aliased('inbox', 'i');
const a = aliased('inbox', 'a');
const w = aliased('workouts', 'w');

export type ItemRow = {
  readonly id: string;
  readonly kind: InboxKind | 'own';
  readonly customer_id: string | null;
  readonly detail: Readonly<Record<string, unknown>>;
  readonly at: string;
  readonly read: boolean;
};

/** Older items are deleted. */
export const maxItems = 500;

/** A record counts as long as its set is valid and its exercise has an estimate, a report of pain until it is withdrawn. */
const standing = sql`(${i.kind} <> 'record' or exists (
    select 1 from ${s} join ${x} on ${x.id} = ${s.exercise_id} and ${x.e1rm_eligible}
    where ${s.gym_id} = ${i.gym_id} and ${s.workout_id} = (${i.detail} ->> 'workoutId')::uuid and ${s.id} = (${i.detail} ->> 'setId')::uuid and not ${s.voided}))
  and (${i.kind} <> 'pain-reported' or exists (
    select 1 from ${w} where ${w.gym_id} = ${i.gym_id} and ${w.id} = (${i.detail} ->> 'workoutId')::uuid
      and ${w.pains} @> jsonb_build_array(jsonb_build_object('id', ${i.detail} ->> 'painId'))))`;

type Of = { gym: string; member: string | null; me: string | null; box: InboxBox; limit: number };

const newest = ({ gym, member, me, box, limit }: Given<Of>, sight: Sight): RawBuilder<ItemRow> =>
  sql`select ${i.id}, ${i.kind}, ${i.customer_id}, ${i.detail}, to_json(${i.recorded_at}) #>> '{}' as at, ${i.position},
      ${i.read} or ${i.marked_at} <= coalesce((${a.detail} -> 'readTo' ->> ${i.box})::bigint, 0) as read
    from ${i} left join ${a} on ${a.gym_id} = ${i.gym_id} and ${a.member_id} = ${i.member_id} and ${a.id} = 'about'
    where ${i.gym_id} = ${gym} and ${i.member_id} = ${member} and ${i.box} = ${box}
      and not coalesce(${a.detail} -> 'off' ? ${i.kind}, false) and ${standing}
      and (${i.customer_id} is null or ${visibleByCustomer(sight, me, i)})
    order by ${i.position} desc limit ${limit}`;
const newestOf = prepared((of: Given<Of>, sight: Sight) => newest(of, sight));
const oneOfNewest = prepared(
  (of: Given<Of & { id: string }>, sight: Sight) => sql<ItemRow>`select * from (${newest(of, sight)}) newest where id = ${of.id}`,
);
const countOfUnread = prepared(
  (of: Given<Of>, sight: Sight) =>
    sql<{ unread: number }>`select count(*)::int as unread from (${newest(of, sight)}) newest where not read`,
);

const sightIn = ({ member }: PreloadCall): Sight => sightOf({ member, relation: relationOf(policies.trainingOfClient, member) });
const ofBox = (call: PreloadCall, box: InboxBox, limit = maxItems): Of => ({
  gym: call.gym.id,
  member: call.member.membership,
  me: viewerOf(call),
  box,
  limit,
});

export const newestItems = (call: PreloadCall, box: InboxBox, limit?: number): Promise<readonly ItemRow[]> =>
  rowsOf(call.tx, newestOf(ofBox(call, box, limit), sightIn(call)));

export const itemById = async (call: PreloadCall, box: InboxBox, id: string): Promise<ItemRow | undefined> =>
  (await rowsOf(call.tx, oneOfNewest({ ...ofBox(call, box), id }, sightIn(call))))[0];

export const unreadOf = async (call: PreloadCall, box: InboxBox): Promise<number> =>
  (await rowsOf(call.tx, countOfUnread(ofBox(call, box), sightIn(call))))[0]!.unread;
