// Finds names that a mail program would show as a link: in our mails, such a name would send readers to its author's site.

/** Common endings of domains besides the two-letter country codes. */
const endings: ReadonlySet<string> = new Set(
  'com net org info biz app dev pro xyz top site online store shop club live link click page web website cloud email fit fitness gym academy coach team run bike yoga health life today world zone space tech agency blog news mobi name tel travel jobs edu gov mil int work works group one vip win bid loan icu buzz cyou sbs rest bar care support help host network solutions center company digital media social studio design guru expert tips tools wiki ninja rocks fun game games bet casino money cash finance bank pay sale deals promo gift free download stream tube video photo photos pics chat date dating love sexy cam'.split(
    ' ',
  ),
);
/** The label before a dot and the ending after it. One pass over the text, whatever its length. */
const dotted = /([\p{L}\p{N}-]?[\p{L}\p{N}])[.\u3002\uff0e\uff61]([a-z]+|xn--[a-z0-9-]+)(?![\p{L}\p{N}])/giu;
/** A single letter before a country ending is more likely an initial. */
const isDomain = (label: string, ending: string): boolean =>
  (ending.length === 2 && label.length > 1) || ending.startsWith('xn--') || endings.has(ending);
const scheme = /https?|www[.\u3002\uff0e\uff61]|:\/\//i;

/** True if a mail program could show part of the text as a link: `http`, `www.`, or a domain such as `evil.example.com`. */
export const holdsLink = (text: string): boolean => {
  const plain = text.normalize('NFKC').replaceAll(/\p{Cf}/gu, '');
  return scheme.test(plain) || [...plain.matchAll(dotted)].some(([, label, ending]) => isDomain(label!, ending!.toLowerCase()));
};
