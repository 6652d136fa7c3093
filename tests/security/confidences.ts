// Sends personal data through every feature of the server, in unique words and tokens: from sign-up to import, accepted and rejected
// requests, malformed ones, and failures in the server while it works.
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';
import { TOTP } from 'otpauth';
import { waitTimeoutMs, until } from '../support/until.ts';
import type { Cluster, Person, Place } from '../faults/cluster.ts';
import type { MailServer } from '../support/mail/mail-server.ts';
import { connected } from '../support/network/sockets.ts';
import { keepingIds, markedLife, markedLog, markedTraining } from './marked-life.ts';

/** Used in every text field; no token contains it. */
export const word = 'canarybird';
const password = `${word}-has-a-password`;
const nextPassword = `${word}-has-another-one`;

type Answer = { readonly status: number; readonly body: never };

export class Confidences {
  /** Texts that no output may contain: the word, and each issued token. */
  readonly secrets = new Set([word]);
  readonly statuses = new Map<number, number>();
  /** Checkpoints of readers while they failed. */
  readonly failures: string[] = [];

  private constructor(
    private readonly cluster: Cluster,
    private readonly mails: MailServer,
    private readonly url: string,
  ) {}

  static async with(cluster: Cluster, mails: MailServer): Promise<Confidences> {
    return new Confidences(cluster, mails, await cluster.endpoints[0]!.url());
  }

  async all(): Promise<void> {
    const gym = await this.cluster.gym();
    const [admin, client, coach] = [
      await this.cluster.person(gym, 'admin'),
      await this.cluster.person(gym, 'client'),
      await this.cluster.person(gym, 'coach'),
    ];
    for (const { token } of [admin, client, coach]) this.secrets.add(token);
    await this.cluster.settled();
    await this.#account();
    await this.#gym(gym, { admin, client, coach });
    await this.#refused(gym, admin);
    await this.#broken(gym, admin, client);
  }

  async #account(): Promise<void> {
    const email = `${word}.one@example.test`;
    const person = { email, password, name: `${word} name`, lastname: `${word} lastname`, language: 'en' };
    // Rejected once with the text of a real mail server, which contains the address.
    this.mails.turnAway(1);
    const turnedAway = this.mails.turnedAway();
    await this.#send('POST', '/api/auth/sign-up', { body: person });
    await turnedAway;
    await this.cluster.owner.query('update mails set claimed_until = null where sent_at is null');
    await this.#send('POST', '/api/auth/confirm', { body: { token: await this.#link(email, 1) } });
    await this.#send('POST', '/api/auth/sign-up', { body: person });
    await this.#send('POST', '/api/auth/sign-in', { body: { email, password: `${word}-guess` } });
    await this.#send('POST', '/api/auth/sign-in-with-token', { body: { accessToken: `${word}-token` } });
    let { token, session } = await this.#signedIn(email, password);
    await this.#send('POST', '/api/auth/profile', { token, body: { name: `${word} renamed`, lastname: `${word} again` } });
    const { body } = await this.#send('POST', '/api/auth/second-factor/start', { token, body: { password } });
    const { secret } = body as { secret: string };
    this.secrets.add(secret);
    const code = new TOTP({ secret }).generate();
    const confirmed = await this.#send('POST', '/api/auth/second-factor/confirm', { token, body: { code } });
    for (const recovery of (confirmed.body as { recoveryCodes: string[] }).recoveryCodes) this.secrets.add(recovery);
    await this.#send('POST', '/api/auth/second-factor/remove', { token, body: { password, code: [...this.secrets].at(-1) } });
    await this.#send('POST', '/api/auth/change-email', { token, body: { email: `${word}.two@example.test`, password } });
    await this.#send('POST', '/api/auth/change-password', { token, body: { current: password, password: nextPassword } });
    await this.#send('POST', '/api/auth/forgot-password', { body: { email } });
    ({ token, session } = await this.#signedIn(email, nextPassword));
    const socket = await connected({ url: this.url }, token);
    await socket.timeout(10_000).emitWithAck('join-room', { room: session.room });
    await socket.timeout(10_000).emitWithAck('join-room', { room: word });
    socket.emit(word, { word });
    socket.close();
    await connected({ url: this.url }, word).catch(() => undefined);
    await this.#send('POST', '/api/auth/sign-out', { token, body: {} });
  }

