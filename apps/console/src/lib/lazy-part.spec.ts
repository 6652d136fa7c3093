import { describe, expect, it, vi } from 'vitest';
import { lazyPart } from './lazy-part.js';
import { currentLanguage } from './startup/i18n.js';

const Part = () => null;

describe('a part that is fetched ahead', () => {
  it('is loaded before it is rendered', async () => {
    const load = vi.fn(async () => ({ Part }));
    await lazyPart(load, 'Part', 'first').fetchAhead();
    expect(load).toHaveBeenCalledOnce();
  });

  it('retries a part that could not be loaded', async () => {
    const load = vi.fn(async () => ({ Part })).mockRejectedValueOnce(new Error('no network'));
    const part = lazyPart(load, 'Part', 'first');
    await part.fetchAhead();
    await part.fetchAhead();
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('loads its texts if they are not among the first', async () => {
    const fetched = vi.fn(async () => Response.json({ lifts: { title: 'Lifts' } }));
    vi.stubGlobal('fetch', fetched);
    await lazyPart(async () => ({ Part }), 'Part').fetchAhead();
    expect(fetched.mock.calls).toEqual([[`/i18n/${currentLanguage()}-more.json`]]);
  });
});
