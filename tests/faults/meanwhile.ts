/** Repeats `again` until `awaited` settles. @throws the error of either */
export async function meanwhile<T>(awaited: Promise<T>, again: () => Promise<unknown>): Promise<T> {
  let over = false;
  const repeated = async (): Promise<void> => {
    while (!over) await again();
  };
  const [result] = await Promise.all([awaited.finally(() => (over = true)), repeated()]);
  return result;
}
