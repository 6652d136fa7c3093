// F9: a process is blocked for longer than its locks last. Another process takes over its work, the first one continues with it when it
// resumes, and nothing happens twice: no row, no notice, no mail.
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { liveChannel } from '@spotter/contracts/notices';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isLong } from '../../support/length.ts';
import { MailServer } from '../../support/mail/mail-server.ts';
import { Cluster, endpointOf } from '../cluster.ts';
import { meanwhile } from '../meanwhile.ts';
import type { NodeProcess } from '../node-process.ts';
import { everybodyTrains, openTrainingGym, train, type TrainingGym } from '../training.ts';
import { waitTimeoutMs, until } from '../../support/until.ts';

/** Longer than a job's lock, and than a lease of three seconds plus the time that a slow machine needs to do the work after it. */
const blockedMs = isLong ? 45_000 : 9_000;
const lockSeconds = isLong ? 10 : 1;
const planted = (file: string): string => fileURLToPath(new URL(`../planted/${file}`, import.meta.url));

describe('an event loop that is blocked for too long', () => {
  const folder = mkdtempSync(join(tmpdir(), 'spotter-blocked-'));
  let mails: MailServer;
  let cluster: Cluster;
  let gym: TrainingGym;
  let ear: pg.PoolClient;
  const notices: string[] = [];

  beforeAll(async () => {
    mails = await MailServer.start();
    const blocking = { BLOCK_FOLDER: folder, BLOCK_MS: String(blockedMs) };
    cluster = await Cluster.start({
      apiFile: planted('blocked-api.ts'),
      projectorFile: planted('blocked-projector.ts'),
      apiEnv: { ...blocking, SMTP_URL: mails.url },
      projectorEnv: { ...blocking, WAKE_UP_LOCK_SECONDS: String(lockSeconds) },
    });
    gym = await openTrainingGym(cluster, 2);
    ear = await cluster.owner.connect();
    ear.on('notification', ({ payload = '' }) => payload.includes('"changed"') && notices.push(payload));
    await ear.query(`listen ${liveChannel}`);
  });
  afterAll(async () => {
    ear.release(true);
    await cluster.close();
    await mails.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const arm = (what: string): void => writeFileSync(join(folder, what), '');
  /** Resolves with the blocked process, and the others. */
  const blocked = async (what: string, nodes: readonly NodeProcess[]): Promise<readonly [NodeProcess, NodeProcess]> => {
    const isBlocked = (node: NodeProcess): boolean => node.said(({ message }) => message === `${what} blocked`).length > 0;
    await until(`one is blocked with its ${what}`, waitTimeoutMs, () => nodes.some(isBlocked));
    return [nodes.find(isBlocked)!, nodes.find((node) => !isBlocked(node))!];
  };
  const goesOn = (node: NodeProcess, what: string): Promise<unknown> =>
    node.saying(`that it goes on with its ${what}`, ({ message }) => message === `${what} goes on`, blockedMs + 10_000);

  it('lets another projector do its job, and the repeated job changes every row and sends every notice once', async () => {
    arm('job');
    const [stuck, other] = await meanwhile(blocked('job', cluster.projectors), () => train(cluster, gym, gym.clients[0]!, 1));
    const { job } = stuck.said(({ message }) => message === 'job blocked')[0]!;
    const begins = (node: NodeProcess): Promise<unknown> =>
      node.saying(`that job ${String(job)} begins`, (said) => said.message === 'job begins' && said['job'] === job, blockedMs);
    await meanwhile(begins(other), () => train(cluster, gym, gym.clients[1]!, 1));
    expect(stuck.said(({ message }) => message === 'job goes on')).toEqual([]);
    await meanwhile(goesOn(stuck, 'job'), () => everybodyTrains(cluster, gym, 1));
    await begins(stuck);
    await everybodyTrains(cluster, gym, 2);
    expect(await cluster.violations()).toEqual([]);
    expect(notices.length).toBeGreaterThan(0);
    expect(notices.toSorted()).toEqual([...new Set(notices)].toSorted());
  });

  it('lets another API node write the mail of an invitation, which is sent once', async () => {
    arm('effect');
    const email = `${randomUUID()}@example.test`;
    await cluster.client(gym.admin).done('invite-member', { invitationId: randomUUID(), email, type: 1 });
    const [stuck, other] = await blocked('effect', cluster.apis);
    await mails.to(email);
    expect(stuck.said(({ message }) => message === 'effect goes on')).toEqual([]);
    await meanwhile(goesOn(stuck, 'effect'), () => everybodyTrains(cluster, gym, 1, [endpointOf(other)]));
    await everybodyTrains(cluster, gym, 2);
    expect(await cluster.violations()).toEqual([]);
    const { rows } = await cluster.owner.query<{ attempts: number }>('select attempts from mails where recipient = $1', [email]);
    expect(rows).toEqual([{ attempts: 1 }]);
    expect(await mails.to(email)).toHaveLength(1);
  });

  it('lets another API node continue a job for many clients, and each command is executed and counted once', async () => {
    const jobId = randomUUID();
    const customerIds = Array.from({ length: 60 }, () => randomUUID());
    const admin = cluster.client(gym.admin);
    for (const customerId of customerIds) await admin.done('add-customer', { customerId, name: 'Client', lastname: 'Many' });
    await cluster.settled();
    arm('part');
    await admin.ask(
      jobId,
      customerIds.map((customerId) => ({ id: randomUUID(), type: 'update-customer', payload: { customerId, status: 'paused' } })),
    );
    const [stuck] = await blocked('part', cluster.apis);
    await until('the job is finished', waitTimeoutMs, async () => {
      const { rows } = await cluster.owner.query('select 1 from jobs where id = $1 and finished_at is not null', [jobId]);
      return rows.length === 1;
    });
    await goesOn(stuck, 'part');
    await everybodyTrains(cluster, gym, 1);
    const { rows } = await cluster.owner.query('select total, answered, refused from jobs where id = $1', [jobId]);
    expect(rows).toEqual([{ total: 60, answered: 60, refused: [] }]);
    const { rows: recorded } = await cluster.owner.query<{ times: number }>(
      `select count(*)::int as times from events where type = 'CustomerUpdated' and payload ->> 'customerId' = any($1) group by stream`,
      [customerIds],
    );
    expect(recorded).toEqual(customerIds.map(() => ({ times: 1 })));
    expect(await cluster.violations()).toEqual([]);
  });
});
