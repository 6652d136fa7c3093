// An effect is what an event calls for outside the log: a mail, the end of a session. It may be asked for twice, and does the
// thing once.
import type { Recorded } from '@spotter/database/log/event';
import { log } from '@spotter/telemetry/logger';
import { signal } from '@spotter/telemetry/signals';

export type Effect = {
  readonly name: string;
  /** Of events; it is run for each of these. */
  readonly types: readonly string[];
  readonly run: (event: Recorded) => Promise<void>;
};

/** Runs it, and counts what became of it. */
export const runEffect = async ({ name, run }: Effect, event: Recorded): Promise<void> => {
  try {
    await run(event);
    signal((to) => to.effect(name, 'done'));
  } catch (error) {
    signal((to) => to.effect(name, 'failed'));
    log.error('an effect failed', { effect: name, ledger: event.ledger, position: event.position, error });
    throw error;
  }
};
