// Browsers that receive pushes. Each belongs to the sign-in that turned it on, and receives nothing after that sign-in ends.
import { createHash, randomUUID, timingSafeEqual } from 'node:crypto';
import { open, seal } from '@spotter/database/keys/person-keys';
import { aliased, rowsOf, sql, statement, tables } from '@spotter/database/connections/sql';
import { maxPushDevices } from '@spotter/contracts/reminders/limits';
import type { PushDeviceBody, PushRenewalBody } from '@spotter/contracts/reminders/queries';
import { withoutGym } from '@spotter/database/tenancy/pools';
import type { Pool, PoolClient } from 'pg';
import { Refusal } from '../platform/http/refusal.js';
import type { AccountKeys } from '../platform/sessions/account-keys.js';
import type { Session } from '../platform/sessions/sessions.js';
import { isBrowserKey } from './web-push/encrypt-push.js';
import type { PushSender } from './web-push/send-push.js';

const d = tables.push_devices;
const ac = tables.accounts;
const kept = aliased('push_devices', 'kept');
const s = aliased('sessions', 's');

/** The sealed part of a device. */
export type Subscription = { readonly endpoint: string; readonly p256dh: string; readonly auth: string };
export type DeviceItem = {
  readonly id: string;
  readonly device: string | null;
  readonly createdAt: string;
  readonly lastSuccessAt: string | null;
  readonly current: boolean;
};

/** True while the sign-in of a device lasts. */
export const isSignedIn = (device: { readonly session_id: typeof kept.session_id }) =>
  sql<boolean>`exists (select 1 from ${s} where ${s.id} = ${device.session_id} and ${s.ended_at} is null and ${s.expires_at} > now())`;

const hashOf = (endpoint: string): Buffer => createHash('sha256').update(endpoint).digest();

export class PushDevices {
  constructor(
    private readonly pool: Pool,
    private readonly keys: AccountKeys,
    private readonly sender: PushSender,
  ) {}

  list(accountId: string, sessionId: string): Promise<DeviceItem[]> {
    return rowsOf(
      this.pool,
      statement<DeviceItem>`select ${kept.id}, ${kept.device}, to_json(${kept.created_at}) #>> '{}' as "createdAt",
          to_json(${kept.last_success_at}) #>> '{}' as "lastSuccessAt", ${kept.session_id} = ${sessionId} as current
        from ${kept} where ${kept.account_id} = ${accountId} and ${isSignedIn(kept)} order by ${kept.created_at}`,
    );
  }

  /**
   * Adds the browser of this sign-in, or gives it new keys. A browser that another account had belongs to this one now.
   * @throws Refusal `push-service-unknown`, `push-keys-invalid`, `too-many-devices`
   */
  async add({ id: sessionId, accountId }: Session, { endpoint, keys }: PushDeviceBody, device: string | null): Promise<void> {
    const { hash, sealed } = this.#sealed({ endpoint, keys });
    await withoutGym(this.pool, async (tx) => {
      // Concurrent calls of the account wait here, so that they count each other's devices.
      await tx.query(statement`select 1 from ${ac} where ${ac.id} = ${accountId} for update`);
      await tx.query(statement`delete from ${kept} where ${kept.account_id} = ${accountId} and not ${isSignedIn(kept)}`);
      const others = await tx.query(
        statement`select 1 from ${kept} where ${kept.account_id} = ${accountId} and ${kept.endpoint_hash} <> ${hash}`,
      );
      if ((others.rowCount ?? 0) >= maxPushDevices) throw new Refusal('too-many-devices');
      // With the reminders that wait for another account.
      await tx.query(statement`delete from ${kept} where ${kept.endpoint_hash} = ${hash} and ${kept.account_id} <> ${accountId}`);
      await tx.query(
        statement`insert into ${d} (${d.id}, ${d.account_id}, ${d.session_id}, ${d.endpoint_hash}, ${d.sealed}, ${d.device})
          values (${randomUUID()}, ${accountId}, ${sessionId}, ${hash}, ${sealed}, ${device})
          on conflict (${d.endpoint_hash}) do update
            set ${d.session_id} = excluded.${d.session_id}, ${d.sealed} = excluded.${d.sealed}, ${d.device} = excluded.${d.device}`,
      );
    });
  }

