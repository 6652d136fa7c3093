// Reads the environment of `npm start`, and validates it before anything is started.
import { accessSync, constants, mkdirSync } from 'node:fs';
import { createServer, isIP } from 'node:net';
import { resolve } from 'node:path';
import { codeOf } from '../commands/error-code.mjs';
import { foreignFile } from '../postgres/owner.mjs';
import { CannotStart } from './say.mjs';

/**
 * @param {string} name
 * @param {string} text
 * @throws CannotStart
 */
export const portOf = (name, text) => {
  const port = Number(text);
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new CannotStart(`${name} must be a number from 1 to 65535, not "${text}".`);
  return port;
};

/** @param {string} name @param {string | undefined} text @param {readonly string[]} protocols */
const urlOf = (name, text, protocols) => {
  if (text === undefined || text === '') return undefined;
  if (!URL.canParse(text) || !protocols.includes(new URL(text).protocol))
    throw new CannotStart(`${name} is not an address of the form ${protocols[0]}//host/…`);
  return text;
};

/** @param {string} text */
const isNetwork = (text) => {
  const [address = '', bits, ...rest] = text.trim().split('/');
  const version = isIP(address);
  const most = version === 4 ? 32 : 128;
  return version > 0 && rest.length === 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= most));
};

/**
 * The API reads the value itself; an invalid one is reported here, in one line.
 * @param {string | undefined} text
 */
const trustProxyOf = (text) => {
  if (text === undefined || text === '') return undefined;
  const isHops = /^\d+$/.test(text) && Number(text) >= 1 && Number(text) <= 10;
  if (isHops || text.split(',').every(isNetwork)) return text;
  throw new CannotStart(
    `TRUST_PROXY must be a number of hops from 1 to 10, or a list of networks such as 10.0.0.0/8,fd00::/8, not "${text}".`,
  );
};

/** @typedef {Readonly<ReturnType<typeof readSettings>>} Settings */

/**
 * Settings with their defaults.
 * @param {NodeJS.ProcessEnv} env
 * @param {string} root
 * @throws CannotStart
 */
export const readSettings = (env, root) => ({
  root,
  port: portOf('PORT', env.PORT ?? '3000'),
  host: env.HOST ?? '127.0.0.1',
  dataDir: resolve(root, env.DATA_DIR ?? '.data'),
  databaseUrl: urlOf('DATABASE_URL', env.DATABASE_URL, ['postgres:', 'postgresql:']),
  redisUrl: urlOf('REDIS_URL', env.REDIS_URL, ['redis:', 'rediss:']),
  demo: env.DEMO !== '0',
  /** Lets clients of the demo train automatically. */
  demoLive: env.DEMO_LIVE !== '0',
  trustProxy: trustProxyOf(env.TRUST_PROXY),
  /** False: installs and builds nothing, starts what is there. */
  build: env.BUILD !== '0',
});

/** Files that a start reads and writes in the data folder. */
const files = ['secret', 'postgres', 'postgres.password', 'heads', 'erasures'];

/**
 * Creates the data folder, or explains why it cannot be used.
 * @param {string} dataDir
 * @throws CannotStart
 */
export const requireFolder = (dataDir) => {
  try {
    mkdirSync(dataDir, { recursive: true });
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    const foreign = foreignFile(dataDir, []);
    if (foreign !== null) throw new CannotStart(foreign);
    throw new CannotStart(
      `The data folder ${dataDir} cannot be used (${codeOf(error)}). Set DATA_DIR to a folder that this user may write.`,
    );
  }
  const foreign = foreignFile(dataDir, files);
  if (foreign !== null) throw new CannotStart(foreign);
};

/**
 * @param {{ readonly port: number, readonly host: string }} address
 * @returns {Promise<void>}
 * @throws CannotStart if another process listens on the port already
 */
export const requireFreePort = ({ port, host }) =>
  new Promise((free, reject) => {
    const probe = createServer();
    probe.once('error', (error) =>
      reject(
        new CannotStart(
          codeOf(error) === 'EADDRINUSE'
            ? `Port ${port} on ${host} is in use. Set PORT to a free one.`
            : `Cannot listen on ${host}:${port} (${codeOf(error)}).`,
        ),
      ),
    );
    probe.listen(port, host, () => probe.close(() => free()));
  });
