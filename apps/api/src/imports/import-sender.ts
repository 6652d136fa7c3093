// Sends the commands of one run of an import. Command ids are derived from the run, so a run that was interrupted sends the same commands
// again.
import type { ImportServices } from './import-services.js';
import type { Recorded } from '@spotter/database/log/event';
import { workout, workoutStream } from '@spotter/domain/workouts/workout';
import type { WorkoutState } from '@spotter/domain/workouts/workout-state';
import type { Outcome } from '../platform/commands/command-envelope.js';
import { stateAfter } from '../platform/commands/decide.js';
import { derivedId } from '../platform/commands/derived-id.js';

/** Workouts or exercises per batch: deciding a larger one would delay other requests. */
export const batchSize = 20;

type Sending = { readonly body: object; readonly part: string };

export class Run {
  readonly #causation: string;
  readonly #name: string;

  /** @param asked the event that requested the run; each run has commands of its own */
  constructor(
    private readonly services: Pick<ImportServices, 'commands' | 'log'>,
    private readonly gymId: string,
    private readonly importId: string,
    asked: Pick<Recorded, 'ledger' | 'position' | 'version'>,
  ) {
    this.#causation = `${asked.ledger}/${asked.position}`;
    this.#name = asked.version === 1 ? importId : `${importId}/${asked.version}`;
  }

  send(type: string, bodies: readonly Sending[]): Promise<readonly Outcome[]> {
    const envelopes = bodies.map(({ body, part }) => ({
      commandId: derivedId('import', this.#name, type, part),
      type,
      body,
      causation: this.#causation,
    }));
    const system = { account: null, membership: null, role: 'system', gymId: this.gymId } as const;
    return this.services.commands.executeAll(this.gymId, system, envelopes);
  }

  /** Sends a command about the import itself. */
  report(type: string, body: object, part = ''): Promise<readonly Outcome[]> {
    return this.send(type, [{ part, body: { importId: this.importId, ...body } }]);
  }

  /** Reads a workout's state from the log. */
  async workout(workoutId: string): Promise<WorkoutState> {
    const events = await this.services.log.readStream(this.gymId, workoutStream(workoutId));
    return stateAfter(workout, workout.initial, events);
  }
}
