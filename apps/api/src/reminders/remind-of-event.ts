// Reminds members of what others did: a message, a comment, a record, a report of pain, and a check-in that the server noticed to be due.
import { aliased, rowsOf, statement, tables } from '@spotter/database/connections/sql';
import { withGym } from '@spotter/database/tenancy/pools';
import type { Recorded } from '@spotter/database/log/event';
import type { Pool, PoolClient } from 'pg';
import type { Effect } from '../platform/jobs/effect.js';
import { isOfType } from '../platform/log/typed-events.js';
import { putReminders, type Reminder } from './put-reminders.js';

const i = tables.inbox;
const c = tables.customers;
const kept = aliased('reminders', 'kept');
const client = aliased('customers', 'client');

type Found = readonly Omit<Reminder, 'gymId'>[];

/** After a downtime or a restore, older events cause no reminder. */
const maxAgeHours = 6;
/** The link of an item that the server adds for a check-in that is due. */
const checkInLink = /^\/client\/check-in\/([\da-f-]{36})$/;

const isOld = async (tx: PoolClient, { recordedAt }: Recorded): Promise<boolean> => {
  const [row] = await rowsOf(
    tx,
    statement<{ old: boolean }>`select ${recordedAt}::timestamptz < now() - make_interval(hours => ${maxAgeHours}) as old`,
  );
  return row!.old;
};

const coachOf = async (tx: PoolClient, gymId: string, customerId: string): Promise<string | null> => {
  const [row] = await rowsOf(
    tx,
    statement<{ coach: string | null }>`select ${c.coach_id} as coach from ${c} where ${c.gym_id} = ${gymId} and ${c.id} = ${customerId}`,
  );
  return row?.coach ?? null;
};

/** Coaches of a client, with those who cover. Leaves out coaches who already have a reminder under this tag that was sent. */
const coachesWithout = async (tx: PoolClient, gymId: string, customerId: string, tag: string): Promise<string[]> => {
  const rows = await rowsOf(
    tx,
    statement<{ coach: string }>`select coach.id as coach from ${client}
      cross join lateral (select ${client.coach_id} as id where ${client.coach_id} is not null
        union select cover::uuid from jsonb_array_elements_text(${client.covers}) as cover) coach
      where ${client.gym_id} = ${gymId} and ${client.id} = ${customerId} and not exists (select 1 from ${kept}
        where ${kept.of_gym} = ${gymId} and ${kept.member_id} = coach.id and ${kept.kind} = 'pain' and ${kept.tag} = ${tag} and ${kept.sent_at} is not null)`,
  );
  return rows.map(({ coach }) => coach);
};

/** A workout has one item for its records, however many there are. */
const recordsOf = (tx: PoolClient, gymId: string, workoutId: string): Promise<{ member: string; id: string }[]> =>
  rowsOf(
    tx,
    statement<{ member: string; id: string }>`select ${i.member_id} as member, ${i.id} from ${i}
      where ${i.gym_id} = ${gymId} and ${i.kind} = 'record' and ${i.detail} ->> 'workoutId' = ${workoutId}`,
  );

const remindersOf = async (tx: PoolClient, event: Recorded): Promise<Found> => {
  if (isOfType(event, 'MessageSent')) {
    const { conversationId, number, from, to } = event.data;
    const tag = `chat.${conversationId}`;
    return to.map((memberId) => ({
      kind: 'message' as const,
      memberId,
      about: { itemId: tag, conversationId, from },
      tag,
      key: [conversationId, number],
    }));
  }
  if (isOfType(event, 'SetCommented') || isOfType(event, 'WorkoutCommented')) {
    const { customerId, workoutId } = event.data;
    const by = event.meta.membership;
    const memberId = by === customerId ? await coachOf(tx, event.ledger, customerId) : customerId;
    if (memberId === null || memberId === by || by === null) return [];
    const ofSet = 'setId' in event.data && { setId: event.data.setId };
    const about = { itemId: String(event.position), customerId, workoutId, ...ofSet, by };
    // One notice for each workout and day, however many comments on it and its sets there are.
    return [{ kind: 'comment', memberId, about, tag: `comment.${workoutId}`, key: [workoutId, event.recordedAt.slice(0, 10)] }];
  }
  if (isOfType(event, 'PainReported')) {
    const { customerId, workoutId, painId } = event.data;
    const tag = `pain.${workoutId}.${painId}`;
    const coaches = await coachesWithout(tx, event.ledger, customerId, tag);
    // The position, because a report that was withdrawn before its notice was due may be made again.
    return coaches
      .filter((memberId) => memberId !== event.meta.membership)
      .map((memberId) => ({
        kind: 'pain' as const,
        memberId,
        about: { itemId: tag, workoutId, painId },
        tag,
        key: [workoutId, painId, event.position],
      }));
  }
  if (isOfType(event, 'WorkoutLogged')) {
    const { customerId, workoutId } = event.data;
    return (await recordsOf(tx, event.ledger, workoutId)).map(({ member, id }) => ({
      kind: 'record' as const,
      memberId: member,
      about: { itemId: id, customerId, workoutId },
      tag: `record.${workoutId}`,
      key: [workoutId],
    }));
  }
  if (isOfType(event, 'InboxItemAdded') && event.meta.role === 'system') {
    const { membershipId, itemId, link } = event.data;
    const formId = typeof link === 'string' ? checkInLink.exec(link)?.[1] : undefined;
    if (formId === undefined) return [];
    return [{ kind: 'check-in', memberId: membershipId, about: { itemId, formId }, tag: `check-in.${formId}`, key: [itemId] }];
  }
  return [];
};

export const remindOfEvent = ({ pool }: { readonly pool: Pool }): Effect => ({
  name: 'reminders',
  types: ['MessageSent', 'SetCommented', 'WorkoutCommented', 'PainReported', 'WorkoutLogged', 'InboxItemAdded'],
  run: async (event) => {
    // The past of a demo happened to nobody.
    if (event.meta.demo === true) return;
    await withGym(pool, event.ledger, async (tx) => {
      if (await isOld(tx, event)) return;
      const found = await remindersOf(tx, event);
      if (found.length > 0) await putReminders(tx, event.ledger, found);
    });
  },
});
