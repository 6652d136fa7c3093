// Conversations of a gym's members. A message keeps its place by its number: nothing can be put over what was said.
import type { Migration } from './migration.js';

const sql = `
  create table conversations (
    gym_id uuid not null,
    id uuid not null,
    started_by uuid not null,
    title text,
    members jsonb not null,
    messages int not null,
    started_at timestamptz not null,
    -- When something was said last; until then, when it was started.
    moved_at timestamptz not null,
    primary key (gym_id, id)
  );
  call tenant_table('conversations');

  -- Unread is what was said beyond read_up_to.
  create table conversation_members (
    gym_id uuid not null,
    conversation_id uuid not null,
    member_id uuid not null,
    read_up_to int not null,
    primary key (gym_id, conversation_id, member_id)
  );
  create index conversation_members_by_member on conversation_members (gym_id, member_id);
  call tenant_table('conversation_members');

  create table messages (
    gym_id uuid not null,
    conversation_id uuid not null,
    number int not null,
    id uuid not null,
    from_id uuid not null,
    -- Null once whoever wrote it was erased.
    text text,
    sent_at timestamptz not null,
    primary key (gym_id, conversation_id, number)
  );
  create index messages_by_sender on messages (gym_id, from_id);
  call tenant_table('messages');

  -- To whom somebody of the gym may write unasked: staff to everybody; a client to their coaches, to head coaches and admins, and to
  -- whoever wrote to them (of other clients, only who did so to them alone).
  create function reachable_members(me uuid, as_role text) returns setof uuid language sql stable as $$
    select m.id from memberships m
      where m.gym_id = current_gym() and m.status = 'active' and m.id <> me and (
        as_role in ('admin', 'head-coach')
        or (as_role = 'coach' and (m.type > 0 or exists (
          select 1 from customers c where c.gym_id = m.gym_id and c.id = m.id and (c.coach_id = me or c.covers ? me::text))))
        or (as_role = 'client' and (m.type in (2, 3, 4) or exists (
          select 1 from customers c where c.gym_id = m.gym_id and c.id = me and (c.coach_id = m.id or c.covers ? m.id::text))))
        or exists (
          select 1 from conversation_members mine
            join conversations k on k.gym_id = mine.gym_id and k.id = mine.conversation_id
            join messages x on x.gym_id = mine.gym_id and x.conversation_id = mine.conversation_id
          where mine.gym_id = m.gym_id and mine.member_id = me and x.from_id = m.id and (m.type > 0 or jsonb_array_length(k.members) = 2)));
  $$;
  grant execute on function reachable_members(uuid, text) to spotter_api;

  create or replace function purge_person(gym uuid, person uuid) returns void language sql volatile
    security definer set search_path = public, pg_temp as $$
    update customers set name = '', lastname = '', email = null, birth_date = null, sex = null, bodyweights = '[]', status = 'erased'
      where gym_id = gym and id = person;
    update memberships set name = '', lastname = '' where gym_id = gym and id = person;
    update invitations set email = null, name = '', lastname = '' where gym_id = gym and id = person;
    update workouts set notes = null, name = case when source = 'import' then null else name end
      where gym_id = gym and customer_id = person and (notes is not null or source = 'import');
    update sets set note = null, comments = (
        select coalesce(jsonb_agg(jsonb_set(c, '{text}', '""') order by n), '[]') from jsonb_array_elements(comments) with ordinality e (c, n))
      where gym_id = gym and customer_id = person and (note is not null or comments <> '[]');
    update lifts set reason = null where gym_id = gym and customer_id = person and reason is not null;
    update messages set text = null where gym_id = gym and from_id = person and text is not null;
    update conversations set title = null where gym_id = gym and started_by = person and title is not null;
  $$;
`;

export const conversations: Migration = { name: '0020-conversations', sql };
