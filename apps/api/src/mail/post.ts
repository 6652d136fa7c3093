// Configures where mails are sent, and the base of their links. Never the Host header: the sender of a request could choose where links lead.
import { isForThisMachine } from '../platform/http/direct-requests.js';

/** Injection token of `Post`. */
export const POST = Symbol('Post');

export type Post = {
  readonly origin: string;
  readonly from: string;
  /** Null: mails are stored but not sent. */
  readonly smtpUrl: string | null;
  /** Key with which a browser on this machine reads stored mails of a demo; null: nobody may. */
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
