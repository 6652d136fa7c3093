// A mail from its event to the mailbox: once, in the reader's language, with links to this server.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openMailServer, sendMail } from '@spotter/api/mail/mail-sender';
import { personOfAccount } from '@spotter/api/platform/sessions/account-ledgers';
import { putMail } from '@spotter/api/platform/jobs/mails';
import { withoutGym } from '@spotter/database/tenancy/pools';
import { newAddress } from '../../support/mail/mailbox.ts';
import { MailServer } from '../../support/mail/mail-server.ts';
import { outboxKey, System, type Answer } from '../../support/system.ts';
import { waitTimeoutMs, until } from '../../support/until.ts';

const messageId = (source: string): string | undefined => /^message-id: (.+)$/im.exec(source)?.[1]?.trim();
const signUp = (system: System, email: string, headers: Record<string, string> = {}): Promise<Answer<unknown>> =>
  system.call('POST', '/api/auth/sign-up', {
    body: { email, password: 'kettle-orbit-94', name: '<b>Ada</b>', lastname: 'Kaya', language: 'tr' },
    headers,
  });

describe('mails to a server', () => {
  let server: MailServer;
  let system: System;
  beforeAll(async () => {
    server = await MailServer.start();
    system = await System.start({ smtpUrl: server.url, demo: true });
  });
  afterAll(async () => {
    await system.close();
    await server.close();
  });
  const pool = () => system.api.services.pool;
  const put = (to: string, id = randomUUID()): Promise<void> =>
    withoutGym(pool(), (tx) =>
      putMail(tx, { id, of: personOfAccount(randomUUID()), to, kind: 'password-changed', language: 'en', data: { name: 'Ada' } }),
    );
  const marked = async (to: string): Promise<void> => {
    await until(`mails to ${to} are sent`, waitTimeoutMs, async () => {
      const { rowCount } = await pool().query('select 1 from mails where recipient = $1 and sent_at is null', [to]);
      return rowCount === 0;
    });
  };

  it('link to the server, whatever host the request named, and escape what people wrote', async () => {
    const email = newAddress();
    expect((await signUp(system, email, { host: 'evil.example', 'x-forwarded-host': 'evil.example' })).status).toBe(202);
    const [mail] = await server.to(email);
    expect(mail!.source).toMatch(/http:\/\/127\.0\.0\.1:\d+\/confirm#token=[\w-]{43}/);
    expect(mail!.source).not.toContain('evil.example');
    expect(mail!.source).toContain('&lt;b&gt;Ada&lt;/b&gt;');
    expect(mail!.source).toMatch(/multipart\/alternative/);
    await marked(email);
    const { rows } = await pool().query('select data from mails where recipient = $1', [email]);
    expect(rows).toEqual([{ data: null }]);
  });

  it('are sent once per id', async () => {
    const [email, id] = [newAddress(), randomUUID()];
    await put(email, id);
    await put(email, id);
    await marked(email);
    expect(await server.to(email)).toHaveLength(1);
  });

  it('are sent once each by several processes', async () => {
    const email = newAddress();
    const ids = Array.from({ length: 30 }, () => randomUUID());
    await Promise.all(ids.map((id) => put(email, id)));
    const others = [1, 2, 3].map(() => openMailServer(system.api.services.post));
    await Promise.all(others.flatMap((other) => ids.map((id) => sendMail(pool(), other, id))));
    await marked(email);
    for (const other of others) other.close();
    const sent = (await server.to(email, 30)).map(({ source }) => messageId(source));
    expect([sent.length, new Set(sent).size]).toEqual([30, 30]);
  });

  it('are sent later under the same id if rejected, or claimed by a process that died', async () => {
    const [email, id] = [newAddress(), randomUUID()];
    server.turnAway(1);
    const away = server.turnedAway();
    await put(email, id);
    await away;
    await until('the failed attempt is noted', waitTimeoutMs, async () => {
      const { rowCount } = await pool().query(
        `update mails set claimed_until = now() - interval '1 second' where id = $1 and last_error is not null returning 1`,
        [id],
      );
      return rowCount === 1;
    });
    await marked(email);
    const died = `update mails set sent_at = null, data = '{"name": "Ada"}', claimed_until = now() - interval '1 second' where id = $1`;
    await pool().query(died, [id]);
    const [first, again] = await server.to(email, 2);
    expect(messageId(first!.source)).toBe(`<${id}@127.0.0.1>`);
    expect(messageId(again!.source)).toBe(messageId(first!.source));
  });

  it('are abandoned after ten attempts, and lose their token', async () => {
    const [email, id] = [newAddress(), randomUUID()];
    server.turnAway(1);
    await withoutGym(pool(), async (tx) => {
      await putMail(tx, {
        id,
        of: personOfAccount(randomUUID()),
        to: email,
        kind: 'reset',
        language: 'en',
        data: { name: 'Ada', token: 'secret' },
      });
      await tx.query('update mails set attempts = 9 where id = $1', [id]);
    });
    const given = await until('the last attempt fails', waitTimeoutMs, async () => {
      const { rows } = await pool().query<{ data: unknown; last_error: string | null }>(
        'select data, last_error from mails where id = $1',
        [id],
      );
      return rows[0]?.last_error === null ? null : (rows[0] ?? null);
    });
    expect(given.data).toBeNull();
  });

  it('cannot be read by anybody', async () => {
    expect((await system.call('GET', '/api/outbox', { headers: { 'x-outbox-key': outboxKey } })).status).toBe(404);
  });
});

describe('mails of a demo without a server', () => {
  let system: System;
  let plain: System;
  beforeAll(async () => {
    system = await System.start({ demo: true });
    // A system of its own: the other one shows its mails.
    plain = await System.start();
  });
  afterAll(async () => {
    await system.close();
    await plain.close();
  });
  const key = { 'x-outbox-key': outboxKey };
  type Outbox = { items: { to: string; subject: string; text: string; html: string }[] };

  it('can be read by a browser on the same machine', async () => {
    const email = newAddress();
    await signUp(system, email);
    const { status, body } = await system.call<Outbox>('GET', '/api/outbox', { headers: key });
    expect(status).toBe(200);
    const mail = body.items.find(({ to }) => to === email);
    expect(mail).toMatchObject({ subject: 'E-posta adresinizi onaylayın' });
    expect(mail!.text).toContain('Merhaba <b>Ada</b>,');
    expect(mail!.html).toContain('Merhaba &lt;b&gt;Ada&lt;/b&gt;,');
  });

  it('cannot be read through another host name or a proxy, nor outside a demo', async () => {
    for (const headers of [
      { host: 'rebound.example' },
      { 'x-forwarded-for': '1.2.3.4' },
      { 'x-real-ip': '1.2.3.4' },
      { via: '1.1 proxy' },
      { forwarded: 'for=1.2.3.4' },
    ])
      expect([headers, (await system.call('GET', '/api/outbox', { headers: { ...key, ...headers } as never })).status]).toEqual([
        headers,
        404,
      ]);
    expect((await plain.call('GET', '/api/outbox', { headers: key })).status).toBe(404);
  });

  it('cannot be read without the key, which a silent proxy on this machine does not have', async () => {
    for (const headers of [{}, { 'x-outbox-key': '' }, { 'x-outbox-key': `${outboxKey}x` }, { 'x-outbox-key': outboxKey.toUpperCase() }])
      expect((await system.call('GET', '/api/outbox', { headers: headers as never })).status).toBe(404);
  });
});
