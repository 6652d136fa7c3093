// The process beside a local demo in which three clients train independently. It ends with the start that began it.
import { setTimeout as after } from 'node:timers/promises';
import { playerEmails, demoPassword } from '../demo-accounts.ts';
import { ironTemple } from '../iron-temple.ts';
import { randomOf } from '../random.ts';
import { signIn } from './client-api.ts';
import { play } from './player.ts';

const url = process.env['LIVE_URL'] ?? '';
const told = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => told.abort());

const pause = (ms: number): Promise<void> => after(ms, undefined, { signal: told.signal }).catch(() => undefined);

await Promise.all(
  playerEmails.map((email) =>
    play({
      open: () => signIn({ url, gym: ironTemple.slug, email, password: demoPassword }),
      random: randomOf(email, Date.now()),
      pause,
      signal: told.signal,
    }),
  ),
);
process.disconnect?.();
