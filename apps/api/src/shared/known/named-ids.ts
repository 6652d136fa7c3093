/** Returns every id in a body under one of these keys, as a single value or in a list, at any depth. Each id is returned once. */
export const namedIds = (body: unknown, keys: readonly string[]): readonly string[] => {
  const found = new Set<string>();
  const walk = (value: unknown, key: string): void => {
    if (typeof value === 'string') {
      if (keys.includes(key)) found.add(value);
    } else if (Array.isArray(value)) value.forEach((one) => walk(one, key));
    else if (typeof value === 'object' && value !== null) for (const [name, inner] of Object.entries(value)) walk(inner, name);
  };
  walk(body, '');
  return [...found];
};
