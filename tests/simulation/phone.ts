// A phone of the simulation: the console's real outbox, vault and API client on a database of its own, in processes that may be killed.
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { vi } from 'vitest';
import type { WorkoutDetail } from '@spotter/contracts/workouts/queries';
import type { WorkoutView } from '../../apps/console/src/features/workouts/fold-workout.ts';
import type { OutboxEntry } from '../../apps/console/src/offline/outbox-entry.ts';
import type { Network } from './network.js';
import { gym, type Account, type SimulatedServer } from './server.js';
import type { Owner, Turns } from './turns.js';

const startOfSimulation = Date.parse('2026-11-23T10:00:00.000Z');
export const serverTime = (turns: Turns): string => new Date(startOfSimulation + turns.now).toISOString();

const stored = () => {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
};

/** Loads the console's modules again: a new process remembers nothing of the one before. */
const load = async () => {
  vi.resetModules();
  const [outbox, vault, store, { workoutDatabase }, { session }, api, { positions }, { foldWorkout }] = await Promise.all([
    import('../../apps/console/src/offline/outbox.ts'),
    import('../../apps/console/src/offline/vault.ts'),
    import('../../apps/console/src/offline/outbox-store.ts'),
    import('../../apps/console/src/offline/database.ts'),
    import('../../apps/console/src/lib/startup/session.ts'),
    import('../../apps/console/src/lib/api/api.ts'),
    import('../../apps/console/src/lib/api/positions.ts'),
    import('../../apps/console/src/features/workouts/fold-workout.ts'),
  ]);
  return { outbox, vault, store, workoutDatabase, session, api, positions, foldWorkout };
};
type Console = Awaited<ReturnType<typeof load>>;
type World = { readonly turns: Turns; readonly network: Network; readonly server: SimulatedServer };

export class Phone {
  /** Number of the running process; 0 before the first. */
  process = 0;
  /** Signed-in account. */
  account: Account | null = null;
  /** Milliseconds by which the phone's clock is ahead of the server's. */
  aheadMs = 0;
  readonly #storage = stored();
  readonly #session = stored();
  readonly #databases = new IDBFactory();
  readonly #answers = new Map<string, WorkoutDetail>();
  #console: Console | null = null;
  #sessions = 0;

  constructor(
    private readonly name: string,
    private readonly world: World,
  ) {}

  /** Globals of the running process. */
  owner: Owner = { enter: () => undefined };

