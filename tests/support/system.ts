// A whole system in one process on its own database: API on a free port, projector beside it. For specs that
// follow a command to the screen's answer.
import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import request from 'supertest';
import { LogUnavailable } from '@spotter/database/log/append';
import { roleUrl } from '@spotter/database/schema/migrate';
import { withGym } from '@spotter/database/tenancy/pools';
import { testDatabase, type TestDatabase } from '@spotter/database/testing/testing';
import type { AppConfig, Config, ServerConfig } from '@spotter/api/config';
import { accountLedger } from '@spotter/api/platform/sessions/account-ledgers';
import { hashPassword } from '@spotter/api/platform/sessions/passwords';
import { startApi, type Api } from '@spotter/api/server';
import { openCompany, openGym } from '@spotter/api/gyms/open-gym';
import { startProjector } from '@spotter/projector/projector';
import type { CommandAccepted } from '@spotter/contracts/command-requests';
import type { Problem } from '@spotter/contracts/problems';
import { gymZone } from './gym-zone.ts';
import { importThreadScript, patientThreadLimits } from './threads/import-thread-script.ts';
import { waitTimeoutMs, until } from './until.ts';

export type Answer<T> = { readonly status: number; readonly headers: Headers; readonly body: T };
export type Person = {
  readonly accountId: string;
  readonly membershipId: string;
  readonly name: string;
  readonly email: string;
  readonly token: string;
};
export type Gym = { readonly id: string; readonly slug: string; readonly companyId: string; readonly admin: Person };

/** Reads bodies as text first, because an answer that is no JSON is a finding too. */
const asText = (response: unknown, done: (error: Error | null, text: string) => void): void => {
  let text = '';
  const message = response as IncomingMessage;
  message.setEncoding('utf8');
  message.on('data', (chunk: string) => (text += chunk));
  message.on('end', () => done(null, text));
};

const hashed = hashPassword('train-hard-2026');
/** Membership types by the words that tests use. */
const types = { client: 0, coach: 1, 'head-coach': 2, admin: 3, 'company-admin': 4 } as const;
export type Kind = keyof typeof types;

/** Limits that a spec may change. */
type Limits = Partial<
  Pick<Config, 'connections' | 'trustProxy' | 'publicOrigin' | 'host' | 'mailPace'> & Pick<AppConfig, 'streams' | 'testPushService'>
>;

/** Key that the terminal of a demo prints. */
export const outboxKey = 'the-key-of-the-mail-preview';

/** Sends a command again, under its id, while the log of a busy machine refuses it. @throws any other error of `send` */
const againWhileBusy = async <T>(send: () => Promise<T>): Promise<T> => {
  const outcome = await until('the log accepts a command', waitTimeoutMs, () =>
    send().then(
      (value) => ({ value }),
      (error: unknown) => (error instanceof LogUnavailable ? null : { error }),
    ),
  );
  if ('error' in outcome) throw outcome.error;
  return outcome.value;
};

export class System {
  private constructor(
    readonly database: TestDatabase,
    readonly api: Api,
    private readonly config: ServerConfig,
    private readonly stop: () => Promise<void>,
  ) {}

  static async start({
    consoleDir = null,
    redisUrl = null,
    erasuresFile = null,
    headsFile = null,
    smtpUrl = null,
    demo = false,
    chatWidgetUrl = null,
    requestBurst = 100_000,
    ...limits
  }: {
    consoleDir?: string | null;
    redisUrl?: string | null;
    erasuresFile?: string | null;
    headsFile?: string | null;
    smtpUrl?: string | null;
    demo?: boolean;
    chatWidgetUrl?: string | null;
    /** Specs send more per second than any person: only those about the budget use the default. */
    requestBurst?: number;
  } & Limits = {}): Promise<System> {
    const database = await testDatabase();
    const shared = { queueDatabaseUrl: roleUrl(database.ownerUrl, 'queue', database.secret), secret: database.secret, redisUrl };
    const projector = startProjector({ ...shared, databaseUrl: roleUrl(database.ownerUrl, 'projector', database.secret) });
    const config: ServerConfig = {
      ...shared,
      databaseUrl: roleUrl(database.ownerUrl, 'api', database.secret),
      workerDatabaseUrl: roleUrl(database.ownerUrl, 'projector', database.secret),
      host: '127.0.0.1',
      port: 0,
      consoleDir,
      publicOrigin: null,
      erasuresFile,
      erasuresFolder: null,
      headsFile,
      dataFolder: null,
      smtpUrl,
      mailFrom: null,
      chatWidgetUrl,
      demo,
      poolSize: 8,
      requestBurst,
      outboxKey,
      // On a busy machine, reactions take longer than a command waits for them.
      reactionTimeoutMs: 20_000,
      importThreads: { script: importThreadScript, limits: patientThreadLimits },
      ...limits,
    };
    const api = await startApi(config);
    return new System(database, api, config, async () => {
      await api.close();
      await projector.close();
      await database.close();
    });
  }

