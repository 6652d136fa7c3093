// Where mails go, and what their links begin with. Never the Host header: whoever sends a request could choose where links lead.
export type Post = {
  readonly origin: string;
  readonly from: string;
  /** Null: mails are kept, and sent nowhere. */
  readonly smtpUrl: string | null;
  /** Whether this machine's own browser may read what was kept: a demo, and nothing else. */
  readonly shown: boolean;
};
export type PostConfig = {
  readonly publicOrigin?: string | null;
  readonly host?: string;
  readonly port?: number;
  readonly smtpUrl?: string | null;
  readonly mailFrom?: string | null;
  readonly demo?: boolean;
};

export const isLoopback = (host: string): boolean => host === 'localhost' || host === '::1' || host === '[::1]' || host.startsWith('127.');

export const postOf = ({
  publicOrigin = null,
  host = '127.0.0.1',
  port = 3000,
  smtpUrl = null,
  mailFrom = null,
  demo = false,
}: PostConfig): Post => {
  const { origin, hostname } = new URL(publicOrigin ?? `http://${host.includes(':') ? `[${host}]` : host}:${port}`);
  return { origin, from: mailFrom ?? `Spotter <no-reply@${hostname}>`, smtpUrl, shown: smtpUrl === null && demo && isLoopback(host) };
};
