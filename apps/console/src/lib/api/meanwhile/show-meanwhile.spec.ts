import { beforeEach, describe, expect, it, vi } from 'vitest';
import { commonQuery } from '../common.js';
import { gymQuery, queryClient } from '../query-client.js';
import { changeShown, showMeanwhile } from './show-meanwhile.js';

const asked: ((answer: Response) => void)[] = [];
/** Answers the next call, which may already have been made. */
const answer = async (body: unknown): Promise<void> => {
  await vi.waitUntil(() => asked.length > 0);
  asked.shift()!(Response.json(body));
};
beforeEach(() => {
  queryClient.clear();
  vi.stubGlobal('localStorage', { getItem: (key: string) => (key === 'accessToken' ? 'token' : null) });
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => void asked.push(resolve)));
});

const unread = gymQuery({ gym: 'iron', path: 'unread', topics: ['inbox'] });
const messages = commonQuery('iron', 'GET /api/common/messages', ['inbox']);

describe('a change that the server has not answered yet', () => {
  it('is shown immediately and in answers to earlier requests, until its own answer arrives', async () => {
    queryClient.setQueryData(unread.queryKey, { messages: 3, notifications: 1 });
    const reading = queryClient.fetchQuery({ ...unread, staleTime: 0 });
    const meanwhile = showMeanwhile(unread, (counts) => ({ ...counts, messages: 2 }));
    expect(queryClient.getQueryData(unread.queryKey)).toEqual({ messages: 2, notifications: 1 });
    await answer({ messages: 3, notifications: 5 });
    expect(await reading).toEqual({ messages: 2, notifications: 5 });
    meanwhile.end();
    const again = queryClient.fetchQuery({ ...unread, staleTime: 0 });
    await answer({ messages: 3, notifications: 5 });
    expect(await again).toEqual({ messages: 3, notifications: 5 });
  });

  it('is shown in answers of common calls too', async () => {
    const reading = queryClient.fetchQuery({ ...messages, staleTime: 0 });
    const meanwhile = showMeanwhile(messages, (items) => items.filter(({ id }) => id !== 'gone'));
    await answer([{ id: 'gone' }, { id: 'here' }]);
    expect(await reading).toEqual([{ id: 'here' }]);
    meanwhile.end();
  });

  it('leaves an empty cache empty', () => {
    expect(changeShown(unread, (counts) => ({ ...counts, messages: 0 }))).toBeUndefined();
    expect(queryClient.getQueryData(unread.queryKey)).toBeUndefined();
  });
});
