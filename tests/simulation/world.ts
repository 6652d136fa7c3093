// Two phones, two clients, a coach, two nodes and a bad network, moved step by step by a seed, and what must hold in the end.
import { workout } from '@spotter/domain/workouts/workout';
import { slotOrder, type WorkoutState } from '@spotter/domain/workouts/workout-state';
import type { WorkoutEvent } from '@spotter/domain/workouts/workout-events';
import { seeded, type Seeded } from '../support/seeded.ts';
import { Network } from './network.js';
import { coachAct, mended, nextAct } from './person.js';
import { Phone, serverTime } from './phone.js';
import { SimulatedServer, type Account } from './server.js';
import { Turns } from './turns.js';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
/** A right clock, one that runs ahead or behind, and one that was never set. */
const clocks = [0, 0, 0, 3 * minuteMs, -3 * minuteMs, dayMs, -dayMs, -10 * 365 * dayMs];
/** The first exercise is new: until it arrives from another device, the server does not know it, and defers its sets. */
const exerciseArrivesAfterMs = 5 * minuteMs;
const clients: readonly [Account, Account] = [
  { id: 'ada', membership: '0193a000-0000-7000-8000-0000000000c1', vaultKey: 'key of ada' },
  { id: 'ben', membership: '0193a000-0000-7000-8000-0000000000c2', vaultKey: 'key of ben' },
];
/** Exchanges until everything has arrived over a network without faults; more means that something is stuck. */
const maxRounds = 400;

export class World {
  readonly turns = new Turns();
  readonly server: SimulatedServer;
  readonly #pick: Seeded;
  readonly #network: Network;
  readonly #phones: readonly Phone[];
  readonly #workouts: ReadonlyMap<Account, readonly string[]>;
  /** Names of sets and reports of pain that a phone has promised to keep. */
  readonly #promised = new Set<string>();
  /** Names of sets and reports that the server refused and the client dropped. */
  readonly #dropped = new Set<string>();
  /** Other ids in each world, since a node remembers the exercises that it knows. */
  readonly #exercises: readonly string[];
  #ids = 0;

