import type { Log } from '@spotter/database/log/log';
import type { StateCache } from './state-cache.js';
import type { DecisionContext, UseCase } from '../use-case.js';

/** The part of the log that commands use. */
export type CommandLog = Pick<Log, 'append' | 'findCommand' | 'readStream' | 'foldStream' | 'readLedger' | 'requestHash'> & {
  readonly keys: Pick<Log['keys'], 'joinCode'>;
};

/** Services that the command executor uses. */
export type CommandExecutorParts = {
  readonly log: CommandLog;
  readonly useCases: { readonly of: (type: string) => UseCase | undefined };
  readonly states: StateCache;
  readonly clock: () => string;
  /** Reads the coaches of a client, primary and covers, for every relation `own`. The result is never cached. */
  readonly coachesOf: (ledger: string, customerId: string) => Promise<readonly string[]>;
  readonly rows: (ledger: string) => DecisionContext['rows'];
  readonly accountOf: DecisionContext['accountOf'];
  readonly emailKey: DecisionContext['emailKey'];
  /** Called after each commit with the ledger that changed. */
  readonly moved: (ledger: string) => void;
};
