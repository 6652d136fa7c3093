export type RunningPostgres = {
  /** Superuser's URL with its password; database `postgres`. */
  readonly url: string;
  readonly port: number;
  readonly pid: number;
  /** Resolves when the server has ended, whether stopped or not. */
  readonly ended: Promise<unknown>;
  /** Fast shutdown; resolves when the server is gone. May be called twice. */
  stop(): Promise<void>;
};

/** Starts a private Postgres on 127.0.0.1; see the .mjs for its guarantees. */
export function startPostgres(options: {
  /** Created on first use; its password is stored beside it. */
  dataDir: string;
  /** By default a free one. */
  port?: number;
  /** Default: `<dataDir>.password`. */
  passwordFile?: string;
  /** Server settings by name, such as `{ fsync: 'off' }`. */
  settings?: Readonly<Record<string, string>>;
  /** Further variables of the server's environment. */
  environment?: Readonly<Record<string, string>>;
}): Promise<RunningPostgres>;
