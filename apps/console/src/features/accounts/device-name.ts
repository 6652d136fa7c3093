// Most names claim to be all others for old reasons: the first match counts, the most particular first.
const browsers = [
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
] as const;
const systems = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/CrOS/, 'ChromeOS'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/Linux/, 'Linux'],
] as const;

/** `Chrome · Android` of what a browser says of itself; null where nothing of it is known. */
export const deviceName = (agent: string): string | null => {
  const known = [browsers, systems].flatMap((names) => names.find(([sign]) => sign.test(agent))?.[1] ?? []);
  return known.length === 0 ? null : known.join(' · ');
};
