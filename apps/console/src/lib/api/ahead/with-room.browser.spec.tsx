import { beforeEach, expect, it } from 'vitest';
import { session } from '../../startup/session.js';
import { person } from '../../../testing/people.js';
import { aheadEntries, dropAhead, keepAhead } from './ahead-store.js';
import { withRoom } from './with-room.js';

const names = async (): Promise<readonly string[]> => [...(await aheadEntries('iron')).keys()].map((key) => key.split(' ').at(-1)!);
const full = (): DOMException => new DOMException('full', 'QuotaExceededError');

beforeEach(async () => {
  const { account } = person('client');
  session.open('secret', account);
  await dropAhead(() => true);
  await keepAhead('iron data', { a: 1 });
  await keepAhead('iron picture', { url: 'p' }, { isPicture: true, bytes: 9 });
});

/** Stores on the attempt number `succeedsAt`, and notes what was kept at each attempt. */
const storage = (succeedsAt: number, error: () => Error = full) => {
  const kept: (readonly string[])[] = [];
  const store = async (): Promise<string> => {
    kept.push(await names());
    if (kept.length < succeedsAt) throw error();
    return 'stored';
  };
  return { kept, store };
};

it('deletes nothing while there is room', async () => {
  const { store } = storage(1);
  expect(await withRoom(store)).toBe('stored');
  expect(await names()).toEqual(['data', 'picture']);
});

it('deletes pictures before answers, and only as much as needed', async () => {
  const { store } = storage(2);
  expect(await withRoom(store)).toBe('stored');
  expect(await names()).toEqual(['data']);
});

it('deletes all that is kept ahead before it gives up', async () => {
  const first = storage(3);
  expect(await withRoom(first.store)).toBe('stored');
  expect(first.kept).toEqual([['data', 'picture'], ['data'], []]);
  const never = storage(9);
  await expect(withRoom(never.store)).rejects.toThrow('full');
  expect(never.kept).toHaveLength(3);
});

it('deletes nothing for another error', async () => {
  await expect(withRoom(storage(2, () => new Error('broken')).store)).rejects.toThrow('broken');
  expect(await names()).toEqual(['data', 'picture']);
});