  constructor(readonly seed: number) {
    this.#exercises = [1, 2, 3].map((n) => `0193a000-0000-7000-8${n}00-${String(seed).padStart(12, '0')}`);
    this.#pick = seeded(seed);
    // The first numbers of neighbouring seeds resemble each other.
    for (let skipped = 0; skipped < 8; skipped += 1) this.#pick.below(2);
    this.server = new SimulatedServer({
      clock: () => serverTime(this.turns),
      between: () => new Promise((resolve) => this.turns.globals.setImmediate(resolve)),
      exercises: () => (this.turns.now < exerciseArrivesAfterMs ? this.#exercises.slice(1) : this.#exercises),
    });
    this.#network = new Network(this.turns, this.server);
    const parts = { turns: this.turns, network: this.#network, server: this.server };
    this.#phones = [new Phone('one', parts), new Phone('two', parts)];
    this.#workouts = new Map(clients.map((client) => [client, [this.#newId(), this.#newId()]]));
  }

  async begin(): Promise<void> {
    for (const phone of this.#phones) {
      phone.aheadMs = this.#pick.one(clocks);
      await phone.start();
    }
    await this.#phones[0]!.signIn(clients[0]);
  }

  async step(): Promise<void> {
    const pick = this.#pick;
    const choice = pick.below(100);
    const phone = pick.one(this.#phones);
    const node = (): number => pick.below(2);
    const waiting = (): number => pick.below(Math.max(1, this.#network.size));
    if (choice < 40) return this.#act(phone);
    if (choice < 54)
      return this.#network.deliver([
        { at: waiting(), node: node() },
        { at: waiting(), node: node() },
      ]);
    if (choice < 58) return this.#network.loseRequest(waiting());
    if (choice < 63) return this.#network.loseAnswer(waiting(), node());
    if (choice < 66) return this.#network.deliverCopy(pick.below(1000), node());
    if (choice < 72) return this.turns.advance(1 + pick.below(40_000));
    if (choice < 76) return this.server.project(1 + pick.below(5));
    if (choice < 82) return this.#read(phone);
    if (choice < 87) return this.#coach(node());
    if (choice < 90) return this.#needsYou(phone);
    if (choice < 94) return phone.restart();
    if (choice < 95) return void (phone.aheadMs = pick.one(clocks));
    return this.#changeAccount(phone);
  }

  /** A good network, and everybody's next sign-in: everything that waits anywhere must arrive. */
  async end(): Promise<void> {
    await this.turns.advance(exerciseArrivesAfterMs);
    // First the processes that run, then everything that earlier ones left behind.
    for (const phone of this.#phones) await this.#untilSynced(phone);
    for (const phone of this.#phones) {
      for (const client of clients) {
        await phone.signIn(client);
        await this.#untilSynced(phone);
      }
      await phone.signOut();
    }
  }

  /** Returns what is wrong at the end; nothing if all is well. */
  async faults(): Promise<readonly string[]> {
    return [...this.#faultsOfLog(), ...this.#faultsOfRows(), ...(await this.#faultsOfPhones())];
  }

  async #act(phone: Phone): Promise<void> {
    const { account } = phone;
    if (account === null) return this.#changeAccount(phone);
    const given = this.#given(phone);
    const workoutId = this.#pick.one(this.#workouts.get(account)!);
    const { type, payload } = nextAct(given, account, workoutId, phone.shown(workoutId));
    const cutOff = this.#pick.below(25) === 0;
    const isKept = await phone.enqueue(type, payload, cutOff);
    if (cutOff) {
      await this.turns.some(this.#pick.below(8));
      await phone.restart();
    } else if (isKept) {
      for (const name of recordedBy(type, payload)) this.#promised.add(name);
    }
  }

  async #read(phone: Phone): Promise<void> {
    if (phone.account !== null) await phone.read(this.#pick.one(this.#workouts.get(phone.account)!));
  }

  async #coach(node: number): Promise<void> {
    const client = this.#pick.one(clients);
    const workoutId = this.#pick.one(this.#workouts.get(client)!);
    const answer = this.server.workout(workoutId, client.membership);
    if (answer === null || answer.startedAt === null) return;
    const { foldWorkout } = this.#phones[0]!.console;
    const command = coachAct(this.#given(null), foldWorkout(workoutId, answer, [], 0)!);
    // The answer to the first may be lost.
    for (let sent = 0; sent <= this.#pick.below(2); sent += 1) {
      const outcomes = this.server.asCoach((node + sent) % 2, [command]);
      await this.turns.settle();
      await outcomes;
    }
  }

  /** The client settles a refused command: tries again, changes it, or drops it with what depends on it. */
  async #needsYou(phone: Phone): Promise<void> {
    const refused = phone.entries().find(({ status }) => status === 'rejected');
    if (refused === undefined) return;
    const payload = mended(refused, this.#given(phone));
    if (this.#pick.below(4) === 0) return phone.tryAgain(refused.commandId);
    if (payload !== null && this.#pick.below(4) > 0) return phone.change(refused.commandId, payload);
    return this.#drop(phone, refused.commandId);
  }

  async #drop(phone: Phone, commandId: string): Promise<void> {
    const kept = (): readonly string[] => phone.entries().flatMap(({ type, payload }) => recordedBy(type, payload));
    const before = kept();
    await phone.drop(commandId);
    const after = new Set(kept());
    for (const name of before) if (!after.has(name)) this.#dropped.add(name);
  }

  async #changeAccount(phone: Phone): Promise<void> {
    if (phone.account !== null && this.#pick.below(3) === 0) return phone.signOut();
    await phone.signIn(this.#pick.below(4) === 0 ? clients[1] : clients[0]);
  }

  async #untilSynced(phone: Phone): Promise<void> {
    const isLeft = (): boolean => phone.entries().some(({ status }) => status === 'waiting' || status === 'rejected');
    for (let round = 0; isLeft() || this.#network.size > 0; round += 1) {
      if (round > maxRounds)
        throw new Error(`still waiting: ${JSON.stringify(phone.entries().filter(({ status }) => status === 'waiting'))}`);
      const refused = phone.entries().find(({ status }) => status === 'rejected');
      if (this.#network.size > 0) await this.#network.deliver([{ at: 0, node: 0 }]);
      else if (refused === undefined) await this.turns.advance(minuteMs);
      else await this.#settleRefused(phone, refused.commandId);
    }
    await this.server.project();
  }

  async #settleRefused(phone: Phone, commandId: string): Promise<void> {
    const refused = phone.entries().find((entry) => entry.commandId === commandId)!;
    const payload = refused.code === 'implausible-load' ? mended(refused, this.#given(phone)) : null;
    await (payload === null ? this.#drop(phone, commandId) : phone.change(commandId, payload));
  }

  #faultsOfLog(): readonly string[] {
    const commands: Readonly<Record<string, string>> = { SetRecorded: 'record-set', PainReported: 'report-pain' };
    const recorded = Map.groupBy(
      this.server.log.events.flatMap(({ type, data }) => recordedBy(commands[type] ?? '', data as object)),
      (name) => name,
    );
    const lost = [...this.#promised].filter((name) => !recorded.has(name) && !this.#dropped.has(name));
    const doubled = [...recorded].filter(([, events]) => events.length > 1);
    const denied = [...this.#dropped].filter((name) => recorded.has(name));
    return [
      ...lost.map((name) => `${name} is lost`),
      ...doubled.map(([name]) => `${name} is recorded twice`),
      ...denied.map((name) => `${name} was called refused, and is recorded`),
    ];
  }

  /** The read models must show what a replay of the deciders shows. */
  #faultsOfRows(): readonly string[] {
    return [...this.#workouts].flatMap(([{ membership }, ids]) =>
      ids.flatMap((workoutId) => this.#difference('the read models', workoutId, this.server.workout(workoutId, membership))),
    );
  }

  async #faultsOfPhones(): Promise<readonly string[]> {
    const faults: string[] = [];
    for (const phone of this.#phones) {
      for (const account of clients) {
        await phone.signIn(account);
        for (const workoutId of this.#workouts.get(account)!) {
          await phone.read(workoutId);
          while (this.#network.size > 0) await this.#network.deliver([{ at: 0, node: 1 }]);
          faults.push(...this.#difference('a phone', workoutId, phone.shown(workoutId)));
        }
        await phone.signOut();
        if ((await phone.kept(account)).length > 0) faults.push(`a phone keeps commands of ${account.id} after everything arrived`);
      }
    }
    return faults;
  }

  #state(workoutId: string): WorkoutState {
    const events = this.server.log.events.filter(({ stream }) => stream === `workout-${workoutId}`) as unknown as readonly WorkoutEvent[];
    return events.reduce(workout.evolve, workout.initial);
  }

  #difference(who: string, workoutId: string, shown: Shown | null): readonly string[] {
    const [got, expected] = [shown === null ? null : shownOf(shown), replayed(this.#state(workoutId))].map((value) =>
      JSON.stringify(value),
    );
    return got === expected ? [] : [`${who} shows workout ${workoutId} as ${got}, and a replay as ${expected}`];
  }

  #given(phone: Phone | null) {
    const aheadMs = phone?.aheadMs ?? 0;
    const now = (): string => new Date(Date.parse(serverTime(this.turns)) + aheadMs).toISOString();
    return { pick: this.#pick, newId: () => this.#newId(), exercises: this.#exercises, now };
  }

  #newId(): string {
    this.#ids += 1;
    return `0193a000-0000-7000-9000-${String(this.#ids).padStart(12, '0')}`;
  }
}

/** Names what a command records: a set, or a report of pain. */
const recordedBy = (type: string, payload: object): readonly string[] => {
  const { setId, painId } = payload as { readonly setId?: string; readonly painId?: string };
  if (type === 'record-set') return [`set ${setId}`];
  return type === 'report-pain' ? [`pain ${painId}`] : [];
};

type Shown = {
  readonly startedAt: string | null;
  readonly exercises: readonly { readonly slotId: string; readonly exerciseId: string; readonly skipped: boolean }[];
  readonly adjustments?: readonly { readonly id: string; readonly taken: boolean | null }[] | undefined;
  readonly comments?: readonly { readonly id?: string | undefined }[] | undefined;
  readonly pains?: readonly { readonly id: string }[] | undefined;
  readonly sets: readonly {
    readonly id: string;
    readonly setType: string;
    readonly note: string | null;
    readonly actual: unknown;
    readonly voided: boolean;
  }[];
};
const setsOf = (sets: Shown['sets']): readonly unknown[] =>
  sets
    .map(({ id, setType, note, actual, voided }) => [id, setType, note, actual, voided])
    .toSorted(([a], [b]) => (String(a) < String(b) ? -1 : 1));
const shownOf = ({ startedAt, exercises: slots, sets, comments = [], adjustments = [], pains = [] }: Shown): unknown =>
  startedAt === null
    ? { isOff: true, sets: setsOf(sets), pains: pains.map(({ id }) => id).toSorted() }
    : {
        isOff: false,
        slots: slots.map(({ slotId, exerciseId, skipped }) => [slotId, exerciseId, skipped]),
        sets: setsOf(sets),
        comments: comments.map(({ id }) => id),
        adjustments: adjustments.map(({ id, taken }) => [id, taken]),
        pains: pains.map(({ id }) => id).toSorted(),
      };

/** The same of a folded state; null for a workout that never began. */
const replayed = (state: WorkoutState): unknown => {
  if (state.status === 'unknown') return null;
  const slots = slotOrder(state).map((slotId) => ({
    slotId,
    exerciseId: state.slots[slotId]!.exercise.value,
    skipped: state.slots[slotId]!.skipped,
  }));
  const sets = Object.entries(state.sets).map(([id, { setType, note = null, actual, voided }]) => ({
    id,
    setType,
    note,
    actual: actual.value,
    voided: voided.value,
  }));
  const comments = state.commentIds.map((id) => ({ id }));
  const adjustments = Object.entries(state.adjustments).flatMap(([id, { answer, withdrawn }]) =>
    withdrawn && answer.value === null ? [] : [{ id, taken: answer.value }],
  );
  return shownOf({
    startedAt: state.status === 'discarded' ? null : state.startedAt,
    exercises: slots,
    sets,
    comments,
    adjustments,
    pains: state.painIds.map((id) => ({ id })),
  });
};
