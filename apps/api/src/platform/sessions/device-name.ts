// A browser and a system by the names that people know them by: "Firefox on Android". What else a browser says of itself is not kept.

// In this order: most browsers also say the names of others that they descend from.
const browsers = [
  ['Edge', /\bEdgA?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Chrome|CriOS|Chromium)\//],
  ['Safari', /\bSafari\//],
] as const;
const systems = [
  ['Android', /\bAndroid\b/],
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Windows', /\bWindows\b/],
  ['Mac', /\bMac OS X\b|\bMacintosh\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
] as const;

const firstOf = (known: readonly (readonly [string, RegExp])[], text: string): string | undefined =>
  known.find(([, pattern]) => pattern.test(text))?.[0];

/** Null where the header is missing, or says nothing that people would recognise. */
export const deviceName = (userAgent: string | undefined): string | null => {
  const text = (userAgent ?? '').slice(0, 400);
  const [browser, system] = [firstOf(browsers, text), firstOf(systems, text)];
  if (browser === undefined) return system ?? null;
  return system === undefined ? browser : `${browser} on ${system}`;
};
