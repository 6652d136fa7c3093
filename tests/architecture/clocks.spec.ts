// Durations are measured by a monotonic clock. The clock of a machine may be set while processes run: a wait measured by it ends
// immediately, or in an hour.
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../', import.meta.url));
/** Files that need the time of day: how long a workout has been open, in which interval a schedule is, until when all nodes open a link. */
const asking = new Set([
  'apps/api/src/films/film-links.ts',
  'apps/api/src/home/staff-home.ts',
  'apps/api/src/platform/jobs/queues/schedules.ts',
]);

const violations = (source: string): string[] =>
  source.split('\n').filter((line) => !/^\s*(\/\/|\*|\/\*)/.test(line) && /\bDate\.now\b/.test(line));

describe('time on the server', () => {
  it('is not measured by a clock that can be set', () => {
    const files = globSync('{apps/api,apps/projector,packages/database,packages/domain,packages/telemetry}/src/**/*.ts', { cwd: root })
      .map((file) => file.replaceAll('\\', '/'))
      .filter((file) => !file.endsWith('.spec.ts') && !asking.has(file));
    expect(files.length).toBeGreaterThan(250);
    const found = files.flatMap((file) => violations(readFileSync(`${root}${file}`, 'utf8')).map((line) => `${file}: ${line.trim()}`));
    expect(found).toEqual([]);
  });

  it.each(['const deadline = Date.now() + waitTimeoutMs;', 'private readonly now: () => number = Date.now,'])('is found in: %s', (line) =>
    expect(violations(line)).toHaveLength(1),
  );
});
