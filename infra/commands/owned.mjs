// Owns the servers, processes and folders of a command, and removes them however the command ends.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { descendantsOf, stopProcesses } from './process-tree.mjs';

const exitCodes = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 };
const closeMs = 30_000;
const maxRounds = 5;
const never = new Promise(() => undefined);

/** In the order in which they were opened. */
/** @type {Set<() => Promise<unknown>>} */
const owned = new Set();
/** @type {Set<string>} */
const folders = new Set();
let isStopping = false;
let isRunning = false;

/**
 * Registers the resource that `opening` resolves with. `runOwning` closes it when the command ends; a signal that arrives during the
 * opening waits for it.
 * @template Opened
 * @param {Opened | Promise<Opened>} opening
 * @param {(opened: Opened) => unknown} close
 * @returns a function that closes it now, once
 */
export const own = (opening, close) => {
  /** @type {Promise<unknown> | undefined} */
  let closed;
  const release = () => {
    owned.delete(release);
    closed ??= Promise.resolve(opening).then(close, () => undefined);
    return closed;
  };
  owned.add(release);
  return release;
};

/**
 * Creates an empty folder that is removed when the command ends. Other users can read it: under root, Postgres runs as another user.
 * @param {string} name
 */
export const temporaryFolder = (name) => {
  const folder = mkdtempSync(join(tmpdir(), `spotter-${name}-`));
  chmodSync(folder, 0o755);
  folders.add(folder);
  return folder;
};

/** Resolves immediately, or never while the command stops. Await it in a loop that survives errors. */
export const unlessStopping = () => (isStopping ? never : Promise.resolve());

/**
 * True inside `runOwning`. Start tools in their own process group there: if Ctrl-C reached a tool too, it might end before its child
 * processes, which this command could then no longer find.
 */
export const isOwning = () => isRunning;

const closeAll = async () => {
  for (const release of [...owned].reverse())
    await Promise.race([release(), wait(closeMs, undefined, { ref: false })]).catch((error) => process.stderr.write(`${error.message}\n`));
};

const removeFolders = () => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  folders.clear();
};

/** @param {number} exitCode */
const stop = async (exitCode) => {
  if (isStopping) return; // npm passes on a Ctrl-C that the terminal has sent already
  isStopping = true;
  // Errors of interrupted work do not help the reader.
  for (const event of ['uncaughtException', 'unhandledRejection']) process.on(event, () => undefined);
  // A process whose parent has ended is no longer a descendant of this one, so the list is made before.
  let started = descendantsOf(process.pid);
  await closeAll();
  for (let round = 0; round < maxRounds; round += 1) {
    await stopProcesses(started);
    started = descendantsOf(process.pid);
    if (started.length === 0) break;
  }
  await closeAll(); // resources opened meanwhile
  removeFolders();
  process.exit(exitCode);
};

/**
 * Runs `main`, then closes the resources registered with `own`, the last first. On SIGINT, SIGTERM, SIGHUP, or when the parent that passes
 * signals on is gone, it closes them, stops every process that the command started, and exits with 128 plus the signal's number.
 * @template Result
 * @param {() => Promise<Result>} main
 * @returns the result of `main`
 * @throws the error of `main`
 */
export const runOwning = async (main) => {
  const endings = Object.entries({ ...exitCodes, disconnect: exitCodes.SIGTERM });
  const listeners = endings.map(([event, exitCode]) => ({ event, listener: () => void stop(exitCode) }));
  for (const { event, listener } of listeners) process.on(event, listener);
  isRunning = true;
  try {
    return await main();
  } finally {
    if (isStopping) await never;
    await closeAll();
    removeFolders();
    for (const { event, listener } of listeners) process.off(event, listener);
    isRunning = false;
  }
};
