// Ten thousand rows name the same few coaches: what is the same in many rows is held once.

/** Gives the first of all equal values that it was given: texts, or objects of texts and numbers. */
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

/** Makes rows hold one object or text for what they have in common; gives the same rows. */
export const sharingRows = <T>(inCommon: (row: T, share: <V>(value: V) => V) => void): (<R extends readonly T[]>(rows: R) => R) => {
  const share = sharing();
  return (rows) => {
    for (const row of rows) inCommon(row, share);
    return rows;
  };
};
