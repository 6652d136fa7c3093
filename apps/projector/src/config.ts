// Parses the projector's environment.
import * as z from 'zod/mini';

const environment = z.object({
  PROJECTOR_DATABASE_URL: z.url(),
  QUEUE_DATABASE_URL: z.url(),
  SPOTTER_SECRET: z.string().check(z.minLength(32)),
  REDIS_URL: z.optional(z.url()),
  WAKE_UP_LOCK_SECONDS: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(300)), 30),
});

export type Config = {
  readonly databaseUrl: string;
  readonly queueDatabaseUrl: string;
  readonly secret: string;
  readonly redisUrl: string | null;
  /** Seconds after which another projector takes over the wake-up of a stalled one. */
  readonly wakeUpLockSeconds?: number;
};

/** @throws Error naming every missing or wrong variable */
export const readConfig = (env: NodeJS.ProcessEnv): Config => {
  const parsed = z.safeParse(environment, env);
  if (!parsed.success)
    throw new Error(`configuration: ${parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; ')}`);
  const values = parsed.data;
  return {
    databaseUrl: values.PROJECTOR_DATABASE_URL,
    queueDatabaseUrl: values.QUEUE_DATABASE_URL,
    secret: values.SPOTTER_SECRET,
    redisUrl: values.REDIS_URL ?? null,
    wakeUpLockSeconds: values.WAKE_UP_LOCK_SECONDS,
  };
};
