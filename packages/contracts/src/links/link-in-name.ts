// Finds names that a mail program would show as a link: in our mails, such a name would send readers to its author's site.

/** Common endings of domains besides those of countries, and the endings in other scripts. */
const endings: ReadonlySet<string> = new Set(
  'com net org info biz app dev pro xyz top site online store shop club live link click page web website cloud email fit fitness gym academy coach team run bike yoga health life today world zone space tech agency blog news mobi name tel travel jobs edu gov mil int work works group one vip win bid loan icu buzz cyou sbs rest bar care support help host network solutions center company digital media social studio design guru expert tips tools wiki ninja rocks fun game games bet casino money cash finance bank pay sale deals promo gift free download stream tube video photo photos pics chat date dating love sexy cam zip mov lol foo fyi ink ooo uno quest monster beauty hair skin makeup mom cfd autos boats homes bond review reviews science men party racing trade webcam faith cricket accountant surf country kim gdn art plus press ist istanbul рф рус онлайн сайт дети москва орг ком бг бел мкд срб укр қаз ευ ελ 中国 中國 香港 台湾 台灣 公司 网络 网址 在线 移动 商店 한국 닷컴 닷넷 コム みんな भारत ไทย شبكة موقع'.split(
    ' ',
  ),
);
const countries: ReadonlySet<string> = new Set(
  'ac ad ae af ag ai al am ao aq ar as at au aw ax az ba bb bd be bf bg bh bi bj bm bn bo br bs bt bv bw by bz ca cc cd cf cg ch ci ck cl cm cn co cr cu cv cw cx cy cz de dj dk dm do dz ec ee eg er es et eu fi fj fk fm fo fr ga gb gd ge gf gg gh gi gl gm gn gp gq gr gs gt gu gw gy hk hm hn hr ht hu id ie il im in io iq ir is it je jm jo jp ke kg kh ki km kn kp kr kw ky kz la lb lc li lk lr ls lt lu lv ly ma mc md me mg mh mk ml mm mn mo mp mq mr ms mt mu mv mw mx my mz na nc ne nf ng ni nl no np nr nu nz om pa pe pf pg ph pk pl pm pn pr ps pt pw py qa re ro rs ru rw sa sb sc sd se sg sh si sj sk sl sm sn so sr ss st su sv sx sy sz tc td tf tg th tj tk tl tm tn to tr tt tv tw tz ua ug uk us uy uz va vc ve vg vi vn vu wf ws ye yt za zm zw'.split(
    ' ',
  ),
);
/** The label before a dot, the ending after it, and a slash if one follows. One pass over the text, whatever its length. */
const dotted = /([\p{L}\p{N}-]?[\p{L}\p{N}])[.\u3002\uff0e\uff61](?=(xn--[a-z0-9-]+|\p{L}+)(?![\p{L}\p{N}])(\/?))/giu;
/** A single letter before a country is more likely an initial, unless a path follows. */
const isDomain = (label: string, ending: string, slash: string): boolean =>
  (countries.has(ending) && (label.length > 1 || slash !== '')) || ending.startsWith('xn--') || endings.has(ending);
const scheme = /https?|www[.\u3002\uff0e\uff61]|:\/\//i;
const address = /\d\.\d{1,3}\.\d{1,3}\.\d/;

/** True if a mail program could show part of the text as a link: `http`, `www.`, an IP address, or a domain such as `evil.example.com`. */
export const holdsLink = (text: string): boolean => {
  const plain = text.normalize('NFKC').replaceAll(/\p{Cf}/gu, '');
  return (
    scheme.test(plain) ||
    address.test(plain) ||
    [...plain.matchAll(dotted)].some(([, label, ending, slash]) => isDomain(label!, ending!.toLowerCase(), slash!))
  );
};
