/** Search parameters of an address by name: only those asked for, only texts; anything else is left out. */
export const pickTexts =
  <Name extends string>(...names: readonly Name[]) =>
  (search: Readonly<Record<string, unknown>>): { readonly [K in Name]?: string } =>
    Object.fromEntries(
      names.flatMap((name) => (typeof search[name] === 'string' && search[name] !== '' ? [[name, search[name]]] : [])),
    ) as { readonly [K in Name]?: string };

/** A text in quotes, as addresses from before held what looks like a number. */
const unquoted = (value: string): string => (/^"[^"\\]*"$/.test(value) ? value.slice(1, -1) : value);

/** Every parameter of an address as its text: `?a=1` is the text 1, as people and other programs write it. */
export const parseSearch = (search: string): Record<string, string> =>
  Object.fromEntries([...new URLSearchParams(search)].map(([name, value]) => [name, unquoted(value)]));

/** @example stringifySearch({ a: '1', q: 'half squat' }) // '?a=1&q=half+squat' */
export const stringifySearch = (search: Readonly<Record<string, unknown>>): string => {
  const parameters = new URLSearchParams(
    Object.entries(search).flatMap(([name, value]) => (value === undefined || value === null ? [] : [[name, String(value)]])),
  );
  return parameters.size === 0 ? '' : `?${parameters.toString()}`;
};
