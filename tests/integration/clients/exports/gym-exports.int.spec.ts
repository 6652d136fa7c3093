// Exports everything in a gym that an admin may read, as a zip in parts.
import { randomUUID } from 'node:crypto';
import type { Job } from 'bullmq';
import { describe, expect, it } from 'vitest';
import { GymExportsProcessor } from '@spotter/api/exports/gym/gym-exports.processor';
import { exportedTables, leftOut } from '@spotter/api/exports/gym/gym-tables';
import { runGymExport } from '@spotter/api/exports/gym/run-gym-export';
import { maxFilmsOfExportBytes } from '@spotter/contracts/films/limits';
import type { GymExport, GymExportsAnswer } from '@spotter/contracts/exports/queries';
import { maxGymExportsPerDay } from '@spotter/contracts/gyms/limits';
import type { NotificationItem } from '@spotter/contracts/inbox/queries';
import { withGym } from '@spotter/database/tenancy/pools';
import { test } from '../../../support/shared-system.ts';
import { smallProgram } from '../../../support/library.ts';
import type { Gym, Person, System } from '../../../support/system.ts';
import { until, waitTimeoutMs } from '../../../support/until.ts';
import { unpacked } from '../../../support/zip.ts';

let system: System;
let gym: Gym;
const canary = 'Canary of the other gym';

/** A gym with a trained client, notes, messages and a program. */
const filled = async (name: string): Promise<{ gym: Gym; client: Person }> => {
  const at = (minutes: number): string => new Date(Date.now() - minutes * 60_000).toISOString();
  const made = await system.gym();
  const person = await system.person(made.id, 'client', name);
  const { membershipId: customerId } = person;
  await smallProgram(system, made);
  const exerciseId = randomUUID();
  const content = { name: { en: `Lift of ${name}` }, loadKind: 'barbell', tracking: 'weight-reps', e1rmEligible: true };
  await system.done(made, made.admin, 'add-exercise', { exerciseId, content });
  const workoutId = randomUUID();
  await system.done(made, person, 'start-workout', { workoutId, customerId, startedAt: at(55) });
  const actual = { reps: 5, load: { value: 100, unit: 'kg' } };
  const set = { workoutId, setId: randomUUID(), exerciseId, actual, performedAt: at(50) };
  await system.done(made, person, 'record-set', { ...set, note: `=HYPERLINK("${name}")` });
  await system.done(made, person, 'log-workout', { workoutId, endedAt: at(1), notes: `felt like ${name}` });
  await system.done(made, made.admin, 'write-client-note', { customerId, noteId: randomUUID(), text: `Note on ${name}`, pinned: false });
  const conversationId = randomUUID();
  const members = [person, made.admin, await system.person(made.id, 'coach')].map(({ membershipId }) => membershipId);
  await system.done(made, made.admin, 'start-conversation', { conversationId, members });
  await system.done(made, person, 'send-message', { conversationId, messageId: randomUUID(), text: `Said by ${name}` });
  return { gym: made, client: person };
};

test.beforeAll(async ({ shared }) => {
  system = shared;
  await filled(canary);
  ({ gym } = await filled('Ayşe'));
  const coach = await system.person(gym.id, 'coach', 'Can');
  const conversationId = randomUUID();
  const members = [coach, await system.person(gym.id, 'head-coach'), await system.person(gym.id, 'coach')].map(
    ({ membershipId }) => membershipId,
  );
  await system.done(gym, coach, 'start-conversation', { conversationId, members });
  await system.done(gym, coach, 'send-message', { conversationId, messageId: randomUUID(), text: 'Between coaches' });
});

const request = (who: Person, of: Gym = gym) => {
  const exportId = randomUUID();
  return system.send(of, who, 'export-gym', { gymId: of.id, exportId }).then((answer) => ({ ...answer, exportId }));
};
const listed = async (who: { token: string }, of: Gym = gym): Promise<readonly GymExport[]> =>
  (await system.call<GymExportsAnswer>('GET', `/api/gyms/${of.slug}/exports`, { token: who.token })).body.items;
const ended = (who: { token: string }, exportId: string, of: Gym = gym): Promise<GymExport> =>
  until('the export of the gym', waitTimeoutMs, async () => {
    const found = (await listed(who, of)).find((one) => one.exportId === exportId);
    return found !== undefined && found.status !== 'running' && found;
  });
const fetched = (who: { token: string }, url: string): Promise<Response> =>
  fetch(`${system.api.url}${url}`, { headers: { authorization: `Bearer ${who.token}` } });
const filesOf = async (who: { token: string }, url: string) => unpacked(Buffer.from(await (await fetched(who, url)).arrayBuffer()));
const exported = async (of: Gym = gym): Promise<Record<string, string>> => {
  const { status, exportId } = await request(of.admin, of);
  expect(status).toBe(201);
  return filesOf(of.admin, (await ended(of.admin, exportId, of)).url!);
};
const linesOf = (text: string): readonly string[] => text.trimEnd().split('\n');