  #enter(process: number): void {
    vi.setSystemTime(startOfSimulation + this.world.turns.now + this.aheadMs);
    vi.stubGlobal('indexedDB', this.#databases);
    vi.stubGlobal('localStorage', this.#storage);
    vi.stubGlobal('sessionStorage', this.#session);
    vi.stubGlobal('location', { pathname: '/', search: '' });
    // One tab: no other one to tell, and none to wait for.
    vi.stubGlobal('BroadcastChannel', undefined);
    vi.stubGlobal('navigator', { onLine: true });
    vi.stubGlobal('fetch', this.world.network.fetchOf(this, process));
  }

  /** Starts the console, as the first page or after a kill or an update. */
  async start(): Promise<void> {
    this.process += 1;
    const { process } = this;
    this.owner = { enter: () => this.#enter(process) };
    this.#answers.clear();
    await this.world.turns.as(this.owner, async () => {
      this.#console = await load();
      const { api, outbox } = this.#console;
      api.onApiNews({
        sessionEnded: () => this.world.turns.follow(this.#leave()),
        sessionLocked: () => undefined,
        secondFactorNeeded: () => undefined,
      });
      if (this.account !== null) await outbox.openOutbox(this.account.id);
    });
  }

  /** Kills the process wherever it is, and starts another. A transaction that it began is still stored, as in a browser. */
  async restart(): Promise<void> {
    const { turns, network } = this.world;
    network.forget(this);
    turns.drop(this.owner);
    const { workoutDatabase } = this.#console!;
    // From here on, the old process reaches neither the network nor, once its connection is closed, the database.
    this.process += 1;
    await turns.as(this.owner, async () => (await workoutDatabase()).close());
    await this.start();
  }

  /** The modules of the running process. */
  get console(): Console {
    return this.#console!;
  }

  async signIn(account: Account): Promise<void> {
    if (this.account !== null) await this.signOut();
    this.#sessions += 1;
    const token = `${this.name} ${this.#sessions}`;
    this.world.server.signIn(account, token);
    await this.#use(async ({ session, vault, outbox }) => {
      session.open(token, { id: account.id, name: 'Ada', lastname: 'Test', email: 'ada@example.test' });
      this.account = account;
      await vault.openVault(account.id, account.vaultKey);
      await outbox.openOutbox(account.id);
    });
  }

  async signOut(): Promise<void> {
    const token = await this.#use(({ session }) => session.accessToken());
    if (token !== null) this.world.server.signOut(token);
    await this.#use(() => this.#leave());
  }

  /**
   * Stores a command. With `cutOff`, the process may be killed before the command is stored.
   * @returns whether the phone has promised the person to keep it
   */
  async enqueue(type: OutboxEntry['type'], payload: object, cutOff = false): Promise<boolean> {
    const { outbox } = this.#console!;
    const store = (): Promise<string> => outbox.enqueue(gym.slug, type, payload as never);
    if (cutOff) {
      this.world.turns.begin(this.owner, store);
      return false;
    }
    await this.world.turns.as(this.owner, store);
    return true;
  }

  entries(): readonly OutboxEntry[] {
    return this.#console!.outbox.outboxHistory();
  }

  drop(commandId: string): Promise<void> {
    return this.#start(({ outbox }) => outbox.giveUpEntry(commandId));
  }

  change(commandId: string, payload: OutboxEntry['payload']): Promise<void> {
    return this.#start(({ outbox }) => outbox.changeEntry(commandId, payload));
  }

  tryAgain(commandId: string): Promise<void> {
    return this.#start(({ outbox }) => outbox.retryEntry(commandId));
  }

  sync(): Promise<void> {
    return this.#start(({ outbox }) => outbox.syncNow());
  }

  /** Asks the server for a workout. The answer arrives when the network delivers it. */
  read(workoutId: string): Promise<void> {
    return this.#start(async ({ api, outbox, positions }) => {
      const reading = { gym: gym.slug, path: 'workouts/:workoutId', of: { workoutId } } as const;
      const answer = await api.readGym(reading);
      const included = positions.includedIn(gym.slug, api.addressOfReading(reading));
      this.#answers.set(workoutId, answer);
      if (included > 0) await outbox.forgetSettled(gym.slug, workoutId, included);
    });
  }

  /** The workout as the screen shows it; null if the phone knows nothing of it. */
  shown(workoutId: string): WorkoutView | null {
    const { foldWorkout, outbox, positions, api } = this.#console!;
    const address = api.addressOfReading({ gym: gym.slug, path: 'workouts/:workoutId', of: { workoutId } });
    const included = positions.includedIn(gym.slug, address);
    return foldWorkout(workoutId, this.#answers.get(workoutId) ?? null, outbox.outboxEntries(), included);
  }

  /** Everything that the phone stores of this account, also sealed. */
  async kept(account: Account): Promise<readonly { readonly status: string; readonly isSealed: boolean }[]> {
    const entries = await this.#use(({ store }) => store.readOutbox(account.id));
    return entries.map(({ status, sealed }) => ({ status, isSealed: sealed !== undefined }));
  }

  /** The steps of the console's sign-out, in its order (`shell/leaving/leaving.ts`). */
  async #leave(): Promise<void> {
    const { session, positions, vault, outbox } = this.#console!;
    const { account } = this;
    this.account = null;
    session.close();
    positions.forgetAll();
    if (account !== null) await vault.closeVault(account.id);
    outbox.closeOutbox();
    this.#answers.clear();
  }

  #use<T>(work: (console: Console) => Promise<T> | T): Promise<T> {
    return this.world.turns.as(this.owner, () => work(this.#console!));
  }

  /** Runs work that waits for the network, up to there. */
  async #start(work: (console: Console) => Promise<unknown>): Promise<void> {
    this.world.turns.begin(this.owner, () => work(this.#console!));
    await this.world.turns.settle();
  }
}
