type MailPart = { readonly at: number; readonly value: string; readonly isLink: boolean };

const addresses = /(https?:\/\/[^\s<>"]+)/;

const isOwn = (value: string, origin: string): boolean => URL.canParse(value) && new URL(value).origin === origin;

/** A mail's text in its parts: links to one's own house, and everything else as it is, other addresses included. */
export const mailParts = (text: string, origin: string): readonly MailPart[] => {
  let at = 0;
  return text.split(addresses).map((value) => {
    const part = { at, value, isLink: isOwn(value, origin) };
    at += value.length;
    return part;
  });
};
