// The system as in production: API and projector processes on one database, scripted clients in front of them, and the
// check at the end.
import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { openServices, type OpenedServices } from '@spotter/api/services';
import { openCompany, openGym } from '@spotter/api/gyms/open-gym';
import { useCases } from '@spotter/api/declared';
import { openPool } from '@spotter/database/tenancy/pools';
import { roleUrl } from '@spotter/database/schema/migrate';
import { createSealer } from '@spotter/database/follower/sealer';
import type { StoppedLedger } from '@spotter/database/follower/stopped-ledgers';
import { testDatabase } from '@spotter/database/testing/testing';
import { verify } from '@spotter/database/follower/verify';
import type pg from 'pg';
import { safeParse } from 'zod/mini';
import { check, type Violation } from './checker.ts';
import { dumpOf, headsOf } from './dump.ts';
import { History } from './history.ts';
import { NodeProcess } from './node-process.ts';
import { compareWithOracle } from './oracle.ts';
import { compareWithReplay } from './read-models.ts';
import { ScriptedClient, type Endpoint, type Who } from './scripted-client.ts';
import { waitTimeoutMs, until } from '../support/until.ts';
import { gymZone } from '../support/gym-zone.ts';

export type Database = { readonly ownerUrl: string; readonly secret: string; close(): Promise<void> };
export type ClusterOptions = {
  readonly database?: Database;
  readonly redisUrl?: string | null;
  readonly apis?: number;
  readonly projectors?: number;
  /** Endpoints of the API, if its processes are not part of this cluster. */
  readonly endpoints?: readonly Endpoint[];
  /** Queue that projectors read, if a relay is between it and the API. */
  readonly projectorQueue?: { readonly queueDatabaseUrl: string; readonly redisUrl: string | null };
  /** Database URL of the API processes, if a proxy is in front of the database. */
  readonly apiDatabaseUrl?: (url: string) => string;
  /** Replaces the product's program, for planted bugs. */
  readonly apiFile?: string;
  readonly projectorFile?: string;
  /** Further environment variables of the processes. */
  readonly apiEnv?: Readonly<Record<string, string>>;
  readonly projectorEnv?: Readonly<Record<string, string>>;
};
export type Place = { readonly id: string; readonly slug: string };
export type Person = Who & { readonly accountId: string; readonly membershipId: string };

const fileOf = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url));
const password = 'train-hard-2026';
const kinds = { client: 0, coach: 1, 'head-coach': 2, admin: 3, 'company-admin': 4 } as const;

/** Endpoint of an API process; clients wait while it restarts. */
export const endpointOf = (api: NodeProcess): Endpoint => ({
  url: async () => String((await api.saying('where it listens', (said) => said['url'] !== undefined))['url']),
});

export class Cluster {
  readonly history = new History();
  readonly #baseline = new Map<string, number>();
  #named = 0;

  readonly database: Database;
  readonly apis: readonly NodeProcess[];
  readonly projectors: readonly NodeProcess[];
  readonly owner: pg.Pool;
  readonly projectorPool: pg.Pool;
  readonly services: OpenedServices;
  readonly endpoints: readonly Endpoint[];

  private constructor(
    database: Database,
    nodes: { apis: readonly NodeProcess[]; projectors: readonly NodeProcess[]; endpoints: readonly Endpoint[] | undefined },
    pools: { owner: pg.Pool; projector: pg.Pool },
    services: OpenedServices,
  ) {
    this.database = database;
    this.apis = nodes.apis;
    this.projectors = nodes.projectors;
    this.endpoints = nodes.endpoints ?? nodes.apis.map(endpointOf);
    this.owner = pools.owner;
    this.projectorPool = pools.projector;
    this.services = services;
  }

  /** Creates the processes, and starts them unless `start` is false. */
  static async start(options: ClusterOptions = {}): Promise<Cluster> {
    const cluster = await Cluster.prepare(options);
    await Promise.all([...cluster.apis, ...cluster.projectors].map((node) => node.start()));
    return cluster;
  }

  static async prepare({
    database: given,
    redisUrl = null,
    apis = 2,
    projectors = 2,
    endpoints,
    projectorQueue,
    apiDatabaseUrl = (its) => its,
    apiFile = fileOf('apps/api/dist/bundle/main.js'),
    projectorFile = fileOf('apps/projector/dist/bundle/main.js'),
    apiEnv = {},
    projectorEnv = {},
  }: ClusterOptions = {}): Promise<Cluster> {
    const database = given ?? (await testDatabase());
    const url = (role: 'api' | 'projector' | 'queue'): string => roleUrl(database.ownerUrl, role, database.secret);
    const queue = { queueDatabaseUrl: url('queue'), redisUrl };
    const env = (its: typeof queue) => ({
      API_DATABASE_URL: apiDatabaseUrl(url('api')),
      REQUEST_BURST: '1000000000',
      PROJECTOR_DATABASE_URL: url('projector'),
      WORKER_DATABASE_URL: url('projector'),
      QUEUE_DATABASE_URL: its.queueDatabaseUrl,
      SPOTTER_SECRET: database.secret,
      HOST: '127.0.0.1',
      PORT: '0',
      ...(its.redisUrl !== null && { REDIS_URL: its.redisUrl }),
    });
    const nodes = (count: number, name: string, file: string, its: NodeJS.ProcessEnv): NodeProcess[] =>
      Array.from({ length: count }, (_, index) => new NodeProcess(`${name} ${index + 1}`, file, its));
    return new Cluster(
      database,
      {
        apis: nodes(apis, 'api', apiFile, { ...env(queue), ...apiEnv }),
        projectors: nodes(projectors, 'projector', projectorFile, { ...env(projectorQueue ?? queue), ...projectorEnv }),
        endpoints,
      },
      {
        owner: openPool(database.ownerUrl, { max: 4, applicationName: 'faults owner', pipelined: true }),
        projector: openPool(url('projector'), { max: 2, applicationName: 'faults judge', pipelined: true }),
      },
      await openServices({ databaseUrl: url('api'), ...queue, secret: database.secret, poolSize: 8 }),
    );
  }

