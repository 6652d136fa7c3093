import type { Page } from '@playwright/test';

/** Names of the answers that this device stores for use without a network. */
export const keptAnswers = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const opened = await new Promise<IDBDatabase>((resolve) => {
      const opening = indexedDB.open('spotter-answers');
      opening.onsuccess = () => resolve(opening.result);
    });
    const keys = await new Promise<IDBValidKey[]>((resolve) => {
      const asked = opened.transaction('answers').objectStore('answers').getAllKeys();
      asked.onsuccess = () => resolve(asked.result);
    });
    opened.close();
    return keys.map(String);
  });
