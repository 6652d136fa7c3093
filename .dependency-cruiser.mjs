// Who may import whom. Every rule here has a planted violation in tests/architecture/planted that a test expects by name.
const app = (name) => `^(apps|tests/architecture/planted/apps)/${name}/src/`;
const pkg = (name) => `^(packages|tests/architecture/planted/packages)/${name}/src/`;
/** Slices of an application: every folder of its src but the platform and what slices share. */
const slices = (name, others) => `^(apps|tests/architecture/planted/apps)/${name}/src/(?!(?:${others})/)([^/]+)/`;
/** Modules of the contracts whose values the domain may import. */
const plainValues = [
  `${pkg('contracts')}(limits|civil-date)\\.ts$`,
  `${pkg('contracts')}[a-z-]+/(limits|set-types|member-types|consents|statuses|leaderboards|left-out-reasons)\\.ts$`,
];
const forbid = (name, comment, from, to) => ({ name, severity: 'error', comment, from, to });

const workspace = '^(apps|packages|infra|tests)/|@spotter/';

export default {
  forbidden: [
    forbid(
      'domain-imports-contracts-only',
      'The domain is pure: it imports itself and the contracts.',
      { path: pkg('domain'), pathNot: '\\.spec\\.ts$' },
      { pathNot: [pkg('domain'), pkg('contracts')] },
    ),
    forbid(
      'domain-takes-types-of-contracts',
      'A decider takes the type of a command, never its schema: a validator would come along. Bounds are numbers in modules of their own.',
      { path: pkg('domain'), pathNot: '\\.spec\\.ts$' },
      { path: pkg('contracts'), pathNot: plainValues, dependencyTypesNot: ['type-only'] },
    ),
    forbid(
      'plain-values-import-nothing',
      'Bounds and lists of words are used by schemas, deciders and the console, and bring no library along.',
      { path: plainValues },
      { path: '.' },
    ),
    forbid(
      'contracts-import-zod-only',
      'Contracts are the language of two sides: zod and themselves.',
      { path: pkg('contracts'), pathNot: '\\.spec\\.ts$' },
      { pathNot: [pkg('contracts'), 'node_modules/zod/'] },
    ),
    forbid(
      'database-knows-no-slice',
      'The log stores what it is given: pg, kysely and node, no slice and no application.',
      { path: pkg('database'), pathNot: '\\.spec\\.ts$' },
      { path: workspace, pathNot: pkg('database') },
    ),
    forbid(
      'telemetry-knows-no-slice',
      'What a process says of itself: the words for errors of the database, and nothing else of ours.',
      { path: pkg('telemetry'), pathNot: '\\.spec\\.ts$' },
      { path: workspace, pathNot: pkg('(telemetry|database)') },
    ),
    forbid(
      'telemetry-loads-libraries-late',
      'Metrics and traces are off unless somebody asks for them, and cost neither time nor memory then.',
      { path: workspace, pathNot: [`${pkg('telemetry')}(otlp|metrics)\\.ts$`, '\\.spec\\.ts$'] },
      {
        path: ['node_modules/(@opentelemetry|prom-client)/', `${pkg('telemetry')}(otlp|metrics)\\.ts$`],
        dependencyTypesNot: ['dynamic-import', 'type-only'],
      },
    ),
    forbid(
      'console-imports-contracts-and-domain',
      'The console knows the server by its contract, and computes with the pure rules of the domain (ADR 57).',
      { path: app('console') },
      { path: '^(apps|packages|infra|tests)/', pathNot: ['^apps/console/', app('console'), pkg('(contracts|domain)')] },
    ),
    forbid(
      'api-imports-inwards',
      'The API stands on contracts, domain, database and telemetry.',
      { path: app('api') },
      { path: '^(apps|packages|infra|tests)/', pathNot: [app('api'), pkg('(contracts|domain|database|telemetry)')] },
    ),
    forbid(
      'projector-imports-inwards',
      'The projector stands on contracts, domain, database and telemetry.',
      { path: app('projector') },
      { path: '^(apps|packages|infra|tests)/', pathNot: [app('projector'), pkg('(contracts|domain|database|telemetry)')] },
    ),
    forbid(
      'api-platform-knows-no-slice',
      'The platform serves slices; it does not know them.',
      { path: `${app('api')}platform/` },
      { path: slices('api', 'platform|shared') },
    ),
    forbid(
      'api-platform-knows-nothing-shared',
      'What slices share stands on the platform, not under it.',
      { path: `${app('api')}platform/` },
      { path: `${app('api')}shared/` },
    ),
    forbid(
      'api-shared-knows-no-slice',
      'What several slices read belongs to none of them.',
      { path: `${app('api')}shared/` },
      { path: slices('api', 'platform|shared') },
    ),
    forbid(
      'api-slices-are-apart',
      'What two slices share moves to shared, to the platform, or travels as an event.',
      { path: slices('api', 'platform|shared') },
      { path: slices('api', 'platform|shared'), pathNot: '/src/$2/' },
    ),
    forbid(
      'projector-platform-knows-no-slice',
      'The platform serves read models; it does not know them.',
      { path: `${app('projector')}platform/` },
      { path: slices('projector', 'platform') },
    ),
    forbid(
      'projector-slices-are-apart',
      'A read model is made from events alone, not from another read model’s code.',
      { path: slices('projector', 'platform') },
      { path: slices('projector', 'platform'), pathNot: '/src/$2/' },
    ),
    forbid(
      'console-features-are-apart',
      'Features meet in routes; what two share moves to shared, components or lib.',
      { path: `${app('console')}features/([^/]+)/` },
      { path: `${app('console')}features/`, pathNot: `${app('console')}features/$2/` },
    ),
    forbid(
      'console-flows-one-way',
      'routes → features and shell → shared → components, lib and offline.',
      { path: `${app('console')}(shared|components|lib|offline)/` },
      { path: `${app('console')}(routes|features|shell)/` },
    ),
    forbid(
      'console-widgets-know-no-gym',
      'What several features show of a gym is shared; components, lib and offline stand below it.',
      { path: `${app('console')}(components|lib|offline)/` },
      { path: `${app('console')}shared/` },
    ),
    forbid(
      'nothing-imports-the-gallery',
      'The page of all components is for whoever works on one; nobody else is sent it.',
      { path: app('console'), pathNot: `${app('console')}gallery/` },
      { path: `${app('console')}gallery/` },
    ),
    forbid(
      'nothing-imports-tests',
      'Tests look at the product, never the other way.',
      { pathNot: '^tests/(?!architecture/planted/apps/)' },
      { path: '^tests/', pathNot: '^tests/architecture/planted/' },
    ),
    forbid(
      'no-cycles',
      'Two files that need each other are one file, or three.',
      {},
      { circular: true, viaOnly: { dependencyTypesNot: ['dynamic-import'] } },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|(?<!@opentelemetry/[a-z-]{1,40})/)(dist|node_modules)/(?!zod/|prom-client/|@opentelemetry/)|routeTree\\.gen' },
    parser: 'swc',
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    webpackConfig: { fileName: 'tests/architecture/resolve.cjs' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['types', 'import', 'default'] },
  },
};
