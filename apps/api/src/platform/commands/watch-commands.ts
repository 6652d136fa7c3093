// Counts commands and appends, shows them as spans of their trace, and names slow ones in the log.
import type { Append, Appended } from '@spotter/database/log/log';
import { log } from '@spotter/telemetry/logger';
import { secondsSince, signal } from '@spotter/telemetry/signals';
import { traced } from '@spotter/telemetry/tracing';
import type { CommandEnvelope, Outcome } from './command-envelope.js';

type Work<T> = () => Promise<T>;

/** The events of an append are made before it, so its trace is that of the command, and readers hang their spans below the command. */
export const watchAppend = async ({ ledger, entries }: Append, work: Work<Appended>): Promise<Appended> => {
  const begun = performance.now();
  const appended = await traced('append', { 'spotter.ledger': ledger, 'spotter.entries': entries.length }, work);
  const seconds = secondsSince(begun);
  signal((to) => to.append(seconds));
  return appended;
};

/** A flush takes some milliseconds; whoever waits this long has waited for somebody else, or for a disk. */
const slowSeconds = 1;

/** `isKnown`: types that exist. What somebody makes up is one word, or the series would be theirs to fill. */
export const watchCommands = async (
  ledger: string,
  envelopes: readonly CommandEnvelope[],
  isKnown: (type: string) => boolean,
  work: Work<readonly Outcome[]>,
): Promise<readonly Outcome[]> => {
  const typeOf = ({ type }: CommandEnvelope): string => (isKnown(type) ? type : 'unknown');
  const [first] = envelopes;
  const attributes = {
    'spotter.ledger': ledger,
    'spotter.command': first === undefined ? 'none' : typeOf(first),
    'spotter.commands': envelopes.length,
  };
  const begun = performance.now();
  try {
    const outcomes = await traced('command', attributes, work);
    outcomes.forEach((outcome, index) =>
      signal((to) => {
        to.command(typeOf(envelopes[index]!), outcome.status);
        if (outcome.status === 'refused') to.refusal(outcome.refusal.code);
      }),
    );
    return outcomes;
  } catch (error) {
    for (const envelope of envelopes) signal((to) => to.command(typeOf(envelope), 'failed'));
    throw error;
  } finally {
    const seconds = secondsSince(begun);
    if (seconds >= slowSeconds) {
      const ms = Math.round(seconds * 1000);
      log.warn('slow command', { ledger, command: attributes['spotter.command'], commands: envelopes.length, ms });
    }
  }
};
