import { describe, expect, it } from 'vitest';
import { filesOf, pagesOf } from './preloads.js';

const chunk = (fileName: string, ...imports: string[]) => ({ fileName, imports });

describe('preloads of a page', () => {
  it('contain a chunk and its imports, each once, also for circular imports', () => {
    const chunks = [
      chunk('main.js', 'vendor.js', 'base.js'),
      chunk('base.js', 'vendor.js', 'main.js'),
      chunk('vendor.js'),
      chunk('later.js'),
    ];
    const named = new Map(chunks.map((one) => [one.fileName, one]));
    expect(filesOf(chunks[0]!, named)).toEqual(['main.js', 'vendor.js', 'base.js']);
  });

  it('leave out files outside the build', () => {
    expect(filesOf(chunk('main.js', 'https://elsewhere.test/x.js'), new Map())).toEqual(['main.js']);
  });

  it('name each file once, with all pages that need it', () => {
    expect([...pagesOf({ admin: ['shell.js'], client: ['shell.js', 'home.js'] })]).toEqual([
      ['shell.js', 'admin client'],
      ['home.js', 'client'],
    ]);
  });
});
