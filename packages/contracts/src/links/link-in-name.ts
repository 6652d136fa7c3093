// Mails of the product show names. One that mail programs show as a link would send people wherever its author likes.

/** Besides the two letters of a country: the endings that addresses mostly have. */
const endings: ReadonlySet<string> = new Set(
  'com net org info biz app dev pro xyz top site online store shop club live link click page web website cloud email fit fitness gym academy coach team run bike yoga health life today world zone space tech agency blog news mobi name tel travel jobs edu gov mil int work works group one vip win bid loan icu buzz cyou sbs rest bar care support help host network solutions center company digital media social studio design guru expert tips tools wiki ninja rocks fun game games bet casino money cash finance bank pay sale deals promo gift free download stream tube video photo photos pics chat date dating love sexy cam'.split(
    ' ',
  ),
);
/** What stands before and behind a dot, with the letters of an ending. One pass over the text, however long it is. */
const dotted = /([\p{L}\p{N}-]?[\p{L}\p{N}])[.\u3002\uff0e\uff61]([a-z]+|xn--[a-z0-9-]+)(?![\p{L}\p{N}])/giu;
/** One letter before the ending of a country is more often an initial. */
const isDomain = (label: string, ending: string): boolean =>
  (ending.length === 2 && label.length > 1) || ending.startsWith('xn--') || endings.has(ending);
const scheme = /https?|www[.\u3002\uff0e\uff61]|:\/\//i;

/** Whether a mail program could show some of it as a link: `http`, `www.`, or a domain such as `evil.example.com`. */
export const holdsLink = (text: string): boolean => {
  const plain = text.normalize('NFKC').replaceAll(/\p{Cf}/gu, '');
  return scheme.test(plain) || [...plain.matchAll(dotted)].some(([, label, ending]) => isDomain(label!, ending!.toLowerCase()));
};
