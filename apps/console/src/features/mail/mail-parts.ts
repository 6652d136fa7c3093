type MailPart = {
  readonly at: number;
  readonly value: string;
  /** Path within this console; null for everything else. */
  readonly path: string | null;
};

const addresses = /(https?:\/\/[^\s<>"]+)/;
const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Links of the outbox may use any local name of the machine. Returns their path only, which keeps the host of the open page. */
const ownPath = (value: string, origin: string): string | null => {
  if (!URL.canParse(value)) return null;
  const { origin: named, hostname, pathname, search, hash } = new URL(value);
  return named === origin || loopback.has(hostname) ? `${pathname}${search}${hash}` : null;
};

/** Splits a mail's text into links to this console and everything else, other URLs included. */
export const mailParts = (text: string, origin: string): readonly MailPart[] => {
  let at = 0;
  return text.split(addresses).map((value) => {
    const part = { at, value, path: ownPath(value, origin) };
    at += value.length;
    return part;
  });
};
