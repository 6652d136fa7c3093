// Queries about education: all items for staff, those meant for the caller, one item with its text, and who has read it.
import { aliased, iso, rowsOf, sql, statement } from '@spotter/database/connections/sql';
import { shortListParameters } from '@spotter/contracts/lists';
import {
  educationAnswer,
  educationCollectionsAnswer,
  educationDetail,
  educationParameters,
  educationReadersAnswer,
  shownEducationAnswer,
  shownEducationParameters,
  type EducationCollection,
  type EducationDetail,
  type EducationItem,
  type EducationReader,
  type ShownEducationItem,
} from '@spotter/contracts/education/queries';
import { educationStatusOf } from '@spotter/domain/education/visibility';
import { localMinute } from '../platform/reading/calendar.js';
import { holdsTyped, patternsOf } from '../platform/reading/named.js';
import { pageOfShort } from '../platform/reading/short-list.js';
import { sightOf, viewerOf, visibleCustomers } from '../platform/reading/visible.js';
import { policies } from '../platform/sessions/policy.js';
import { Refusal } from '../platform/http/refusal.js';
import { gymRoute, type GymCall, type Route } from '../platform/http/route.js';
import { isInOneOf } from '../shared/audience-teams.js';
import { worksHere } from '../shared/coaches-at-work.js';
import { firstToRead, isShown, readAtOf, searchedTexts, teamsOf } from '../shared/education/shown-items.js';

const e = aliased('education_items', 'e');
const g = aliased('education_collections', 'g');
const o = aliased('education_collection_orders', 'o');
const r = aliased('education_readings', 'r');
const c = aliased('customers', 'c');
const m = aliased('memberships', 'm');
const roleOfStaff = sql<string>`case ${m.type} when 1 then 'coach' when 2 then 'head-coach' else 'admin' end`;

type Row = Omit<EducationItem, 'status'> & { readonly lifecycle: 'draft' | 'published' };
const readers = sql<number>`(select count(*)::int from ${r} where ${r.gym_id} = ${e.gym_id} and ${r.item_id} = ${e.id})`;
const columnsFor = (me: string | null) =>
  sql`${e.id}, ${e.content}, ${e.lifecycle}, ${e.archived}, ${e.author_id} as "authorId", ${readers} as readers,
    ${readAtOf(me, e)} as "readAt", ${iso(e.updated_at)} as "updatedAt"`;
const itemOf = <R extends Row>({ lifecycle, ...row }: R, { gym }: GymCall) => ({
  ...row,
  status: educationStatusOf(lifecycle, row.content, localMinute(gym.timeZone)),
});
const typedOf = (q: string | undefined) => {
  const patterns = patternsOf(q);
  return patterns === undefined ? undefined : sql<readonly string[]>`${patterns}`;
};

const listRoute = gymRoute({
  path: '/api/gyms/:gym/education',
  summary: 'Lists education items without their texts, last changed first; `q` searches the texts too',
  access: policies.readGym,
  parameters: educationParameters,
  answer: educationAnswer,
  run: async (call, { q, ...asked }) => {
    const rows = await rowsOf(
      call.tx,
      statement<Row>`select ${columnsFor(call.member.membership)} from ${e}
        where ${e.gym_id} = ${call.gym.id} and ${holdsTyped(typedOf(q), searchedTexts(e))} order by ${e.updated_at} desc, ${e.id}`,
    );
    return pageOfShort(
      rows.map((row): EducationItem => itemOf(row, call)),
      asked,
      call.epoch,
      ({ id }) => id,
    );
  },
});

/** In the staff's order; collections that were added later follow by creation. */
const collectionsOf = (call: GymCall): Promise<readonly EducationCollection[]> =>
  rowsOf(
    call.tx,
    statement<EducationCollection>`select ${g.id}, ${g.name}, ${g.item_ids} as "educationIds", ${g.archived}
      from ${g} left join ${o} on ${o.gym_id} = ${g.gym_id}
        left join lateral jsonb_array_elements_text(${o.collection_ids}) with ordinality placed (id, place) on placed.id = ${g.id}::text
      where ${g.gym_id} = ${call.gym.id} order by placed.place nulls last, ${g.created_at}, ${g.name} ->> 'en', ${g.id}`,
  );
const orderVersionOf = async ({ tx, gym }: GymCall): Promise<number> => {
  const [row] = await rowsOf(
    tx,
    statement<{ version: number }>`select ${o.stream_version} as version from ${o} where ${o.gym_id} = ${gym.id}`,
  );
  return row?.version ?? 0;
};

const collectionsRoute = gymRoute({
  path: '/api/gyms/:gym/education/collections',
  summary: 'Lists education collections in their order, each with its items',
  access: policies.readGym,
  parameters: shortListParameters,
  answer: educationCollectionsAnswer,
  run: async (call, asked) => ({
    ...pageOfShort(await collectionsOf(call), asked, call.epoch, ({ id }) => id),
    orderVersion: await orderVersionOf(call),
  }),
});

