// Ten thousand rows name the same few coaches: equal values are stored in memory once.

/** Returns a function that maps equal values (strings, or objects of strings and numbers) to the first of them that it received. */
export const sharing = (): (<V>(value: V) => V) => {
  const texts = new Map<string, string>();
  const objects = new Map<string, unknown>();
  const held = <K extends string, V>(known: Map<K, V>, key: K, value: V): V => {
    const first = known.get(key);
    if (first !== undefined) return first;
    known.set(key, value);
    return value;
  };
  return <V>(value: V): V => {
    if (typeof value === 'string') return held(texts, value, value) as V;
    return typeof value === 'object' && value !== null ? (held(objects, JSON.stringify(value), value) as V) : value;
  };
};

/** Returns a function that makes rows share equal values; it changes and returns the rows that it receives. */
export const sharingRows = <T>(inCommon: (row: T, share: <V>(value: V) => V) => void): (<R extends readonly T[]>(rows: R) => R) => {
  const share = sharing();
  return (rows) => {
    for (const row of rows) inCommon(row, share);
    return rows;
  };
};
