import type { Page } from '@playwright/test';

/** Names of the answers and pictures that this device stores for use without a network, those that nobody opened included. */
export const keptAnswers = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const known = (await indexedDB.databases()).map(({ name }) => name);
    const keysOf = async ([database, store]: readonly [string, string]): Promise<readonly IDBValidKey[]> => {
      // Opening a database that does not exist would create it.
      if (!known.includes(database)) return [];
      const opened = await new Promise<IDBDatabase>((resolve) => {
        const opening = indexedDB.open(database);
        opening.onsuccess = () => resolve(opening.result);
      });
      const keys = await new Promise<IDBValidKey[]>((resolve) => {
        const asked = opened.transaction(store).objectStore(store).getAllKeys();
        asked.onsuccess = () => resolve(asked.result);
      });
      opened.close();
      return keys;
    };
    const stores = [
      ['spotter-answers', 'answers'],
      ['spotter-ahead', 'contents'],
    ] as const;
    return (await Promise.all(stores.map(keysOf))).flat().map(String);
  });
