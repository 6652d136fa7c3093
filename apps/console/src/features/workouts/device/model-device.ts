// A phone for property tests: the product's outbox, view and decider without a browser.
import type { CommandPayload } from '@spotter/contracts/commands';
import type { WorkoutDetail } from '@spotter/contracts/workouts/queries';
import type { OutboxEntry, WorkoutCommandType } from '@/offline/outbox-entry.js';
import {
  applyResults,
  change,
  startBatch,
  emptySync,
  forget,
  giveUp,
  abortBatch,
  nextBatch,
  record,
  retryRejected,
  type SyncState,
} from '@/offline/sync-engine.js';
import { foldWorkout, type WorkoutView } from '../fold-workout.js';
import { client, type ModelServer } from './model-server.js';
import { deviceState, wouldRefuse, type Acting } from './would-refuse.js';

const gym = 'iron-temple';

export class ModelDevice {
  #sync: SyncState = emptySync;
  #answer: WorkoutDetail | null = null;
  #included = 0;
  #made = 0;
  constructor(
    readonly workoutId: string,
    /** Generates ids that are unique across devices. */
    private readonly newId: () => string,
  ) {}

  get entries(): readonly OutboxEntry[] {
    return this.#sync.entries.filter(({ status }) => status !== 'shown');
  }
  get refused(): readonly OutboxEntry[] {
    return this.entries.filter(({ status }) => status === 'rejected');
  }
  get left(): readonly OutboxEntry[] {
    return this.entries.filter(({ status }) => status === 'rejected' || status === 'waiting');
  }
  get view(): WorkoutView | null {
    return foldWorkout(this.workoutId, this.#answer, this.entries, this.#included);
  }
  get acting(): Acting {
    return { state: deviceState(this.workoutId, this.#answer, this.entries, this.#included, client), answer: this.#answer, actor: client };
  }

  /**
   * @param isChecked false for a command of an older version of the app, which sent without asking the decider
   * @returns code of the refusal, or null
   */
  act<Type extends WorkoutCommandType>(type: Type, payload: CommandPayload<Type>, now: string, isChecked: boolean): string | null {
    const refused = isChecked ? wouldRefuse(type, payload, this.acting, now) : null;
    if (refused !== null) return refused.code;
    this.#made += 1;
    const sending = {
      commandId: this.newId(),
      gym,
      seq: this.#made,
      occurredAt: now,
      status: 'waiting',
      deferrals: 0,
      position: null,
      code: null,
    };
    // The compiler does not derive the entry from a type and its payload.
    this.#sync = record(this.#sync, { type, payload, ...sending } as unknown as OutboxEntry);
    return null;
  }

  /** Sends one batch and applies the results, unless the answer is lost. @returns false if there was nothing to send */
  send(server: ModelServer, refuses: () => boolean, isLost: boolean): boolean {
    const batch = nextBatch(this.#sync);
    if (batch === null) return false;
    this.#sync = startBatch(this.#sync, batch);
    const results = batch.map((entry) => server.execute(entry, refuses()));
    this.#sync = isLost ? abortBatch(this.#sync) : applyResults(this.#sync, results);
    return true;
  }

  read(server: ModelServer): void {
    this.#answer = server.answer();
    this.#included = server.position;
    if (this.#answer !== null) this.#sync = forget(this.#sync, gym, this.workoutId, this.#included);
  }

  retry(commandId: string): void {
    this.#sync = retryRejected(this.#sync, commandId);
  }
  drop(commandId: string): void {
    this.#sync = giveUp(this.#sync, commandId, this.newId);
  }
  change(commandId: string, payload: OutboxEntry['payload']): void {
    this.#sync = change(this.#sync, commandId, payload, this.newId());
  }
}
