import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { boundLeftAnswers } from './left-answers.js';

const most = 3;
const opened = () => {
  const client = new QueryClient({ defaultOptions: { queries: { gcTime: Infinity } } });
  const removed: string[] = [];
  boundLeftAnswers(client.getQueryCache(), most, ({ queryKey }) => removed.push(String(queryKey[0])));
  const keys = (): string[] =>
    client
      .getQueryCache()
      .getAll()
      .map(({ queryKey }) => String(queryKey[0]));
  /** Opens a page that shows this answer; returns a function that leaves it. */
  const show = (name: string): (() => void) =>
    new QueryObserver(client, { queryKey: [name], queryFn: () => name, initialData: name, staleTime: Infinity }).subscribe(() => undefined);
  return { client, removed, keys, show };
};

describe('answers that no screen shows', () => {
  it('are kept up to a limit, the ones left first are dropped', () => {
    const { keys, removed, show } = opened();
    for (const name of ['a', 'b', 'c', 'd', 'e']) show(name)();
    expect(keys()).toEqual(['c', 'd', 'e']);
    expect(removed).toEqual(['a', 'b']);
  });

  it('are ordered by when they were left last', () => {
    const { keys, show } = opened();
    for (const name of ['a', 'b', 'c', 'a', 'd']) show(name)();
    expect(keys()).toEqual(['a', 'c', 'd']);
  });

  it('stay while another screen shows them', () => {
    const { keys, show } = opened();
    show('kept');
    for (const name of ['a', 'b', 'c', 'd']) show(name)();
    show('kept')();
    expect(keys()).toEqual(['kept', 'b', 'c', 'd']);
  });

  it('stay while they are being fetched', async () => {
    const { client, keys, show } = opened();
    const answer = Promise.withResolvers<string>();
    const asking = client.prefetchQuery({ queryKey: ['asked'], queryFn: () => answer.promise });
    for (const name of ['a', 'b', 'c', 'd']) show(name)();
    expect(keys()).toContain('asked');
    answer.resolve('here');
    await asking;
    show('e')();
    expect(keys()).not.toContain('asked');
  });
});