describe('an export of a gym', () => {
  it('contains the newest films in full, lists the others, and has none of another gym', async () => {
    const [own, other] = [await system.gym(), await system.gym()];
    const filmId = randomUUID();
    const store = (of: Gym, id: string, parts: readonly string[]) =>
      withGym(system.api.services.pool, of.id, async (tx) => {
        const size = parts.join('').length;
        await tx.query(
          `insert into films (gym_id, id, purpose, size_bytes, received_bytes, type, uploaded_by, finished_at)
           values ($1, $2, 'exercise', $3, $3, 'video/webm', $2, now())`,
          [of.id, id, size],
        );
        for (const [number, part] of parts.entries())
          await tx.query('insert into film_parts (gym_id, film_id, number, content) values ($1, $2, $3, $4)', [
            of.id,
            id,
            number,
            Buffer.from(part),
          ]);
      });
    await store(own, filmId, ['first part, ', 'second part']);
    // Older than the other film, and larger than the room that is left.
    const large = randomUUID();
    await withGym(system.api.services.pool, own.id, (tx) =>
      tx.query(
        `insert into films (gym_id, id, purpose, size_bytes, received_bytes, type, uploaded_by, finished_at)
         values ($1, $2, 'exercise', $3, $3, 'video/mp4', $2, now() - interval '1 day')`,
        [own.id, large, maxFilmsOfExportBytes],
      ),
    );
    await store(other, randomUUID(), ['of another gym']);
    const files = await exported(own);
    expect(files[`films/exercise/${filmId}.webm`]).toBe('first part, second part');
    expect(linesOf(files['films.csv']!)).toHaveLength(3);
    expect(linesOf(files['films.csv']!).find((line) => line.startsWith(large))).toMatch(`${large},,exercise`);
    expect(Object.keys(files).filter((name) => name.startsWith('films/'))).toHaveLength(1);
  });

  it('contains as many rows of each table and events of the log as the database, and nothing of another gym', async () => {
    await system.settledNow(gym.id);
    const files = await exported();
    const { head } = await system.api.services.log.head(gym.id).then(({ position }) => ({ head: position }));
    // The request itself is the last event.
    expect(linesOf(files['events.ndjson']!)).toHaveLength(head);
    for (const { name, table, columns, where } of exportedTables) {
      const rows = JSON.parse(files[`${name}.json`]!) as readonly Record<string, unknown>[];
      const [header] = linesOf(files[`${name}.csv`]!);
      expect(header, name).toBe(columns.join(','));
      expect(files['README.txt'], name).toContain(`${name}.json: ${rows.length}\n  ${columns.join(', ')}`);
      expect(files['README.txt'], name).toContain(`${name}.csv: ${rows.length}\n`);
      expect(where, name).toBeTypeOf('function');
      if (['exercises', 'conversations', 'messages'].includes(name)) continue;
      const stored = await withGym(system.api.services.pool, gym.id, async (tx) => {
        const removed = columns.includes('upload_id' as never) || table === 'client_notes' ? ' and not removed' : '';
        const { rows: found } = await tx.query<{ count: number }>(
          `select count(*)::int as count from ${table} where gym_id = $1${removed}`,
          [gym.id],
        );
        return found[0]!.count;
      });
      expect(rows.length, name).toBe(stored);
    }
    expect(JSON.stringify(files)).not.toContain(canary);
    expect(files['sets.csv']).toContain(`'=HYPERLINK`);
    expect(files['clients.csv']).toContain('Ayşe');
    expect(files['client-notes.csv']).toContain('Note on Ayşe');
    expect(files['messages.csv']).toContain('Said by Ayşe');
    expect(JSON.stringify(files)).not.toContain('Between coaches');
    expect(files['events.ndjson']).not.toContain('Said by Ayşe');
  });

  it('decides for every table of gyms whether it is exported', async () => {
    const { rows } = await system.api.services.pool.query<{ name: string }>(
      `select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'gym_id' order by 1`,
    );
    const known = new Set([...exportedTables.map(({ table }) => table as string), ...Object.keys(leftOut)]);
    expect(rows.map(({ name }) => name).filter((name) => !known.has(name))).toEqual([]);
  });

  it('is refused to everybody but admins, who alone see and download it', async () => {
    const { gym: other } = await filled('Berk');
    const { exportId } = await request(other.admin, other);
    const { url, own } = await ended(other.admin, exportId, other);
    expect(own).toBe(true);
    for (const role of ['head-coach', 'coach', 'client'] as const) {
      const person = await system.person(other.id, role, role);
      expect((await request(person, other)).status, role).toBe(403);
      expect((await system.call('GET', `/api/gyms/${other.slug}/exports`, { token: person.token })).status, role).toBe(403);
      expect((await fetched(person, url!)).status, role).toBe(403);
    }
    const second = await system.person(other.id, 'admin', 'Second');
    expect(await listed(second, other)).toEqual([expect.objectContaining({ exportId, own: false, url: null })]);
    expect((await fetched(second, url!)).status).toBe(404);
    expect((await fetched(gym.admin, url!)).status).toBe(404);
  });

  it('is one at a time, and a few a day', async () => {
    const { gym: other } = await filled('Deniz');
    const worker = system.api.app.get(GymExportsProcessor).worker;
    await worker.pause();
    const first = await request(other.admin, other);
    expect((await request(other.admin, other)).body).toMatchObject({ code: 'export-running' });
    await worker.resume();
    await ended(other.admin, first.exportId, other);
    for (let asked = 1; asked < maxGymExportsPerDay; asked += 1) {
      const { exportId } = await request(other.admin, other);
      await ended(other.admin, exportId, other);
    }
    expect((await request(other.admin, other)).body).toMatchObject({ code: 'export-limit' });
  });

  it('is removed when the gym erases a person, and the next one lacks the person', async () => {
    const { gym: other, client: erased } = await filled('Ece');
    const { exportId } = await request(other.admin, other);
    const { url } = await ended(other.admin, exportId, other);
    await system.done(other, other.admin, 'erase-customer', { customerId: erased.membershipId });
    await until('the removal', waitTimeoutMs, async () => (await listed(other.admin, other))[0]!.status === 'removed');
    expect((await fetched(other.admin, url!)).status).toBe(404);
    await system.settledNow(other.id);
    const files = await exported(other);
    expect(JSON.stringify(files)).not.toContain('Said by Ece');
    expect(files['clients.csv']).not.toContain('Ece');
    expect(JSON.stringify(files)).not.toContain('Note on Ece');
  });

  it('is announced to all admins of the gym and its company, and to nobody else', async () => {
    const { gym: other } = await filled('Funda');
    const branch = await system.gym({ branchOf: other });
    const second = await system.person(other.id, 'admin', 'Second');
    const boss = await system.person(branch.id, 'company-admin', 'Boss');
    const lead = await system.person(other.id, 'head-coach', 'Lead');
    const { exportId } = await request(other.admin, other);
    await ended(other.admin, exportId, other);
    await system.settledNow(other.id);
    const mailed = async (who: Person): Promise<number> => {
      const { rowCount } = await system.api.services.pool.query(`select 1 from mails where kind = 'gym-export' and recipient = $1`, [
        who.email,
      ]);
      return rowCount ?? 0;
    };
    for (const who of [other.admin, second, boss]) await until('the mail', waitTimeoutMs, async () => (await mailed(who)) === 1);
    for (const who of [lead, branch.admin]) expect(await mailed(who)).toBe(0);
    const noticed = async (who: Person): Promise<readonly string[]> => {
      const headers = { 'x-gym': other.slug };
      const { body } = await system.call<NotificationItem[]>('GET', '/api/common/notifications', { token: who.token, headers });
      return body.map(({ link }) => link ?? '').filter((link) => link.includes('section=export'));
    };
    expect(await noticed(second)).toEqual(['/admin/settings?section=export']);
    expect([await noticed(other.admin), await noticed(lead)]).toEqual([[], []]);
  });

  it('begins again after an attempt that an erasure or a later attempt overtook, which stores nothing more', async () => {
    const { gym: other } = await filled('Gizem');
    const { pool, log } = system.api.services;
    const worker = system.api.app.get(GymExportsProcessor).worker;
    await worker.pause();
    const { exportId } = await request(other.admin, other);
    await until('the row', waitTimeoutMs, async () => (await listed(other.admin, other)).length === 1);
    const bump = () => withGym(pool, other.id, (tx) => tx.query('update gym_exports set attempt = attempt + 1 where id = $1', [exportId]));
    let connections = 0;
    // The third connection stores the first part: the others begin the attempt and hold the snapshot.
    const connect = async () => {
      connections += 1;
      if (connections === 3) await bump();
      return pool.connect();
    };
    const overtakingPool = new Proxy(pool, {
      get: (target, name) => (name === 'connect' ? connect : (Reflect.get(target, name) as unknown)),
    });
    await expect(runGymExport({ pool: overtakingPool, log }, other.id, exportId)).rejects.toThrow('overtaken');
    expect(connections).toBe(3);
    const { rows } = await withGym(pool, other.id, (tx) => tx.query('select 1 from gym_export_parts where export_id = $1', [exportId]));
    expect(rows).toEqual([]);
    await worker.resume();
    expect((await ended(other.admin, exportId, other)).status).toBe('done');
  });

  it('is tried again after an error, and reported as failed after the last attempt', async () => {
    const { gym: other } = await filled('Hande');
    const worker = system.api.app.get(GymExportsProcessor).worker;
    await worker.pause();
    const { exportId } = await request(other.admin, other);
    await until('the row', waitTimeoutMs, async () => (await listed(other.admin, other)).length === 1);
    const decoding = (): never => {
      throw new Error('the key is gone');
    };
    const codec = { decoding };
    const failing = new GymExportsProcessor(system.api.services.pool, { codec } as never);
    const attempt = (attemptsMade: number): Promise<void> =>
      failing.process({ data: { gym_id: other.id, id: exportId }, attemptsMade, opts: { attempts: 5 } } as Job);
    const status = async () => (await listed(other.admin, other))[0]!.status;
    await expect(attempt(0)).rejects.toThrow('the key is gone');
    expect(await status()).toBe('running');
    await expect(attempt(4)).rejects.toThrow('the key is gone');
    expect(await status()).toBe('failed');
    await worker.resume();
  });
});
