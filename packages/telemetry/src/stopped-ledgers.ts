// A ledger that a group of readers stopped at, as a line of the log.
import type { StoppedLedger } from '@spotter/database/follower/stopped-ledgers';
import { log } from './logger.js';

export const logStopped = ({ message, ...stopped }: StoppedLedger): void => log.error(message, stopped);
