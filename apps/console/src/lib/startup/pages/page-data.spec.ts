import { describe, expect, it, vi } from 'vitest';
import { pageData } from './page-data.js';

describe('what a page asks for', () => {
  it('waits for the module that asks, which is fetched once', async () => {
    const load = vi.fn(async () => 'module');
    const data = pageData(load);
    const used = new Promise((resolve) => data.use(resolve));
    expect(await used).toBe('module');
    await data.load();
    expect(load).toHaveBeenCalledTimes(1);
  });
  it('is asked for at once when the module is here', async () => {
    const data = pageData(async () => 'module');
    await data.load();
    const use = vi.fn();
    data.use(use);
    expect(use).toHaveBeenCalledExactlyOnceWith('module');
  });
});