  /** Opens the first gym of a new company, or a branch of the given company. */
  async gym(branchOf?: string): Promise<Place & { readonly companyId: string }> {
    const id = randomUUID();
    const companyId = branchOf ?? randomUUID();
    const slug = `gym-${id.slice(0, 8)}`;
    const opening = { pool: this.services.pool, log: this.services.log, commands: this.services.commands, demo: false };
    if (branchOf === undefined) await openCompany(opening, { companyId, name: 'A company' });
    await openGym(opening, { gymId: id, companyId, slug, name: slug, timeZone: gymZone, language: 'en', unit: 'kg' });
    return { id, slug, companyId };
  }

  /** Signs a person in; resolves once the read models know the membership. */
  async person(gym: Place, kind: keyof typeof kinds): Promise<Person> {
    const { accounts, commands } = this.services;
    const [accountId, membershipId] = [randomUUID(), randomUUID()];
    const email = `${kind}-${accountId.slice(0, 8)}@example.test`;
    const named = { name: kind, lastname: 'Tester' };
    await accounts.open({ accountId, email, ...named, password, language: 'en' });
    const system = { account: null, membership: null, role: 'system', gymId: gym.id } as const;
    await commands.execute(gym.id, system, {
      commandId: randomUUID(),
      type: 'add-member',
      body: { membershipId, accountId, type: kinds[kind], ...named },
    });
    if (kind === 'client')
      await commands.execute(gym.id, system, {
        commandId: randomUUID(),
        type: 'add-customer',
        body: { customerId: membershipId, ...named },
      });
    const { session } = await accounts.signIn(email, password);
    return { accountId, membershipId, token: session.token, gym };
  }

  client(who: Who, endpoints: readonly Endpoint[] = this.endpoints, met?: Map<number | string, number>): ScriptedClient {
    this.#named += 1;
    return new ScriptedClient(`client-${this.#named}`, who, endpoints, this.history, met);
  }

  /** Marks everything in the log so far as not sent by the clients. */
  async fromHere(): Promise<void> {
    await this.settled();
    for (const [ledger, head] of await headsOf(this.owner)) this.#baseline.set(ledger, head);
  }

  /** Number of ledgers that a group has not read completely. */
  async behind(group = 'read-models'): Promise<number> {
    const { rows } = await this.owner.query<{ count: number }>(
      'select count(*)::int as count from ledgers l left join checkpoints c on c.group_name = $1 and c.ledger = l.id where l.head > coalesce(c.position, 0)',
      [group],
    );
    return rows[0]!.count;
  }

  /** Resolves when reactors and read models have read everything. @throws Error after `withinMs` */
  async settled(withinMs = waitTimeoutMs): Promise<void> {
    await until(
      'reactors and read models reach the heads',
      withinMs,
      async () => (await this.behind('reactors')) === 0 && (await this.behind()) === 0,
    );
  }

  /** Milliseconds until the read models have read everything. */
  async lag(withinMs = waitTimeoutMs): Promise<number> {
    const began = performance.now();
    await until('read models reach the heads', withinMs, async () => (await this.behind()) === 0);
    return performance.now() - began;
  }

  /** All violations that the checker finds; empty if all promises were kept. */
  async violations(): Promise<Violation[]> {
    await this.settled();
    return [...(await this.logViolations()), ...(await this.readModelViolations())];
  }

  async logViolations(): Promise<Violation[]> {
    const dump = await dumpOf(this.owner, this.#baseline);
    return [...check(this.history.read(), dump, this.database.secret, canonicalText), ...(await this.#chain(dump.heads))];
  }

  async readModelViolations(): Promise<Violation[]> {
    const replayed = await compareWithReplay({ owner: this.owner, projector: this.projectorPool, secret: this.database.secret });
    return [...replayed, ...(await compareWithOracle(this.owner))];
  }

  /** I9: the log is sealed to its end, and every digest and seal of every gym is correct. */
  async #chain(heads: ReadonlyMap<string, number>): Promise<Violation[]> {
    const found: Violation[] = [];
    const onStopped = ({ ledger, error }: StoppedLedger): void => void found.push({ rule: 'I9', what: `${ledger}: ${String(error)}` });
    const sealer = createSealer({ pool: this.projectorPool, owner: 'judge', everything: true, onStopped });
    // A projector may be sealing a ledger at the moment: the sweep skips it, and the loop checks it again.
    await until('everything is sealed, or cannot be', waitTimeoutMs, async () => {
      await sealer.sweep();
      return found.length > 0 || (await this.behind('seals')) === 0;
    });
    for (const [ledger, head] of heads) {
      const verified = await verify(this.projectorPool, ledger);
      if (!verified.ok || verified.sealedTo !== head) found.push({ rule: 'I9', what: `${ledger}: ${JSON.stringify(verified)}` });
    }
    return found;
  }

  async close(): Promise<void> {
    await Promise.all([...this.apis, ...this.projectors].map((node) => node.stop()));
    await this.services.close();
    await Promise.all([this.owner.end(), this.projectorPool.end()]);
    await this.database.close();
    this.history.close();
  }
}

/** The text of a request that the command handler hashes: its body as the contract parses it. */
function canonicalText(type: string, body: object): string {
  const parsed = safeParse(useCases[type]!.schema, body);
  return JSON.stringify(parsed.success ? parsed.data : body);
}
