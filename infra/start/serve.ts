// Starts everything, and runs until stopped.
import { once } from 'node:events';
import { bringUp, type Parts, type StartSettings, type Undo } from './bring-up.ts';
import { complain } from './say.mjs';

/** Serves until stopped, then stops everything it started, in reverse order, and ends the process. */
export const serve = async (settings: StartSettings, parts: Parts): Promise<never> => {
  const undo: Undo[] = [];
  const told = new AbortController();
  let exitCode = 0;
  const giveUp = (why: string): void => {
    if (told.signal.aborted) return;
    complain(`Spotter stops: ${why}`);
    exitCode = 1;
    told.abort();
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => told.abort());
  process.once('disconnect', () => told.abort());
  let failure: unknown = null;
  try {
    await bringUp(settings, parts, { undo, signal: told.signal, giveUp });
    if (!told.signal.aborted) await once(told.signal, 'abort');
  } catch (error) {
    if (!told.signal.aborted) failure = error;
  }
  told.abort();
  for (const close of undo.reverse()) await Promise.try(close).catch(() => undefined);
  if (failure !== null) throw failure;
  process.exit(exitCode);
};