  async #gym(gym: Place, { admin, client, coach }: Record<'admin' | 'client' | 'coach', Person>): Promise<void> {
    const marked = { word, gymId: gym.id, customerId: client.membershipId, coachId: coach.membershipId, newId: keepingIds().newId };
    const by = { admin, client };
    const life = markedLife(marked);
    for (const step of life) await this.#command(gym, by[step.by], step.type, step.body);
    const tokenId = life.find(({ type }) => type === 'issue-service-token')!.body['tokenId'];
    await this.cluster.settled();
    const job = await this.#send('POST', `/api/gyms/${gym.slug}/service-tokens/${String(tokenId)}/secret`, { token: admin.token });
    this.secrets.add((job.body as { token: string }).token);
    const customer = `/api/gyms/${gym.slug}/customers/${client.membershipId}`;
    const preview = await this.#send('POST', `${customer}/imports`, {
      token: client.token,
      raw: markedLog(word),
      headers: { 'content-type': 'text/csv', 'x-file-name': `${word}.csv` },
    });
    const { importId } = preview.body as { importId: string };
    await this.#command(gym, client, 'import-workouts', { importId, mapping: {}, unit: 'kg', timeZone: 'Europe/Istanbul' });
    const asked = await this.#send('POST', `${customer}/exports`, { token: client.token });
    const { exportId } = asked.body as { exportId: string };
    await until('an import and an export are made', 30_000, async () => {
      const [imported, exported] = await Promise.all(
        [`${customer}/imports/${importId}`, `${customer}/exports/${exportId}`].map((path) =>
          this.#send('GET', path, { token: client.token }),
        ),
      );
      return [imported, exported].every((answer) => (answer!.body as { status?: string }).status === 'done');
    });
    await this.#send('GET', `${customer}/exports/${exportId}/file`, { token: client.token });
  }

  /** Requests that are rejected, with the word in every place of a request. */
  async #refused(gym: Place, { token }: Person): Promise<void> {
    const commands = `/api/gyms/${gym.slug}/commands`;
    const key = { 'idempotency-key': randomUUID() };
    const json = { 'content-type': 'application/json' };
    const customer = { customerId: randomUUID(), name: `${word} x`, lastname: `${word} y` };
    const trials: [string, string, object][] = [
      ['POST', `${commands}/add-customer`, { body: { ...customer, [word]: word }, headers: key }],
      ['POST', `${commands}/add-customer`, { body: { ...customer, email: word }, headers: key }],
      ['POST', `${commands}/add-customer`, { body: { ...customer, name: `${word}\0` }, headers: key }],
      ['POST', `${commands}/add-customer`, { body: { ...customer, name: word.repeat(50) }, headers: key }],
      ['POST', `${commands}/add-customer`, { body: { ...customer, name: word.repeat(50_000) }, headers: key }],
      ['POST', `${commands}/add-customer`, { raw: `{"name":"${word}`, headers: { ...key, ...json } }],
      ['POST', `${commands}/add-customer`, { raw: word, headers: { ...key, 'content-type': 'text/plain' } }],
      ['POST', `${commands}/add-customer`, { body: customer, headers: { 'idempotency-key': word } }],
      ['POST', `${commands}/${word}`, { body: customer, headers: key }],
      ['POST', `${commands}/update-customer`, { body: { customerId: randomUUID(), goals: word }, headers: { ...key, 'x-device': word } }],
      ['POST', commands, { body: { commands: [{ id: randomUUID(), type: word, payload: { word } }] } }],
      ['GET', `/api/gyms/${word}/customers?q=${word}`, {}],
      ['GET', `/api/gyms/${gym.slug}/customers?q=${word}&cursor=${word}`, {}],
      ['GET', `/api/gyms/${gym.slug}/customers/${word}`, {}],
      ['GET', `/api/gyms/${gym.slug}/customers?q=${word}`, { headers: { origin: `https://${word}.example` } }],
      ['GET', `/${word}`, { headers: { cookie: `${word}=${word}`, 'user-agent': word, 'x-request-id': word } }],
      ['POST', '/api/invitations/look', { body: { token: word } }],
      ['POST', '/api/auth/reset-password', { body: { token: word, password: nextPassword } }],
      [
        'POST',
        '/api/auth/sign-up',
        { body: { email: `${word}.three@example.test`, password: word, name: word, lastname: word, language: word } },
      ],
    ];
    for (const [method, path, options] of trials) await this.#send(method, path, { token, ...options });
    await this.#send('GET', '/api/gyms', { token: `${word}-nobody` });
    await this.#wire(`GET /api/gyms HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\n${word}\r\n\r\n`);
    await this.#wire(`POST ${commands} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 400\r\n\r\n{"${word}`);
    await this.#wire(`${word} / nonsense\r\n\r\n`);
  }

  /** Makes Postgres reject values with error texts that contain them, and removes a table for a while. */
  async #broken(gym: Place, admin: Person, client: Person): Promise<void> {
    const { owner } = this.cluster;
    await owner.query(`create function refuse_row() returns trigger language plpgsql as $$
      begin raise exception 'no place for %', new using errcode = '22P02'; end $$`);
    const refusing = async (table: string, work: () => Promise<unknown>): Promise<void> => {
      await owner.query(`create trigger refuses before insert or update on ${table} for each row execute function refuse_row()`);
      await work();
      await owner.query(`drop trigger refuses on ${table}`);
    };
    await refusing('mails', async () => {
      const email = `${word}.four@example.test`;
      const { status } = await this.#send('POST', '/api/auth/sign-up', {
        body: { email, password, name: `${word} name`, lastname: `${word} lastname`, language: 'en' },
      });
      if (status !== 500) throw new Error(`nothing broke: ${status}`);
      await this.#command(gym, admin, 'invite-member', { invitationId: randomUUID(), email, type: 1, name: `${word} n`, lastname: word });
      await this.#noted('reactors');
    });
    await refusing('customers', async () => {
      await this.#command(gym, admin, 'update-customer', { customerId: client.membershipId, goals: `${word} refused` });
      await this.#noted('read-models');
    });
    await owner.query('alter table customers rename to customers_away');
    await this.#send('GET', `/api/gyms/${gym.slug}/customers?q=${word}`, { token: admin.token });
    await this.#command(gym, admin, 'update-customer', { customerId: client.membershipId, goals: `${word} away` });
    await owner.query('alter table customers_away rename to customers');
    const marked = { word, gymId: gym.id, customerId: client.membershipId, coachId: '', newId: keepingIds().newId };
    for (const step of markedTraining(marked, randomUUID()))
      await this.#command(gym, step.by === 'admin' ? admin : client, step.type, step.body);
  }

  /** Resolves once a reader has failed and recorded why. */
  async #noted(group: string): Promise<void> {
    await until(`${group} fail`, waitTimeoutMs, async () => {
      const { rows } = await this.cluster.owner.query<{ line: string }>(
        'select to_jsonb(c)::text as line from checkpoints c where group_name = $1 and last_error is not null',
        [group],
      );
      // Saved now, because the record is deleted once the reader makes progress.
      this.failures.push(...rows.map(({ line }) => line));
      return rows.length > 0;
    });
  }

  async #signedIn(email: string, word: string): Promise<{ token: string; session: { room: string } }> {
    const { body } = await this.#send('POST', '/api/auth/sign-in', { body: { email, password: word } });
    const { accessToken: token, session } = body as { accessToken: string; session: { room: string; vaultKey: string } };
    for (const secret of [token, session.vaultKey]) this.secrets.add(secret);
    return { token, session };
  }

  /** Token of the newest mail to an address. */
  async #link(email: string, howMany: number): Promise<string> {
    const { source } = (await this.mails.to(email, howMany)).at(-1)!;
    const token = /#token=([\w-]+)/.exec(source)![1]!;
    this.secrets.add(token);
    return token;
  }

  #command(gym: Place, who: Person, type: string, body: object): Promise<Answer> {
    const headers = { 'idempotency-key': randomUUID() };
    return this.#send('POST', `/api/gyms/${gym.slug}/commands/${type}`, { token: who.token, body, headers });
  }

  async #send(
    method: string,
    path: string,
    { token, body, raw, headers = {} }: { token?: string; body?: object; raw?: string; headers?: Record<string, string> } = {},
  ): Promise<Answer> {
    const answer = await fetch(`${this.url}${path}`, {
      method,
      headers: {
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...((raw ?? body) !== undefined && { body: raw ?? JSON.stringify(body) }),
    });
    const text = await answer.text();
    this.statuses.set(answer.status, (this.statuses.get(answer.status) ?? 0) + 1);
    const isJson = /json/.test(answer.headers.get('content-type') ?? '');
    return { status: answer.status, body: (isJson && text !== '' ? JSON.parse(text) : text) as never };
  }

  /** Sends malformed requests, or half of one by a client that disconnects, on the wire. */
  async #wire(bytes: string): Promise<void> {
    const { hostname, port } = new URL(this.url);
    const socket = connect(Number(port), hostname);
    const over = once(socket, 'close');
    socket.on('error', () => undefined);
    // One response is enough.
    socket.on('data', () => socket.destroy());
    socket.write(bytes, () => bytes.includes('content-length') && socket.destroy());
    await over;
  }
}
