// Sends one reminder of the table and marks it as sent. After a crash between the two, another process sends it again: its tag replaces the
// first on the phone, and a mail has the same Message-ID.
import { rowsOf, sql, statement, tables, type Query } from '@spotter/database/connections/sql';
import { withoutGym } from '@spotter/database/tenancy/pools';
import { log } from '@spotter/telemetry/logger';
import { signal } from '@spotter/telemetry/signals';
import type { Pool } from 'pg';
import { putMail } from '../platform/jobs/mails.js';
import { personOfAccount } from '../platform/sessions/account-ledgers.js';
import { composeReminder, type Composed, type StoredReminder } from './compose-reminder.js';
import type { PushDevices } from './push-devices.js';
import type { PushKeys } from './push-keys.js';
import type { PushSender } from './web-push/send-push.js';

const r = tables.reminders;

/** Longer than a push service takes to answer. */
const claimedSeconds = 45;
const maxAttempts = 6;
const firstWaitSeconds = 15;
const maxWaitSeconds = 3600;

const isOpen = sql`${r.sent_at} is null and ${r.dropped} is null`;
const isDue = sql`${isOpen} and ${r.not_before} <= now() and (${r.claimed_until} is null or ${r.claimed_until} < now())`;

/** Selects the next reminders to send, those that are due first. */
export const dueReminders = (): Query<{ id: string }> =>
  statement`select ${r.id} from ${r} where ${isDue} order by ${r.not_before} limit 20`;

type Claimed = StoredReminder & { readonly attempts: number; readonly left: number; readonly now: number };

const claim = (id: string): Query<Claimed> =>
  statement`update ${r}
    set ${r.attempts} = ${r.attempts} + 1, ${r.claimed_until} = now() + make_interval(secs => ${claimedSeconds})
    where ${r.id} = ${id} and ${isDue}
    returning ${r.id}, ${r.account_id}, ${r.channel}, ${r.device_id}, ${r.kind}, ${r.of_gym}, ${r.member_id}, ${r.about}, ${r.tag},
      ${r.attempts}, extract(epoch from ${r.expires_at} - now())::float8 as left,
      extract(epoch from now())::float8 as now`;

const markSent = (id: string): Query<object> => statement`update ${r} set ${r.sent_at} = now() where ${r.id} = ${id} and ${isOpen}`;
type Drop = 'stale' | 'outdated' | 'unreachable' | 'refused';

export class ReminderSending {
  constructor(
    private readonly pool: Pool,
    private readonly keys: PushKeys,
    private readonly devices: PushDevices,
    private readonly sender: PushSender,
  ) {}

  /** Sends a reminder if it is due and no other process sends it. */
  async send(id: string): Promise<void> {
    const [reminder] = await rowsOf(this.pool, claim(id));
    if (reminder === undefined) return;
    // Quiet hours held it back for too long, or the service was away.
    if (reminder.left <= 0) return this.#drop(reminder, 'stale');
    await (reminder.channel === 'mail' ? this.#mail(reminder) : this.#push(reminder));
  }

  async #mail(reminder: Claimed): Promise<void> {
    const composed = await composeReminder(this.pool, reminder, true);
    if (composed === null) return this.#drop(reminder, 'outdated');
    const { email: to, language, name, title, line, path } = composed;
    await withoutGym(this.pool, async (tx) => {
      await putMail(tx, {
        id: reminder.id,
        of: personOfAccount(reminder.account_id),
        to,
        kind: 'reminder',
        language,
        data: { name, title, line, path },
      });
      await tx.query(markSent(reminder.id));
    });
    signal((to) => to.reminder(reminder.kind, 'sent'));
  }

  async #push(reminder: Claimed): Promise<void> {
    const subscription = await this.devices.subscription(reminder.device_id ?? '');
    if (subscription === null) return this.#drop(reminder, 'outdated');
    const composed = await composeReminder(this.pool, reminder, !subscription.locked);
    if (composed === null) return this.#drop(reminder, 'outdated');
    const outcome = await this.sender.send(await this.keys.pair(), {
      endpoint: subscription.endpoint,
      keys: { p256dh: Buffer.from(subscription.p256dh, 'base64url'), auth: Buffer.from(subscription.auth, 'base64url') },
      message: messageOf(reminder, composed),
      ttlSeconds: reminder.left,
      tag: reminder.tag,
      nowSeconds: reminder.now,
      isUrgent: reminder.kind === 'rest' || reminder.kind === 'message' || reminder.kind === 'pain',
    });
    switch (outcome.status) {
      case 'accepted':
        await this.pool.query(markSent(reminder.id));
        signal((to) => to.reminder(reminder.kind, 'sent'));
        return this.devices.succeeded(this.pool, reminder.device_id!);
      case 'gone':
        signal((to) => to.reminder(reminder.kind, 'dropped'));
        // Its reminders go with it.
        return this.devices.forget(reminder.device_id!);
      case 'refused':
        log.warn('a push service refused a push', { id: reminder.id, status: outcome.code });
        return this.#drop(reminder, 'refused');
      case 'later':
        return this.#retry(reminder, outcome.waitSeconds);
    }
  }

  async #retry({ id, kind, attempts }: Claimed, askedSeconds: number): Promise<void> {
    if (attempts >= maxAttempts) return this.#drop({ id, kind }, 'unreachable');
    const seconds = Math.min(Math.max(firstWaitSeconds * 2 ** (attempts - 1), askedSeconds), maxWaitSeconds);
    await this.pool.query(
      statement`update ${r} set ${r.claimed_until} = now() + make_interval(secs => ${seconds}) where ${r.id} = ${id} and ${isOpen}`,
    );
    signal((to) => to.reminder(kind, 'retried'));
  }

  async #drop({ id, kind }: Pick<Claimed, 'id' | 'kind'>, why: Drop): Promise<void> {
    await this.pool.query(statement`update ${r} set ${r.dropped} = ${why} where ${r.id} = ${id} and ${isOpen}`);
    signal((to) => to.reminder(kind, why === 'unreachable' || why === 'refused' ? 'failed' : 'dropped'));
  }
}

/** Message for the service worker of the console, which shows it. */
const messageOf = ({ tag, kind }: StoredReminder, { title, line, path, language }: Composed): Buffer =>
  Buffer.from(JSON.stringify({ title, body: line, path, tag, kind, language }));