  async close(): Promise<void> {
    await this.stop();
  }

  /** Another API node on the same database, without reactors, optionally with other routes and settings. Close it before the system. */
  secondNode(added?: Parameters<typeof startApi>[1], other: Partial<Config> = {}): Promise<Api> {
    return startApi({ ...this.config, workerDatabaseUrl: null, ...other }, added);
  }

  /** A gym with a signed-in admin. `openedAt`: its commands may state when they were recorded, from then on, like those of a demo. */
  async gym(settings: { unit?: 'kg' | 'lb'; timeZone?: string; branchOf?: Gym; openedAt?: string } = {}): Promise<Gym> {
    const { services } = this.api;
    const companyId = settings.branchOf?.companyId ?? randomUUID();
    const id = randomUUID();
    const slug = `gym-${id.slice(0, 8)}`;
    const { openedAt } = settings;
    const opening = {
      pool: services.pool,
      log: services.log,
      commands: services.commands,
      demo: openedAt !== undefined,
      ...(openedAt !== undefined && { recordedAt: openedAt }),
    };
    if (settings.branchOf === undefined) await openCompany(opening, { companyId, name: 'A company' });
    await openGym(opening, {
      gymId: id,
      companyId,
      slug,
      name: `Gym ${slug}`,
      timeZone: settings.timeZone ?? gymZone,
      language: 'en',
      unit: settings.unit ?? 'kg',
    });
    services.wakeUps.moved(id);
    await this.settled(id, 1);
    return { id, slug, companyId, admin: await this.person(id, 'admin', 'admin', undefined, openedAt) };
  }

  /** A signed-in person with an account and a membership of the gym. A client is also a customer. */
  async person(gymId: string, kind: Kind, name: string = kind, address?: string, recordedAt?: string): Promise<Person> {
    const accountId = randomUUID();
    const membershipId = randomUUID();
    const email = address ?? `${name}-${accountId.slice(0, 8)}@example.test`;
    await this.account({ accountId, email, name });
    await this.asSystem(gymId, 'add-member', { membershipId, accountId, type: types[kind], name, lastname: 'Tester' }, recordedAt);
    if (kind === 'client') await this.asSystem(gymId, 'add-customer', { customerId: membershipId, name, lastname: 'Tester' }, recordedAt);
    await this.settledNow(gymId);
    return { accountId, membershipId, name, email, token: await this.token(accountId) };
  }

  /** An account with a confirmed address. All have the same password, hashed once, because hashing costs more than the rest. */
  private async account(person: { accountId: string; email: string; name: string }): Promise<void> {
    const { accounts, pool } = this.api.services;
    const hash = await hashed;
    await withGym(pool, accountLedger(person.accountId), (tx) =>
      accounts.openIn(tx, { ...person, lastname: 'Tester', language: 'en', hash, confirmed: true }),
    );
  }

  /** Token of a new session, as after a sign-in by password. */
  private async token(accountId: string): Promise<string> {
    return (await this.api.services.accounts.startSession({ id: accountId, password: await hashed }, null)).token;
  }

  /** The same person with a new session: a person who lost a role is signed out within a second, at an unpredictable moment. */
  async signedInAnew<P extends Omit<Person, 'membershipId'>>(person: P): Promise<P> {
    return { ...person, token: await this.token(person.accountId) };
  }

  /** A signed-in person without any membership. */
  async stranger(name = 'Stranger'): Promise<Omit<Person, 'membershipId'>> {
    const accountId = randomUUID();
    const email = `${name}-${accountId.slice(0, 8)}@example.test`;
    await this.account({ accountId, email, name });
    return { accountId, name, email, token: await this.token(accountId) };
  }

  /** A signed-in person with a grant to read the whole gym, or one client of it. */
  async auditor(gym: Gym, customerId?: string): Promise<Omit<Person, 'membershipId'>> {
    const accountId = randomUUID();
    const email = `auditor-${accountId.slice(0, 8)}@example.test`;
    await this.account({ accountId, email, name: 'Auditor' });
    const until = new Date(Date.now() + 3_600_000).toISOString();
    await this.asSystem(gym.id, 'add-auditor', {
      grantId: randomUUID(),
      accountId,
      email,
      until,
      reason: 'yearly audit',
      ...(customerId !== undefined && { customerId }),
    });
    await this.settledNow(gym.id);
    return { accountId, name: 'Auditor', email, token: await this.token(accountId) };
  }

