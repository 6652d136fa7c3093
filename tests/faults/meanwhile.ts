/** Does something again and again until `awaited` is settled. @throws what either of them throws */
export async function meanwhile<T>(awaited: Promise<T>, again: () => Promise<unknown>): Promise<T> {
  let over = false;
  const repeated = async (): Promise<void> => {
    while (!over) await again();
  };
  const [result] = await Promise.all([awaited.finally(() => (over = true)), repeated()]);
  return result;
}
