// The product as `npm start` serves it, with a gym of 10,000 clients, in a temporary folder.
import { execFile, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { temporaryFolder } from '../../../infra/commands/owned.mjs';

const root = fileURLToPath(new URL('../../..', import.meta.url));
export const slug = 'large-gym';
const [email, password] = ['large@demo.gym', 'train-hard-2026'];
const customers = 10_000;

const freePort = () =>
  new Promise((free) => {
    const probe = createServer();
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => free(port));
    });
  });

const started = (child) =>
  new Promise((ready, failed) => {
    let said = '';
    const hear = (chunk) => {
      said = (said + chunk).slice(-4000);
      if (said.includes('is ready')) ready();
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    child.once('exit', () => failed(new Error(`The system does not start:\n${said}`)));
  });

/** The values that the console stores for a signed-in person. */
export const signIn = async (url) => {
  const answer = await fetch(`${url}/api/auth/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  const { accessToken, user } = await answer.json();
  return { accessToken, user: JSON.stringify(user), language: 'en' };
};

const lines = async (url, { accessToken }) => {
  const answer = await fetch(`${url}/api/gyms/${slug}/customers`, {
    headers: { authorization: `Bearer ${accessToken}`, accept: 'application/x-ndjson' },
  });
  return answer.ok ? (await answer.text()).split('\n').length - 1 : 0;
};

/** Waits until all clients are projected, and until reading them has reached its final speed. */
const complete = async (url, session) => {
  let tookMs = Infinity;
  for (let tries = 0; tries < 120; tries += 1) {
    const began = performance.now();
    const found = await lines(url, session);
    tookMs = performance.now() - began;
    if (found === customers && tookMs < 5000) return;
    await new Promise((resume) => setTimeout(resume, 1000));
  }
  throw new Error(`The list of clients takes ${Math.round(tookMs)} ms.`);
};

export const withSystem = async (use) => {
  const folder = temporaryFolder('bench-console');
  const port = await freePort();
  const env = { ...process.env, PORT: String(port), HOST: '127.0.0.1', DATA_DIR: join(folder, 'data'), DEMO: '0' };
  const child = spawn(process.execPath, [join(root, 'infra/start.mjs')], { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
  try {
    await started(child);
    const fill = [join(root, 'infra/demo.mjs'), '--customers', String(customers), '--slug', slug];
    await promisify(execFile)(process.execPath, fill, { cwd: root, env });
    const url = `http://127.0.0.1:${port}`;
    const session = await signIn(url);
    await complete(url, session);
    return await use(url, session);
  } finally {
    child.kill('SIGTERM');
    if (child.exitCode === null) await new Promise((gone) => child.once('exit', gone));
  }
};
