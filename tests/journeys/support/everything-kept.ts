import type { Page } from '@playwright/test';

/** Everything that the browser stores, as text: both storages, and each database. */
export const everythingKept = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const texts = [JSON.stringify({ ...localStorage }), JSON.stringify({ ...sessionStorage })];
    for (const { name } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((done) => {
        const opening = indexedDB.open(name!);
        opening.onsuccess = () => done(opening.result);
      });
      for (const store of database.objectStoreNames) {
        const rows = await new Promise<unknown[]>((done) => {
          const reading = database.transaction(store).objectStore(store).getAll();
          reading.onsuccess = () => done(reading.result);
        });
        texts.push(JSON.stringify(rows, (_key, value: unknown) => (value instanceof ArrayBuffer ? 'sealed' : value)));
      }
      database.close();
    }
    return texts.join('\n');
  });
