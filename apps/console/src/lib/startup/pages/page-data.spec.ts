import { describe, expect, it, vi } from 'vitest';
import { pageData } from './page-data.js';

describe('the data of a page', () => {
  it('waits for the module that requests it, which loads once', async () => {
    const load = vi.fn(async () => 'module');
    const data = pageData(load);
    const used = new Promise((resolve) => data.use(resolve));
    expect(await used).toBe('module');
    await data.load();
    expect(load).toHaveBeenCalledTimes(1);
  });
  it('is requested immediately if the module is loaded', async () => {
    const data = pageData(async () => 'module');
    await data.load();
    const use = vi.fn();
    data.use(use);
    expect(use).toHaveBeenCalledExactlyOnceWith('module');
  });
});
