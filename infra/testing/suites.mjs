// The suites of `npm test`, in the order in which they run.
import { fileURLToPath } from 'node:url';

/** @typedef {readonly [command: string, args: readonly string[]]} Suite */

/** @param {'vitest' | 'playwright'} name */
const reporter = (name) => fileURLToPath(new URL(`${name}-reporter.ts`, import.meta.url));
/** @type {(...args: string[]) => Suite} */
const vitest = (...args) => ['vitest', ['run', '--reporter=default', `--reporter=${reporter('vitest')}`, ...args]];
/** @type {Suite} */
const journeys = ['playwright', ['test', '--config', 'tests/journeys/playwright.config.ts', `--reporter=list,${reporter('playwright')}`]];

/**
 * Command and arguments by suite.
 * @type {Readonly<Record<string, Suite>>}
 */
export const suites = {
  check: ['node', ['infra/check.mjs']],
  unit: vitest('--project', 'unit'),
  int: vitest('--project', 'int'),
  browser: vitest('--config', 'apps/console/vitest.browser.config.ts'),
  journeys,
  faults: vitest('--project', 'faults'),
};

/**
 * Stages run one after another. The lanes of a stage run concurrently, and the suites of a lane one after another. Integration specs and
 * journeys use two cores alone. The last check uses one core, component specs wait for one page, and faults wait for processes.
 * @type {readonly (readonly (readonly string[])[])[]}
 */
export const stages = [[['check'], ['unit']], [['int']], [['journeys']], [['browser'], ['faults']]];

/**
 * Parts of the suites that `--only` also knows.
 * @type {Readonly<Record<string, Suite>>}
 */
export const parts = {
  security: vitest(
    '--project=int',
    '--project=faults',
    'tests/security',
    'tests/integration/accounts',
    'tests/integration/api/cursors',
    'tests/integration/api/hostile-input',
    'tests/integration/api/ids-from-outside',
    'tests/integration/clients/erasure',
    'tests/integration/running/uploads',
    'tenancy',
    'tests/faults/specs/f21',
  ),
};
