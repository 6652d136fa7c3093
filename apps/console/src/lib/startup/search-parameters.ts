/** Picks the named search parameters that are strings; omits all others. */
export const pickTexts =
  <Name extends string>(...names: readonly Name[]) =>
  (search: Readonly<Record<string, unknown>>): { readonly [K in Name]?: string } =>
    Object.fromEntries(
      names.flatMap((name) => (typeof search[name] === 'string' && search[name] !== '' ? [[name, search[name]]] : [])),
    ) as { readonly [K in Name]?: string };

/** Removes the quotes that older addresses put around strings that look like numbers or words of JSON, and no others. */
const unquoted = (value: string): string => (/^"(-?\d+(\.\d+)?|true|false|null)"$/.test(value) ? value.slice(1, -1) : value);

/** Parses every parameter as a string: `?a=1` is the string 1, as people and other programs write it. */
export const parseSearch = (search: string): Record<string, string> =>
  Object.fromEntries([...new URLSearchParams(search)].map(([name, value]) => [name, unquoted(value)]));

/** @example stringifySearch({ a: '1', q: 'half squat' }) // '?a=1&q=half+squat' */
export const stringifySearch = (search: Readonly<Record<string, unknown>>): string => {
  const parameters = new URLSearchParams(
    Object.entries(search).flatMap(([name, value]) => (value === undefined || value === null ? [] : [[name, String(value)]])),
  );
  return parameters.size === 0 ? '' : `?${parameters.toString()}`;
};
