// The stacking order is defined in one place (`styles/console.css`), because bare numbers do not explain themselves.
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const source = fileURLToPath(new URL('../../apps/console/src/', import.meta.url));
const numbered = /(?<![\w-])-?z-(\d+|\[)|z-index: *-?\d|zIndex/;
const linesWith = (text: string): readonly string[] => text.split('\n').filter((line) => numbered.test(line));

describe('layers', () => {
  it('use names in every style of the console', () => {
    const files = globSync('**/*.{tsx,ts,css}', { cwd: source });
    expect(files.length).toBeGreaterThan(300);
    const found = files.flatMap((file) => linesWith(readFileSync(`${source}${file}`, 'utf8')).map((line) => `${file}: ${line.trim()}`));
    expect(found).toEqual([]);
  });

  it.each(['className="fixed z-200"', "'sticky z-[5] top-0'", '  z-index: 49;', 'style={{ zIndex: 3 }}', 'className="-z-1"'])(
    'are found without a name: %s',
    (line) => {
      expect(linesWith(line)).toEqual([line]);
    },
  );
});
