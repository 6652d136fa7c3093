import { expect, it } from 'vitest';
import { chunksWith } from './development-only.js';

const chunk = (fileName: string, ...moduleIds: readonly string[]) => ({ fileName, moduleIds });

it('names each chunk with a library for development', () => {
  const chunks = [
    chunk('start.js', '/src/main.tsx'),
    chunk('panels.js', '/src/panels.tsx', '/node_modules/@tanstack/query-devtools/build/index.js'),
  ];
  expect(chunksWith(/-devtools[\\/]/, chunks)).toEqual(['panels.js: /node_modules/@tanstack/query-devtools/build/index.js']);
});
