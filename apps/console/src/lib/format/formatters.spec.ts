import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const sources = fileURLToPath(new URL('../..', import.meta.url));
const formats = /\bIntl\.(?:DateTimeFormat|NumberFormat|RelativeTimeFormat|ListFormat)\b|\.toLocale(?:Date|Time)?String\(/;

describe('dates and numbers on the screen', () => {
  it('come from lib/format only, so that all have the language and region of the user', () => {
    const others = readdirSync(sources, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.spec.ts') && file !== 'lib/format/format.ts')
      .filter((file) => formats.test(readFileSync(`${sources}${file}`, 'utf8')));
    expect(others).toEqual([]);
  });
});
