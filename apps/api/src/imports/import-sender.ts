// Sends the commands of one run of an import, with ids that follow from the run: a run that was cut off sends the same again.
import type { ImportServices } from './import-services.js';
import type { Recorded } from '@spotter/database/log/event';
import { workout, workoutStream } from '@spotter/domain/workouts/workout';
import type { WorkoutEvent } from '@spotter/domain/workouts/workout-events';
import type { WorkoutState } from '@spotter/domain/workouts/workout-state';
import type { Outcome } from '../platform/commands/command-envelope.js';
import { derivedId } from '../platform/commands/derived-id.js';

/** Workouts, and exercises, of one batch: a larger one would hold up requests while it is decided. */
export const batchSize = 20;

type Sending = { readonly body: object; readonly part: string };

export class Run {
  readonly #causation: string;
  readonly #name: string;

  /** @param asked the event that asked for it; each is a run with commands of its own */
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

  /** A command about the import itself. */
  report(type: string, body: object, part = ''): Promise<readonly Outcome[]> {
    return this.send(type, [{ part, body: { importId: this.importId, ...body } }]);
  }

  /** A workout as the log has it. */
  async workout(workoutId: string): Promise<WorkoutState> {
    const events = await this.services.log.readStream(this.gymId, workoutStream(workoutId));
    return (events as unknown as WorkoutEvent[]).reduce(workout.evolve, workout.initial);
  }
}
