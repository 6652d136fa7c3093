// Names stand in mails that the product sends. One that mail programs show as a link would send people wherever its author likes.

/** Besides the two letters of a country: the endings that addresses mostly have. */
const endings =
  'com|net|org|info|biz|app|dev|pro|xyz|top|site|online|store|shop|club|live|link|click|page|web|website|cloud|email|fit|fitness|gym|academy|coach|team|run|bike|yoga|health|life|today|world|zone|space|tech|agency|blog|news|mobi|name|tel|travel|jobs|edu|gov|mil|int|work|works|group|one|vip|win|bid|loan|icu|buzz|cyou|sbs|rest|bar|care|support|help|host|network|solutions|center|company|digital|media|social|studio|design|guru|expert|tips|tools|wiki|ninja|rocks|fun|game|games|bet|casino|money|cash|finance|bank|pay|sale|deals|promo|gift|free|download|stream|tube|video|photo|photos|pics|chat|date|dating|love|sexy|cam';
const domain = new RegExp(
  `[\\p{L}\\p{N}][\\p{L}\\p{N}-]*[\\p{L}\\p{N}][.\\u3002\\uff0e\\uff61](?:[a-z]{2}|xn--[a-z0-9-]+|${endings})(?![\\p{L}\\p{N}])`,
  'iu',
);
const scheme = /https?|www[.\u3002\uff0e\uff61]|:\/\//i;

/** Whether a mail program could show some of it as a link: `http`, `www.`, or a domain such as `evil.example.com`. */
export const holdsLink = (text: string): boolean => {
  const plain = text.normalize('NFKC').replaceAll(/\p{Cf}/gu, '');
  return scheme.test(plain) || domain.test(plain);
};
