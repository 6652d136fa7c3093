// Password hashing: argon2id with a bounded pool, so that a flood of sign-ins cannot starve training.
import { hash, verify } from '@node-rs/argon2';
import { Refusal } from './refusal.js';

/** OWASP's floor: 19 MiB, two passes, one lane. The library's default algorithm is argon2id. */
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
const mostAtOnce = 4;
const mostWaiting = 100;

let running = 0;
const waiting: (() => void)[] = [];

const bounded = async <T>(work: () => Promise<T>): Promise<T> => {
  if (running >= mostAtOnce) {
    if (waiting.length >= mostWaiting) throw new Refusal('too-many-requests', { retryAfterSeconds: 5 });
    await new Promise<void>((resolve) => waiting.push(resolve));
  }
  running += 1;
  try {
    return await work();
  } finally {
    running -= 1;
    waiting.shift()?.();
  }
};

/** PHC string of argon2id. */
export const hashPassword = (password: string): Promise<string> => bounded(() => hash(password, options));

let nobody: Promise<string> | undefined;

/** Takes as long for an unknown account (`phc` null) as for a known one. */
export const verifyPassword = async (phc: string | null, password: string): Promise<boolean> => {
  nobody ??= hash('nobody has this password', options);
  const against = phc ?? (await nobody);
  const matches = await bounded(() => verify(against, password));
  return matches && phc !== null;
};
