import { dropAhead } from './ahead-store.js';
import { isStorageFull } from './with-room.js';

/** Runs `store` after it failed because the storage was full: without the pictures that are kept ahead, then without everything there. */
export const storeWithLess = async <T>(store: () => Promise<T>): Promise<T> => {
  // Deleting may need storage too; then the next try fails with the same error.
  await dropAhead(({ isPicture }) => isPicture).catch(() => undefined);
  try {
    return await store();
  } catch (error) {
    if (!isStorageFull(error)) throw error;
  }
  await dropAhead(() => true).catch(() => undefined);
  return store();
};
