// Makes room for what the user recorded when the browser's storage is full.
import { ahead } from './ahead.js';

export const isStorageFull = (error: unknown): boolean => error instanceof DOMException && error.name === 'QuotaExceededError';

/**
 * Runs `store`. If the browser's storage is full, deletes what the device keeps ahead, pictures first, and runs it again.
 * @throws the error of the last time
 */
export const withRoom = <T>(store: () => Promise<T>): Promise<T> =>
  store().catch(async (error: unknown) => {
    if (!isStorageFull(error)) throw error;
    return (await ahead()).storeWithLess(store);
  });
