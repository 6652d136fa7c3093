// Ten bugs of the kinds that gyms meet, one at a time, and the spec of the default form that catches each.

export type PlantedBug = {
  readonly kind: string;
  /** File, the text that is there once, and what replaces it. */
  readonly file: string;
  readonly before: string;
  readonly after: string;
  readonly suite: 'unit' | 'int' | 'browser' | 'journeys';
  /** File of the spec, as the suite's runner filters. */
  readonly caughtBy: string;
};

export const plantedBugs: readonly PlantedBug[] = [
  {
    kind: 'a wrong rounding',
    file: 'packages/domain/src/workouts/loads/round-load.ts',
    before: 'Math.round(steps + dust)',
    after: 'Math.round(steps - 0.5)',
    suite: 'unit',
    caughtBy: 'packages/domain/src/workouts/prescribed.spec.ts',
  },
  {
    kind: 'a doubled event',
    file: 'packages/domain/src/workouts/start-workout.ts',
    before: "return [{ type: 'WorkoutLogged', data: { ...payload, customerId: state.customerId } }];",
    after: "return [1, 2].map(() => ({ type: 'WorkoutLogged', data: { ...payload, customerId: state.customerId } }));",
    suite: 'unit',
    caughtBy: 'packages/domain/src/workouts/workout.spec.ts',
  },
  {
    kind: 'a missing translation',
    file: 'apps/console/src/features/workouts/tr.json',
    before: '  "start": "Antrenmanı başlat",\n',
    after: '',
    suite: 'unit',
    caughtBy: 'apps/console/src/lib/format/translations.spec.ts',
  },
  {
    kind: 'a missing policy',
    file: 'apps/api/src/lifts/commands.ts',
    before: "'void-lift': useCase('void-lift', { ...shared, policy: policies.trainingOfClient })",
    after: "'void-lift': useCase('void-lift', { ...shared, policy: policies.everyMember })",
    suite: 'int',
    caughtBy: 'tests/security/matrix.int.spec.ts',
  },
  {
    kind: 'a lost notice',
    file: 'apps/projector/src/lifts/lifts.ts',
    before: "(isLiftEvent(event) || isRuled(event) ? [{ topic: 'lifts', customerId: event.data.customerId }] : [])",
    after: '(isRuled(event) ? [] : [])',
    suite: 'unit',
    caughtBy: 'tests/history/notices.spec.ts',
  },
  {
    kind: 'a wrong time zone',
    file: 'apps/api/src/platform/reading/calendar.ts',
    before: "new Intl.DateTimeFormat('en-CA', { timeZone, year",
    after: "new Intl.DateTimeFormat('en-CA', { timeZone: 'UTC', year",
    suite: 'int',
    caughtBy: 'tests/integration/training/gym-days.int.spec.ts',
  },
  {
    kind: 'a stale cache',
    file: 'apps/api/src/platform/sessions/members.ts',
    before: '    this.#turns.delete(gymId);\n    this.#forgetRow(gymId);\n',
    after: '    this.#turns.delete(gymId);\n',
    suite: 'int',
    caughtBy: 'tests/integration/members/remembered-members.int.spec.ts',
  },
  {
    kind: 'a leaked row',
    file: 'apps/api/src/platform/reading/visible.ts',
    before: "  if (sight === 'all') return always;\n  const c = aliased('customers', 'visible');",
    after: "  if (sight !== 'one') return always;\n  const c = aliased('customers', 'visible');",
    suite: 'int',
    caughtBy: 'tests/security/matrix.int.spec.ts',
  },
  {
    kind: 'a broken keyboard path',
    file: 'apps/console/src/components/data-table/views/head-cell.tsx',
    before: 'ArrowRight: widthStep',
    after: 'ArrowUp: widthStep',
    suite: 'browser',
    caughtBy: 'src/components/data-table/data-table.browser.spec.tsx',
  },
  {
    kind: 'a layout that overflows',
    file: 'apps/console/src/shell/shell.tsx',
    before: 'className="shell-main focus:outline-none"',
    after: 'className="shell-main min-w-[1500px] focus:outline-none"',
    suite: 'journeys',
    caughtBy: 'tests/journeys/shell/every-page.journey.ts',
  },
];