const shownRoute = gymRoute({
  path: '/api/gyms/:gym/education/shown',
  summary: 'Lists published education items for the caller, and which of them they have read; `q` searches the texts too',
  access: policies.chatting,
  parameters: shownEducationParameters,
  answer: shownEducationAnswer,
  run: async (call, { q }) => {
    const rows = await rowsOf(
      call.tx,
      statement<ShownEducationItem>`select ${e.id}, ${e.content}, ${readAtOf(call.member.membership, e)} as "readAt",
          ${iso(e.updated_at)} as "updatedAt"
        from ${e} where ${e.gym_id} = ${call.gym.id} and ${isShown(call, e)} and ${holdsTyped(typedOf(q), searchedTexts(e))}
        order by ${firstToRead(e)}`,
    );
    const mine = new Set(rows.map(({ id }) => id));
    // Removes the audience, so that readers do not learn whom else an item is meant for.
    const items = rows.map((row) => ({ ...row, content: { ...row.content, audience: { roles: [] } } }));
    const collections = (await collectionsOf(call))
      .filter(({ archived }) => !archived)
      .map((one) => ({ ...one, educationIds: one.educationIds.filter((id) => mine.has(id)) }))
      .filter(({ educationIds }) => educationIds.length > 0);
    return { items, collections };
  },
});

const itemRoute = gymRoute({
  path: '/api/gyms/:gym/education/:educationId',
  summary: 'Returns one education item with its text: any item for staff, items meant for them for clients',
  access: policies.everyMember,
  answer: educationDetail,
  run: async (call): Promise<EducationDetail> => {
    const isClient = call.member.role === 'client';
    const [row] = await rowsOf(
      call.tx,
      statement<Row & Pick<EducationDetail, 'body' | 'streamVersion'>>`select ${columnsFor(call.member.membership)}, ${e.body},
          ${e.stream_version} as "streamVersion"
        from ${e} where ${e.gym_id} = ${call.gym.id} and ${e.id} = ${call.path['educationId']!}
          and (${isClient} = false or ${isShown(call, e)})`,
    );
    if (row === undefined) throw new Refusal('not-found');
    const item = itemOf(row, call);
    return isClient ? { ...item, content: { ...item.content, audience: { roles: [] } }, readers: 0 } : item;
  },
});

const readersRoute = gymRoute({
  path: '/api/gyms/:gym/education/:educationId/readers',
  summary: 'Lists clients and staff for whom an item is meant, and when they read it; unread first',
  access: policies.staffOfClient,
  parameters: shortListParameters,
  answer: educationReadersAnswer,
  run: async (call, asked) => {
    const [found] = await rowsOf(
      call.tx,
      statement<{
        all: boolean;
        some: readonly string[];
        roles: readonly string[];
        teams: readonly string[];
      }>`select ${e.content} #> '{audience,roles}' ? 'client' as all,
          coalesce(${e.content} #> '{audience,customerIds}', '[]') as some, coalesce(${e.content} #> '{audience,roles}', '[]') as roles, coalesce(${teamsOf(e)}, '[]') as teams
        from ${e} where ${e.gym_id} = ${call.gym.id} and ${e.id} = ${call.path['educationId']!}`,
    );
    if (found === undefined) throw new Refusal('not-found');
    const me = sql<string | null>`${viewerOf(call)}`;
    const rows = await rowsOf(
      call.tx,
      statement<EducationReader>`select ${c.id}, ${c.name}, ${c.lastname}, ${iso(r.read_at)} as "readAt", false as "isStaff"
        from ${c} left join ${r} on ${r.gym_id} = ${c.gym_id} and ${r.membership_id} = ${c.id} and ${r.item_id} = ${call.path['educationId']!}
        where ${c.gym_id} = ${call.gym.id} and ${c.status} = 'active' and (${found.all} or ${c.id} = any(${found.some}::uuid[])
            or ${isInOneOf(c.gym_id, c.id, sql`${JSON.stringify(found.teams)}::jsonb`)})
          and ${visibleCustomers(sightOf(call), me, c)}
        union all
        select ${m.id}, ${m.name}, ${m.lastname}, ${iso(r.read_at)}, true
        from ${m} left join ${r} on ${r.gym_id} = ${m.gym_id} and ${r.membership_id} = ${m.id} and ${r.item_id} = ${call.path['educationId']!}
        where ${m.gym_id} = ${call.gym.id} and ${worksHere(m)} and ${roleOfStaff} = any(${[...found.roles]})
          and (${call.member.role !== 'coach'} or ${m.id} = ${me})
        order by 4 desc nulls first, 2, 3, 1`,
    );
    return pageOfShort(rows, asked, call.epoch, ({ id }) => id);
  },
});

export const educationRoutes: readonly Route[] = [listRoute, collectionsRoute, shownRoute, itemRoute, readersRoute];
