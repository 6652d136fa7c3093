// Words that the code base replaced by the field's standard terms (glossary: ARCHITECTURE.md). Published names keep them: paths, types of
// commands and events, problem codes, topics, tables, fields of answers, and the input of a derived key.

export type LeftWord = {
  readonly word: string;
  readonly pattern: RegExp;
  readonly instead: string;
  /** An example that the pattern must find. */
  readonly example: string;
  /** Allowed matches: published names, or the word in its ordinary sense. */
  readonly meant?: RegExp;
};

export const leftWords: readonly LeftWord[] = [
  {
    word: 'fact',
    pattern: /\bfacts?\b|[a-z]Facts?\b|\bFacts?[A-Z]/,
    instead: 'event; what is looked up for a decision: lookups',
    example: 'readonly facts: object',
    // A field of two answers; and facts in the ordinary sense.
    meant:
      /\.facts\b|\bfacts(: (small|details|z)\b|'\]|\[|\??: Record| \}|,|\b.{0,3}the few values)|\{ [a-z, ]*facts\b|usage|catalogue|Facts of|facts \(/,
  },
  {
    word: 'order',
    pattern: /\b(Demo)?Orders?\b(?! by)|\b(order|orders)Of[A-Z]?\b/,
    instead: 'CommandEnvelope',
    example: 'type DemoOrder',
    meant: /Set Order|Order (of|in)/,
  },
  { word: 'door', pattern: /\b[dD]oors?\b|Door[A-Z]|[a-z]Door\b/, instead: 'CommandHandler', example: 'the one door for commands' },
  { word: 'Look', pattern: /: Look\b|<Look\b|\bLook\[|lookInside/, instead: 'DecisionContext', example: '(look: Look)' },
  {
    word: 'house',
    pattern: /\b[hH]ouses?\b|[a-z]House\b|\bHouse[A-Z]|house_?[kK]ey/,
    instead: 'AppServices; the key that others are derived from: master key',
    example: 'export const openHouse = the house',
    // An icon, a name that a user gave, and the input of a derived key.
    meant: /'house'|"house"|house: House|^ {2}House,|'House'|moving house|'spotter house key|house_keys|HouseKeys|0016-house-key/,
  },
  { word: 'warm states', pattern: /\b[wW]arm ?[sS]tates?\b/, instead: 'StateCache', example: 'new WarmStates()' },
  {
    word: 'taking',
    pattern: /\bTakings?\b|\bappendTaking\b|\breadonly takes\b/,
    instead: 'claim',
    example: 'readonly takes: readonly Taking[]',
    meant: /Taking (back|the)/,
  },
  {
    word: 'hint',
    pattern:
      /\b(Changed|Row|Routed)Hint\b|\b(hintsOf|rowHints|createHintBuffer|applyHints)\b|\bhints? (that|of) (a|the) (read model|topic)/,
    instead: 'change notice (a hint is a line under a field)',
    example: 'emit(hint: ChangedHint)',
  },
  { word: 'telling', pattern: /\.\/telling\b|\btellFirst\b/, instead: 'settleCallers', example: "from './telling.js'" },
  { word: 'walk of a ledger', pattern: /\b[lL]edger-?[wW]alk\b/, instead: 'catchUp', example: 'new LedgerWalk()' },
  { word: 'canonicalJson', pattern: /\bcanonical-?[jJ]son\b/, instead: 'storableJson', example: 'canonicalJson(type, data)' },
  { word: 'when calm', pattern: /\bwhen-?[cC]alm\b/, instead: 'whenIdle', example: 'whenCalm(run)' },
  {
    word: 'letter (a mail)',
    pattern: /\b([iI]nvitation-?[lL]etters?|writeLetter|LetterParts)\b/,
    instead: 'mail',
    example: 'invitationLetters(parts)',
    // Stored names of an effect and of mails.
    meant: /'invitation-letters?'/,
  },
  {
    word: 'place (a membership)',
    pattern: /\baccounts\/places\b|\bmembers\.placesOf\b/,
    instead: 'membership',
    example: 'members.placesOf(account)',
  },
  {
    word: 'tell, story, slips, sayings',
    pattern: /\btell(Client|Session|Day|Monday|Today|LargeGym)\b|\bsession-slips\b|\b[sS]ayings\b/,
    instead: 'generate, script, mistakes, phrases',
    example: 'tellClient(gym)',
  },
  {
    word: 'look, form and line of a component',
    pattern: /<[A-Z]\w* [^>]*\b(look|form|line)=/,
    instead: 'variant, size, description',
    example: '<Button look="ghost">',
  },
];

/** Places of forbidden words: `{ file, line, word }` each. */
export const wordsIn = (file: string, text: string): string[] =>
  text
    .split('\n')
    .flatMap((line, index) =>
      leftWords
        .filter(({ pattern, meant }) => pattern.test(line) && !(meant?.test(line) ?? false))
        .map(({ word, instead }) => `${file}:${index + 1}: "${word}", now ${instead}`),
    );
