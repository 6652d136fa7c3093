// Where mails go, and what their links begin with. Never the Host header: whoever sends a request could choose where links lead.
import { isForThisMachine } from '../platform/http/direct-requests.js';

/** Injection token of `Post`. */
export const POST = Symbol('Post');

export type Post = {
  readonly origin: string;
  readonly from: string;
  /** Null: mails are kept, and sent nowhere. */
  readonly smtpUrl: string | null;
  /** What a browser of this machine names to read what was kept, in a demo; null: nobody reads it. */
  readonly previewKey: string | null;
};
export type PostConfig = {
  readonly publicOrigin?: string | null;
  readonly host?: string;
  readonly port?: number;
  readonly smtpUrl?: string | null;
  readonly mailFrom?: string | null;
  readonly demo?: boolean;
  readonly outboxKey?: string | null;
  readonly trustProxy?: unknown;
};

export const postOf = ({
  publicOrigin = null,
  host = '127.0.0.1',
  port = 3000,
  smtpUrl = null,
  mailFrom = null,
  demo = false,
  outboxKey = null,
  trustProxy = false,
}: PostConfig): Post => {
  const { origin, hostname } = new URL(publicOrigin ?? `http://${host.includes(':') ? `[${host}]` : host}:${port}`);
  const isShown = smtpUrl === null && demo && isForThisMachine({ host, trustProxy, publicOrigin });
  return { origin, from: mailFrom ?? `Spotter <no-reply@${hostname}>`, smtpUrl, previewKey: isShown ? outboxKey : null };
};