  /** Executes a command as the server itself, bypassing HTTP. */
  async asSystem(gymId: string, type: string, body: object, recordedAt?: string): Promise<number> {
    const command = { commandId: randomUUID(), type, body, ...(recordedAt !== undefined && { recordedAt }) };
    const { commands } = this.api.services;
    const execute = () => commands.execute(gymId, { account: null, membership: null, role: 'system', gymId }, command);
    return (await againWhileBusy(execute)).position;
  }

  /** Resolves when the read models have reached the position. */
  async settled(gymId: string, position: number): Promise<void> {
    const { positions } = this.api.services;
    await until(`the read models reach position ${position}`, waitTimeoutMs, () => positions.waitFor(gymId, position));
  }

  async settledNow(gymId: string): Promise<number> {
    const { position } = await this.api.services.log.head(gymId);
    await this.settled(gymId, position);
    return position;
  }

  /** Resolves when a token is rejected. */
  async sessionEnded({ token }: { token: string }): Promise<void> {
    await until('the session ends', waitTimeoutMs, async () => (await this.call('GET', '/api/gyms', { token })).status === 401);
  }

  /** Resolves when an event is recorded in the gym after a position. @throws Error if none is within 100 seconds */
  async nextEvent(gymId: string, position: number): Promise<void> {
    const { log } = this.api.services;
    await until(`an event is recorded in ${gymId}`, waitTimeoutMs, async () => (await log.head(gymId)).position !== position);
  }

  async call<T>(
    method: string,
    path: string,
    { token, body, headers = {} }: { token?: string | undefined; body?: unknown; headers?: Record<string, string> } = {},
  ): Promise<Answer<T>> {
    const asked = request(this.api.url)
      [method.toLowerCase() as 'get'](path)
      .buffer(true)
      .parse(asText)
      .ok(() => true);
    if (token !== undefined) asked.set('authorization', `Bearer ${token}`);
    const raw = body instanceof Uint8Array || typeof body === 'string';
    if (body !== undefined && !raw) asked.set('content-type', 'application/json');
    const answer = await asked.set(headers).send(body === undefined ? undefined : raw ? (body as string) : JSON.stringify(body));
    const text = answer.body as unknown as string;
    const isJson = /^application\/(\w+\+)?json|\+json/.test(answer.get('content-type') ?? '');
    return {
      status: answer.status,
      headers: new Headers(answer.headers as Record<string, string>),
      body: (isJson && text !== '' ? JSON.parse(text) : text) as T,
    };
  }

  /** Sends a command over HTTP; returns any response. */
  send(
    gym: { slug: string },
    who: { token: string },
    type: string,
    body: unknown,
    options: { key?: string; headers?: Record<string, string> } = {},
  ): Promise<Answer<CommandAccepted & Problem>> {
    return this.call('POST', `/api/gyms/${gym.slug}/commands/${type}`, {
      token: who.token,
      body,
      headers: { 'idempotency-key': options.key ?? randomUUID(), ...options.headers },
    });
  }

  /** Sends a command that must be accepted; resolves once its read models are up to date. @throws Error with the problem */
  async done(
    gym: { id: string; slug: string },
    who: { token: string },
    type: string,
    body: unknown,
    headers: Record<string, string> = {},
  ): Promise<CommandAccepted> {
    const key = randomUUID();
    const answer = await againWhileBusy(async () => {
      const answered = await this.send(gym, who, type, body, { key, headers });
      if (answered.body.code === 'log-unavailable') throw new LogUnavailable('it answered so');
      return answered;
    });
    if (answer.status !== 201) throw new Error(`${type}: ${answer.status} ${JSON.stringify(answer.body)}`);
    await this.settled(gym.id, answer.body.position);
    return answer.body;
  }

  /** Reads from a gym. With `x-after-position`, asks again until the read models have reached it. */
  get<T>(gym: { slug: string }, who: { token: string }, path: string, headers: Record<string, string> = {}): Promise<Answer<T>> {
    return until(`${path} is current`, waitTimeoutMs, async () => {
      const answer = await this.call<T>('GET', `/api/gyms/${gym.slug}/${path}`, { token: who.token, headers });
      return answer.headers.has('x-stale') ? null : answer;
    });
  }
}
