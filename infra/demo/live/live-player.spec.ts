import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { playsLive } from './live-player.ts';

const own = { demo: true, demoLive: true, host: '127.0.0.1' };

describe('automatic clients of the demo', () => {
  it.each(['127.0.0.1', '127.0.0.9', '::1', 'localhost'])('do so on a machine of one’s own: %s', (host) => {
    expect(playsLive({ ...own, host }, {})).toBe(true);
  });

  it.each(['0.0.0.0', '::', '192.168.0.4', 'gym.example', '10.127.0.1'])('do not where others may look: %s', (host) => {
    expect(playsLive({ ...own, host }, {})).toBe(false);
  });

  it('do not start behind a proxy, without the demo, when switched off, or beside a development server', () => {
    expect(playsLive({ ...own, trustProxy: '1' }, {})).toBe(false);
    expect(playsLive({ ...own, demo: false }, {})).toBe(false);
    expect(playsLive({ ...own, demoLive: false }, {})).toBe(false);
    expect(playsLive({ ...own, apiPort: 3001 }, {})).toBe(false);
  });

  it.each(['VITEST', 'CI', 'PLAYWRIGHT_TEST'])('do not where tests run: %s', (name) => {
    expect(playsLive(own, { [name]: '1' })).toBe(false);
  });

  it('are switched off by all tests and benchmarks that start the system', () => {
    const root = fileURLToPath(new URL('../../..', import.meta.url));
    const files = ['tests/bench', 'tests/chaos', 'tests/faults', 'tests/journeys', 'tests/pictures', 'infra/start'].flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => join(root, folder, file)),
    );
    const begins = files.filter(
      (file) => /\.(ts|mjs)$/.test(file) && /['/]infra\/start\.mjs'|new NpmStart\(/.test(readFileSync(file, 'utf8')),
    );
    expect(begins.length).toBeGreaterThan(1);
    expect(begins.filter((file) => !/DEMO(_LIVE)?: '0'/.test(readFileSync(file, 'utf8')))).toEqual([]);
  });
});
