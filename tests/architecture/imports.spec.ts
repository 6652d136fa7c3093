// The import rules. A rule that never fires would go unnoticed, so each has a planted violation that must be found.
import { fileURLToPath } from 'node:url';
import { cruise, type ICruiseResult, type IConfiguration } from 'dependency-cruiser';
import extractConfiguration from 'dependency-cruiser/config-utl/extract-depcruise-config';
import extractWebpackConfiguration from 'dependency-cruiser/config-utl/extract-webpack-resolve-config';
import { beforeAll, describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '');
const planted = 'tests/architecture/planted';

const violations = async (folders: readonly string[]): Promise<readonly { rule: string; from: string; to: string }[]> => {
  const configuration = (await extractConfiguration(`${root}/.dependency-cruiser.mjs`)) as IConfiguration;
  const resolve = await extractWebpackConfiguration(`${root}/tests/architecture/resolve.cjs`);
  const { output } = await cruise(
    [...folders],
    { ...configuration.options, ruleSet: { forbidden: configuration.forbidden ?? [] }, validate: true, baseDir: root },
    resolve as never,
  );
  return (output as ICruiseResult).summary.violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to }));
};

const ruleNames = async (): Promise<readonly string[]> => {
  const configuration = (await extractConfiguration(`${root}/.dependency-cruiser.mjs`)) as IConfiguration;
  return (configuration.forbidden ?? []).map((rule) => rule.name ?? '');
};

const product = [
  'apps/api/src',
  'apps/projector/src',
  'apps/console/src',
  'packages/domain/src',
  'packages/contracts/src',
  'packages/database/src',
  'packages/telemetry/src',
  'infra',
  'tests/bench',
  'tests/chaos',
  'tests/faults',
  'tests/integration',
  'tests/journeys',
  'tests/support',
];

describe('imports', () => {
  let all: Awaited<ReturnType<typeof violations>>;
  let found: typeof all;
  // One graph of both, because building it takes long.
  beforeAll(async () => {
    all = await violations([planted, ...product]);
    found = all.filter(({ from }) => from.startsWith(planted));
  });

  it('follow the rules in the whole product', () => {
    expect(all.filter((violation) => !found.includes(violation))).toEqual([]);
  });

  it('have a detected planted violation for every rule', async () => {
    expect([...new Set(found.map((violation) => violation.rule))].sort()).toEqual([...(await ruleNames())].sort());
  });

  it.each([
    ['domain-imports-contracts-only', 'packages/domain/src/reads-a-file.ts'],
    ['domain-takes-types-of-contracts', 'packages/domain/src/parses-a-command.ts'],
    ['plain-values-import-nothing', 'packages/contracts/src/limits.ts'],
    ['contracts-import-zod-only', 'packages/contracts/src/asks-the-domain.ts'],
    ['database-knows-no-slice', 'packages/database/src/knows-workouts.ts'],
    ['telemetry-knows-no-slice', 'packages/telemetry/src/knows-workouts.ts'],
    ['telemetry-loads-libraries-late', 'packages/telemetry/src/loads-at-once.ts'],
    ['console-imports-contracts-and-domain', 'apps/console/src/lib/asks-the-database.ts'],
    ['console-flows-one-way', 'apps/console/src/lib/knows-a-screen.ts'],
    ['nothing-imports-the-gallery', 'apps/console/src/shared/shows-the-gallery.tsx'],
    ['console-widgets-know-no-gym', 'apps/console/src/components/asks-for-customers.ts'],
    ['console-features-are-apart', 'apps/console/src/features/workouts/borrows-lifts.ts'],
    ['api-imports-inwards', 'apps/api/src/workouts/asks-the-projector.ts'],
    ['projector-imports-inwards', 'apps/projector/src/workouts/asks-the-api.ts'],
    ['api-platform-knows-no-slice', 'apps/api/src/platform/knows-lifts.ts'],
    ['api-platform-knows-nothing-shared', 'apps/api/src/platform/asks-shared.ts'],
    ['api-shared-knows-no-slice', 'apps/api/src/shared/knows-lifts.ts'],
    ['api-slices-are-apart', 'apps/api/src/workouts/borrows-lifts.ts'],
    ['projector-platform-knows-no-slice', 'apps/projector/src/platform/knows-lifts.ts'],
    ['projector-slices-are-apart', 'apps/projector/src/workouts/borrows-lifts.ts'],
    ['nothing-imports-tests', 'apps/api/src/workouts/asks-a-test.ts'],
    ['no-cycles', 'apps/api/src/platform/egg.ts'],
    ['no-cycles', 'apps/api/src/platform/page-of-rows.ts'],
  ])('%s is caught in %s', (rule, file) => {
    expect(found).toContainEqual(expect.objectContaining({ rule, from: `${planted}/${file}` }));
  });
});
