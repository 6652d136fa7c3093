// Checks that the deployment files agree with each other and with the programs, as far as possible without running containers.
import { spawnSync } from 'node:child_process';
import { existsSync, globSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, matchesGlob } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gaugesOf as gaugesOfApi } from '@spotter/api/gauges';
import { gaugesOf as gaugesOfProjector } from '@spotter/projector/gauges';
import { openMetrics } from '@spotter/telemetry/metrics';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { compose, ownServices, read, resolved, variablesRead, composeFile } from '../support/deployment.ts';
import { loadedWith } from '../support/relative-imports.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const sources = [
  'apps/api/src/config.ts',
  'apps/projector/src/config.ts',
  'packages/telemetry/src/start.ts',
  'packages/telemetry/src/logger.ts',
];
const steps = ['infra/deploy.mjs', 'infra/start/settings.mjs', 'infra/start/secret.ts', 'infra/start/say.mjs', 'infra/start/beside.ts'];
/** Variables that OpenTelemetry's exporter and Node read. */
const ofLibraries = ['OTEL_EXPORTER_OTLP_HEADERS', 'NODE_ENV'];
const known = new Set([...variablesRead([...sources, ...steps]), ...ofLibraries]);

describe('the image', () => {
  it('contains every file that a build of an app runs', () => {
    const [, built] = read('infra/Dockerfile').split(/^FROM manifests AS build$/m);
    const copied = built!.split(/^FROM /m)[0]!;
    const run = ['api', 'projector'].flatMap((app) => {
      const { scripts } = JSON.parse(read(`apps/${app}/package.json`)) as { readonly scripts: { readonly build: string } };
      return [...scripts.build.matchAll(/\.\.\/\.\.\/(\S+)/g)].map(([, file]) => file!);
    });
    expect(run).toContain('infra/bundle.ts');
    expect(run.filter((file) => !copied.includes(`COPY ${file} `))).toEqual([]);
  });

  it('contains every file that its commands load', () => {
    const copied = [...read('infra/Dockerfile').matchAll(/^COPY (infra\/.+) \S+$/gm)].flatMap(([, paths]) => paths!.split(' '));
    const isCopied = (file: string): boolean => copied.some((path) => matchesGlob(file, path) || file.startsWith(`${path}/`));
    const loaded = loadedWith(['infra/deploy.mjs', 'infra/open-company.mjs', 'infra/open-gym.mjs'], { withDynamic: true });
    expect(loaded).toContain('infra/embedded-postgres.ts');
    expect(loaded.filter((file) => !isCopied(file))).toEqual([]);
  });
});

describe('compose.yaml', () => {
  const all = compose();

  it('passes to processes only variables that they read', () => {
    const given = ownServices(all).flatMap(([, { environment }]) => Object.keys(environment ?? {}));
    expect(given.length).toBeGreaterThan(20);
    expect([...new Set(given)].filter((name) => !known.has(name))).toEqual([]);
  });

  it('passes the database owner and the secret to no long-running process', () => {
    for (const [name, { environment, command }] of ownServices(all)) {
      const stays = command!.some((word) => word.endsWith('main.js'));
      expect([name, Object.keys(environment!).some((key) => ['DATABASE_URL', 'SPOTTER_SECRET'].includes(key))]).toEqual([name, !stays]);
    }
  });

  it('has two API nodes and a projector, and publishes only the ports of Caddy', () => {
    expect(Object.keys(all.services).sort()).toEqual(['api-1', 'api-2', 'caddy', 'fill', 'migrate', 'postgres', 'projector', 'redis']);
    expect(Object.entries(all.services).flatMap(([name, { ports }]) => (ports === undefined ? [] : [name]))).toEqual(['caddy']);
  });

  it('starts files that the image contains', () => {
    for (const [name, { command }] of ownServices(all)) {
      const file = command!.find((word) => /\.m?js$/.test(word))!;
      expect([name, existsSync(join(root, file.replace('/dist/bundle/', '/src/').replace(/main\.js$/, 'main.ts')))]).toEqual([name, true]);
    }
  });

  it('checks the health of each process at its port', () => {
    for (const [name, { environment, healthcheck }] of ownServices(all)) {
      if (healthcheck?.disable === true) continue;
      const address = new URL(healthcheck!.test!.at(-1)!);
      const port = address.pathname === '/metrics' ? environment!['METRICS_PORT'] : environment!['PORT'];
      expect([name, address.port]).toEqual([name, port]);
    }
  });

  it('names volumes that exist, and waits for services that exist', () => {
    for (const { volumes = [], depends_on = {} } of Object.values(all.services)) {
      expect(volumes.map((one) => one.split(':')[0]!).filter((one) => !one.startsWith('.') && !(one in all.volumes))).toEqual([]);
      expect(Object.keys(depends_on).filter((one) => !(one in all.services))).toEqual([]);
    }
  });

  it('names a missing variable of the operator', () => {
    expect(() => resolved(read(composeFile), {})).toThrow('POSTGRES_PASSWORD: set it in spotter.env');
  });
});

