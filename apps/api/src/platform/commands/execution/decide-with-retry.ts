// Decides a run of commands and appends their events. A conflict, or a refusal on a cached state, decides the run again on a fresh one.
import { isDiskFull } from '@spotter/database/connections/connection-errors';
import { faultPoint } from '@spotter/database/connections/fault-point';
import { PersonErased } from '@spotter/database/keys/person-keys';
import { LogUnavailable, type Append, type Appended } from '@spotter/database/log/log';
import { Refusal } from '../../http/refusal.js';
import { acceptedOf, refused, type Outcome } from '../command-envelope.js';
import { decideRun, type DecidedRun, type Deciding } from './decide-run.js';
import { earlierOutcomes } from './idempotency.js';
import type { CommandLog } from './executor-parts.js';
import type { PreparedCommand } from './prepare-command.js';
import { watchAppend } from '../watch-commands.js';

const maxAttempts = 8;

const appendOf = (ledger: string, stream: string, expectedVersion: number, { entries, reads, claims }: DecidedRun): Append => ({
  ledger,
  stream,
  expectedVersion,
  entries,
  ...(reads.size > 0 && { reads: [...reads].map(([name, version]) => ({ stream: name, version })) }),
  ...(claims.length > 0 && { claims }),
});

/** @throws Refusal if the log cannot be written, or if a person of these events was erased meanwhile */
const append = async (log: CommandLog, wanted: Append): Promise<Appended> => {
  try {
    const appended = await watchAppend(wanted, () => log.append(wanted));
    if (appended.status === 'accepted') await faultPoint('after-commit');
    return appended;
  } catch (error) {
    if (isDiskFull(error)) throw error;
    if (error instanceof LogUnavailable) throw new Refusal('log-unavailable', { retryAfterSeconds: 1 });
    if (error instanceof PersonErased) throw new Refusal('customer-erased');
    throw error;
  }
};

type Recorded = Extract<Appended, { readonly status: 'accepted' }>;
const acceptedOutcomes = (ledger: string, stream: string, { entries }: Recorded): readonly Outcome[] =>
  entries.map((entry) => acceptedOf('accepted', ledger, { ...entry, stream }));

/** Commands of one stream, in order. Returns an outcome for each, by command id. */
export const decideWithRetry = async (deciding: Deciding, run: readonly PreparedCommand[]): Promise<ReadonlyMap<string, Outcome>> => {
  const { parts, states, ledger } = deciding;
  const [{ stream, useCase }] = run as readonly [PreparedCommand];
  const outcomes = new Map<string, Outcome>();
  const note = (found: Iterable<Outcome>): void => {
    for (const outcome of found) outcomes.set(outcome.commandId, outcome);
  };
  let cached = await states.cachedOrFolded(ledger, stream, useCase.decider);
  let isFresh = false;
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const pending = run.filter(({ envelope }) => !outcomes.has(envelope.commandId));
    if (pending.length === 0) return outcomes;
    const decided = await decideRun(deciding, pending, cached);
    // A refusal counts only on fresh state, and only for a command that was not accepted before.
    const mayBeOutdated = decided.outcomes.size > 0 && !isFresh;
    if (!mayBeOutdated) {
      const appended = decided.entries.length === 0 ? null : await append(parts.log, appendOf(ledger, stream, cached.version, decided));
      if (appended?.status === 'accepted') {
        states.rememberDecided(ledger, stream, useCase.decider, cached, { decided, events: appended.events });
        note(acceptedOutcomes(ledger, stream, appended));
        parts.moved(ledger);
      }
      if (appended === null || appended.status === 'accepted') {
        note(decided.outcomes.values());
        return outcomes;
      }
    }
    note((await earlierOutcomes(parts.log, ledger, pending)).values());
    cached = await states.refreshed(ledger, stream, useCase.decider, cached);
    isFresh = true;
  }
  const conflict = new Refusal('version-conflict', { currentVersion: cached.version });
  note(run.filter(({ envelope }) => !outcomes.has(envelope.commandId)).map(({ envelope }) => refused(envelope.commandId, conflict)));
  return outcomes;
};
