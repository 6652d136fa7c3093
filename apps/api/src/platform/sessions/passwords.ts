// Password hashing: argon2id with a bounded pool, so that a flood of sign-ins cannot starve training.
import { hash, verify } from '@node-rs/argon2';
import { bounded } from '../limits/bounded.js';

/** OWASP's minimum: 19 MiB, two passes, one lane. The library's default algorithm is argon2id. */
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
/** The library hashes on a few threads of its own. */
const inTurn = bounded({ atOnce: 4, waiting: 100 });

/** PHC string of argon2id. */
export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password, options));

const cost = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=\d+\$/;
/** True if the hash was made with lower costs than today's. */
export const isWeaker = (phc: string): boolean => {
  const [, memory, time] = cost.exec(phc) ?? [];
  return memory === undefined || Number(memory) < options.memoryCost || Number(time) < options.timeCost;
};

let nobody: Promise<string> | undefined;

/** Takes as long for an unknown account (`phc` null) as for a known one. */
export const verifyPassword = async (phc: string | null, password: string): Promise<boolean> => {
  nobody ??= hash('nobody has this password', options);
  const against = phc ?? (await nobody);
  const matches = await inTurn(() => verify(against, password));
  return matches && phc !== null;
};