  /**
   * Replaces the subscription of a browser. Its reminders wait for the new one.
   * @returns false if no browser with a lasting sign-in has the subscription `from`
   * @throws Refusal `push-service-unknown`, `push-keys-invalid`
   */
  async renew({ from, ...renewed }: PushRenewalBody): Promise<boolean> {
    const { hash, sealed } = this.#sealed(renewed);
    return withoutGym(this.pool, async (tx) => {
      const [row] = await rowsOf(
        tx,
        statement<{
          id: string;
          sealed: Buffer;
          endpoint_hash: Buffer;
        }>`select ${kept.id}, ${kept.sealed}, ${kept.endpoint_hash} from ${kept}
          where ${kept.endpoint_hash} = ${hashOf(from.endpoint)} and ${isSignedIn(kept)} for update`,
      );
      if (row === undefined || !timingSafeEqual(Buffer.from(this.#opened(row).auth), Buffer.from(from.auth))) return false;
      await tx.query(statement`delete from ${d} where ${d.endpoint_hash} = ${hash} and ${d.id} <> ${row.id}`);
      await tx.query(statement`update ${d} set ${d.endpoint_hash} = ${hash}, ${d.sealed} = ${sealed} where ${d.id} = ${row.id}`);
      return true;
    });
  }

  /** @throws Refusal `push-service-unknown`, `push-keys-invalid` */
  #sealed({ endpoint, keys }: Pick<PushDeviceBody, 'endpoint' | 'keys'>): { readonly hash: Buffer; readonly sealed: Buffer } {
    if (!this.sender.mayReach(endpoint)) throw new Refusal('push-service-unknown');
    if (!isBrowserKey(Buffer.from(keys.p256dh, 'base64url'))) throw new Refusal('push-keys-invalid');
    const hash = hashOf(endpoint);
    const text = JSON.stringify({ endpoint, ...keys } satisfies Subscription);
    return { hash, sealed: seal(this.keys.pushes, Buffer.from(text), hash.toString('hex')) };
  }

  #opened(row: { readonly sealed: Buffer; readonly endpoint_hash: Buffer }): Subscription {
    return JSON.parse(open(this.keys.pushes, row.sealed, row.endpoint_hash.toString('hex')).toString()) as Subscription;
  }

  /** @throws Refusal `not-found` for a device that is not the account's */
  async remove(accountId: string, deviceId: string): Promise<void> {
    const { rowCount } = await this.pool.query(statement`delete from ${d} where ${d.id} = ${deviceId} and ${d.account_id} = ${accountId}`);
    if (rowCount === 0) throw new Refusal('not-found');
  }

  /** Removes a device whose browser no longer accepts pushes. */
  async forget(deviceId: string): Promise<void> {
    await this.pool.query(statement`delete from ${d} where ${d.id} = ${deviceId}`);
  }

  /** Reads where to push to; null if the device is gone, or its sign-in has ended. */
  async subscription(deviceId: string): Promise<(Subscription & { readonly locked: boolean }) | null> {
    const [row] = await rowsOf(
      this.pool,
      statement<{ sealed: Buffer; endpoint_hash: Buffer; locked: boolean }>`select ${kept.sealed}, ${kept.endpoint_hash},
          exists (select 1 from ${s} where ${s.id} = ${kept.session_id} and ${s.locked_at} is not null) as locked
        from ${kept} where ${kept.id} = ${deviceId} and ${isSignedIn(kept)}`,
    );
    if (row === undefined) return null;
    return { ...this.#opened(row), locked: row.locked };
  }

  async succeeded(tx: PoolClient | Pool, deviceId: string): Promise<void> {
    await tx.query(statement`update ${d} set ${d.last_success_at} = now() where ${d.id} = ${deviceId}`);
  }
}
