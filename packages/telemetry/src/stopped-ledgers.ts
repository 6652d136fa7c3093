// Logs a ledger at which a group of followers stopped.
import type { StoppedLedger } from '@spotter/database/follower/stopped-ledgers';
import { log } from './logger.js';

export const logStopped = ({ message, ...stopped }: StoppedLedger): void => log.error(message, stopped);