it('passes requests from Caddy to the ports of the API nodes', () => {
  const { services } = compose();
  const [, upstreams] = /reverse_proxy ([^{]+)\{/.exec(read('infra/Caddyfile'))!;
  const nodes = Object.keys(services).filter((name) => name.startsWith('api-'));
  expect(upstreams!.trim().split(' ')).toEqual(nodes.map((name) => `${name}:${services[name]!.environment!['PORT']}`));
  expect(read('infra/Caddyfile')).toContain('health_uri /api/health/live');
});

describe('the Dockerfile', () => {
  const lines = read('infra/Dockerfile').split('\n');
  const copies = lines.flatMap((line) => {
    const [, from, paths] = /^COPY (--from=\S+ )?(.+)$/.exec(line) ?? [];
    return paths === undefined || from !== undefined ? [] : [paths.split(' ').slice(0, -1)];
  });

  it('copies existing files, and the manifest of every workspace', () => {
    const paths = copies.flat();
    expect(paths.filter((path) => globSync(path, { cwd: root }).length === 0)).toEqual([]);
    const { workspaces } = JSON.parse(read('package.json')) as { workspaces: string[] };
    const manifests = globSync(
      workspaces.map((one) => `${one}/package.json`),
      { cwd: root },
    );
    expect(manifests.filter((manifest) => !paths.includes(manifest))).toEqual([]);
  });

  it('copies the build of every package that a server imports', () => {
    const built = lines.flatMap((line) => /^COPY --from=build \/app\/(\S+)\/dist /.exec(line)?.[1] ?? []);
    const needed = ['apps/api', 'apps/projector'].flatMap((app) =>
      Object.keys((JSON.parse(read(`${app}/package.json`)) as { dependencies: object }).dependencies).flatMap((name) =>
        name.startsWith('@spotter/') ? [`packages/${name.slice('@spotter/'.length)}`] : [],
      ),
    );
    expect([...new Set(needed)].filter((path) => !built.includes(path))).toEqual([]);
  });

  it('runs as an unprivileged user, with a health check', () => {
    expect(lines.filter((line) => line.startsWith('USER '))).toEqual(['USER node']);
    expect(lines.some((line) => line.startsWith('HEALTHCHECK '))).toBe(true);
  });
});

it('names only variables that programs read in the pages for operators', () => {
  const table = read('docs/operating/first-deployment.md').split('## Variables of the processes')[1]!;
  const named = [...table.matchAll(/`([A-Z][A-Z_]+)`/g)].map(([, name]) => name!);
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter((name) => !known.has(name))).toEqual([]);
});

describe('units of systemd', () => {
  const units = readdirSync(join(root, 'infra/systemd'));

  it('pass to processes only variables that they read', () => {
    const given = units.flatMap((unit) =>
      [...read(`infra/systemd/${unit}`).matchAll(/^Environment=(.*)$/gm)].flatMap(([, all]) =>
        all!.split(' ').map((one) => one.split('=')[0]!),
      ),
    );
    expect(given.filter((name) => !known.has(name))).toEqual([]);
  });

  it('allow a step to run again while processes serve', () => {
    for (const unit of units)
      expect([unit, /^(Requires|BindsTo|PartOf|Requisite)=/m.test(read(`infra/systemd/${unit}`))]).toEqual([unit, false]);
  });

  it.runIf(spawnSync('systemd-analyze', ['--version']).status === 0)('are as systemd wants them', () => {
    const folder = mkdtempSync(join(tmpdir(), 'spotter-units-'));
    try {
      // The programs and folders of a server do not exist on this machine; everything else is checked.
      for (const unit of units)
        writeFileSync(join(folder, unit), read(`infra/systemd/${unit}`).replace(/^ExecStart=\S+/m, 'ExecStart=/bin/true'));
      const files = units.map((unit) => join(folder, unit.replace('@.', '@9465.')));
      for (const unit of units.filter((one) => one.includes('@.')))
        writeFileSync(
          join(folder, unit.replace('@.', '@9465.')),
          read(`infra/systemd/${unit}`).replace(/^ExecStart=\S+/m, 'ExecStart=/bin/true'),
        );
      const { stderr } = spawnSync('systemd-analyze', ['verify', ...files], { encoding: 'utf8' });
      expect(stderr.split('\n').filter((line) => line.includes('spotter'))).toEqual([]);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});

describe('monitoring', () => {
  const names = async (): Promise<ReadonlySet<string>> => {
    const gauges = [...gaugesOfApi({ services: { pool: {} } as never, sockets: () => 0 }), ...gaugesOfProjector({} as never)];
    const types = [...(await openMetrics(gauges).page()).matchAll(/^# TYPE (\S+) (\S+)$/gm)];
    return new Set(
      types.flatMap(([, name, type]) => {
        if (type === 'counter') return [`${name!.replace(/_total$/, '')}_total`];
        return type === 'histogram' ? ['bucket', 'count', 'sum'].map((part) => `${name}_${part}`) : [name!];
      }),
    );
  };
  /** Names of series: words with our prefixes; `up` belongs to Prometheus. */
  const series = (expression: string): readonly string[] => expression.match(/\b(?:spotter|nodejs|process)_[a-z0-9_]+/g) ?? [];
  type Rules = { groups: { rules: { alert: string; expr: string; annotations: { summary: string; description: string } }[] }[] };
  type Dashboard = { panels: { title: string; targets?: { expr: string }[] }[] };

  it('uses only existing metrics in alerts', async () => {
    const rules = (parse(read('infra/monitoring/alerts.yaml')) as Rules).groups.flatMap((group) => group.rules);
    const exist = await names();
    expect(rules.flatMap(({ alert, expr }) => series(expr).flatMap((name) => (exist.has(name) ? [] : [`${alert}: ${name}`])))).toEqual([]);
    expect(rules.filter(({ expr, annotations }) => !annotations.summary || !annotations.description || !/[<>]|==/.test(expr))).toEqual([]);
  });

  it('uses only existing metrics on the dashboard, and shows all of ours', async () => {
    const { panels } = JSON.parse(read('infra/monitoring/dashboard.json')) as Dashboard;
    const shown = panels.flatMap(({ targets = [] }) => targets.flatMap(({ expr }) => series(expr)));
    const exist = await names();
    expect(shown.filter((name) => !exist.has(name))).toEqual([]);
    const family = (name: string): string => name.replace(/_(bucket|count|sum)$/, '');
    const families = new Set(shown.map(family));
    const left = [...exist].map(family).filter((name) => name.startsWith('spotter_') && !families.has(name));
    expect([...new Set(left)].sort()).toEqual(['spotter_mails_oldest_seconds', 'spotter_pool_connections_most']);
  });

  it('documents every alert with instructions and every metric of ours, and no other', async () => {
    const page = read('docs/operating/watching.md');
    const rules = (parse(read('infra/monitoring/alerts.yaml')) as Rules).groups.flatMap((group) => group.rules);
    expect(rules.map(({ alert }) => alert).filter((alert) => !page.includes(`\`${alert}\``))).toEqual([]);
    const family = (name: string): string => name.replace(/_(bucket|count|sum)$/, '');
    const exist = new Set([...(await names())].map(family).filter((name) => name.startsWith('spotter_')));
    const told = new Set(series(page).filter((name) => name.startsWith('spotter_')));
    expect([...told].filter((name) => !exist.has(name))).toEqual([]);
    expect([...exist].filter((name) => !told.has(name))).toEqual([]);
  });

  it('scrapes the services of compose.yaml, at the ports of their metrics', () => {
    const { services } = compose();
    type Scraping = { scrape_configs: { static_configs: { targets: string[] }[] }[] };
    const targets = (parse(read('infra/monitoring/prometheus.yaml')) as Scraping).scrape_configs.flatMap((job) =>
      job.static_configs.flatMap((one) => one.targets),
    );
    expect(targets).toEqual(['api-1', 'api-2', 'projector'].map((name) => `${name}:${services[name]!.environment!['METRICS_PORT']}`));
  });
});
