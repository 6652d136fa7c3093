type MailPart = {
  readonly at: number;
  readonly value: string;
  /** Where a link leads within this console; null for everything that is no link of ours. */
  readonly path: string | null;
};

const addresses = /(https?:\/\/[^\s<>"]+)/;
const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);

/** An outbox is of this machine, which has several names: a link keeps to the one that the page was opened by. */
const ownPath = (value: string, origin: string): string | null => {
  if (!URL.canParse(value)) return null;
  const { origin: named, hostname, pathname, search, hash } = new URL(value);
  return named === origin || loopback.has(hostname) ? `${pathname}${search}${hash}` : null;
};

/** A mail's text in its parts: links to this console, and everything else as it is, other addresses included. */
export const mailParts = (text: string, origin: string): readonly MailPart[] => {
  let at = 0;
  return text.split(addresses).map((value) => {
    const part = { at, value, path: ownPath(value, origin) };
    at += value.length;
    return part;
  });
};
