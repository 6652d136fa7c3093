// Reads every figure that several screens of a gym show on each of them, and compares the values, which must be equal.
import type { BusinessAnswer } from '@spotter/contracts/business/queries';
import { addDays } from '@spotter/contracts/civil-date';
import type { CoachFigures } from '@spotter/contracts/coaches/queries';
import type { AdherenceAnswer, CustomerDetail, CustomerItem } from '@spotter/contracts/customers/queries';
import type { ExerciseItem } from '@spotter/contracts/exercises/queries';
import type { HomeAnswer } from '@spotter/contracts/gyms/queries';
import type { ComplianceAnswer, ProgressAnswer } from '@spotter/contracts/lifts/queries';
import type { ListOf } from '@spotter/contracts/lists';
import type { SimulationAnswer } from '@spotter/contracts/rehearsals/queries';
import type { FeedItem, LeaderboardAnswer } from '@spotter/contracts/teams/queries';
import type { TrainedSetsAnswer, WorkoutDetail, WorkoutItem } from '@spotter/contracts/workouts/queries';
import { toKg } from '@spotter/domain/kernel';
import type { Slot } from '@spotter/domain/programs/program-tree';
import { totalsOfDays, type Exercises } from '@spotter/domain/programs/totals/totals';
import { plannedSets, setProgress, type CountableSet } from '@spotter/domain/workouts/planned/planned-sets';
import type { PrescribedWorkout } from '@spotter/domain/workouts/prescribed-workout';
import { volume, type VolumeSet } from '@spotter/domain/workouts/volume';

/** `read` asks for one answer of the gym, `all` for every item of a list. */
export type Reader = {
  readonly read: <T>(path: string) => Promise<T>;
  readonly all: <T>(path: string) => Promise<readonly T[]>;
};
type Figures = Readonly<Record<string, number>>;

/** Counts the comparisons, and collects the figures that differ, for example `what: {"list":3,"page":4}`. */
export class Comparison {
  readonly differing: string[] = [];
  readonly compared = new Map<string, number>();

  /** `within`: how far sums of rounded parts may lie apart. */
  compare(kind: string, what: string, figures: Figures, within = 0): void {
    this.compared.set(kind, (this.compared.get(kind) ?? 0) + 1);
    const values = Object.values(figures);
    if (Math.max(...values) - Math.min(...values) > within + 1e-9) this.differing.push(`${kind} of ${what}: ${JSON.stringify(figures)}`);
  }
}

const sum = <T>(items: readonly T[], of: (item: T) => number): number => items.reduce((total, item) => total + of(item), 0);
const isDone = ({ status }: WorkoutItem): boolean => status === 'completed' || status === 'partial';
/** The API cancels or holds back a workout that is still `scheduled` after its day. */
const isDue = ({ status }: WorkoutItem): boolean => status !== 'cancelled' && status !== 'scheduled';
const isWithin = ({ scheduledOn: on }: WorkoutItem, from: string, to: string): boolean => on !== null && on >= from && on <= to;

const volumeOf = (sets: readonly object[]) => volume(sets as readonly VolumeSet[]);

const compareTonnage = async ({ read, all }: Reader, comparison: Comparison, workouts: readonly WorkoutItem[], every: number) => {
  const trained = workouts.filter(({ setsDone }) => setsDone > 0).filter((_, index) => index % every === 0);
  for (const { id, customerId, setsDone, setsExtra, tonnageKg } of trained) {
    const detail = await read<WorkoutDetail>(`workouts/${id}`);
    const { sets } = await read<TrainedSetsAnswer>(`trained-sets?customer=${customerId}&workout=${id}`);
    const { items: exercises } = await read<ListOf<ExerciseItem>>(
      `exercises?limit=100&ids=${[...new Set(detail.sets.map(({ exerciseId }) => exerciseId))].join(',')}`,
    );
    const assisting = new Set(exercises.flatMap((exercise) => (exercise.loadKind === 'assisted' ? [exercise.id] : [])));
    const help = { bodyweightKg: detail.bodyweight === null ? null : toKg(detail.bodyweight) };
    const onPhone = volumeOf(detail.sets.map((set) => ({ ...set, ...(assisting.has(set.exerciseId) && { help }) })));
    const behind = volumeOf(sets.map((set) => ({ ...set, voided: false })));
    const kg = { list: tonnageKg, page: detail.tonnageKg, phone: onPhone.valueKg, receipt: behind.valueKg };
    comparison.compare('tonnage', `workout ${id}`, kg, 0.011);
    const planned = detail.prescribed === null ? null : plannedSets(detail.prescribed as unknown as PrescribedWorkout);
    const { extra } = setProgress(planned, detail.sets as readonly CountableSet[]);
    comparison.compare('extra sets', `workout ${id}`, { list: setsExtra ?? -1, page: detail.setsExtra ?? -1, phone: extra });
    comparison.compare('sets', `workout ${id}`, { list: setsDone, page: detail.setsDone, phone: onPhone.sets, receipt: behind.sets });
  }
  const known = new Map(workouts.map((workout) => [workout.id, workout]));
  for (const { id } of await all<{ id: string }>('teams')) {
    for (const { workoutId, sets, tonnageKg } of await all<FeedItem>(`teams/${id}/feed`)) {
      const listed = known.get(workoutId)!;
      comparison.compare('tonnage in a feed', `workout ${workoutId}`, { list: listed.tonnageKg, feed: tonnageKg }, 0.011);
      comparison.compare('sets in a feed', `workout ${workoutId}`, { list: listed.setsDone, feed: sets });
    }
    const { items } = await read<LeaderboardAnswer>(`teams/${id}/leaderboard?metric=tonnage&window=all`);
    for (const { customerId, value } of items) {
      const own = workouts.filter((workout) => workout.customerId === customerId);
      const list = sum(own, ({ tonnageKg }) => tonnageKg);
      comparison.compare('tonnage on a board', `client ${customerId}`, { list, board: value }, 0.01 * own.length);
    }
  }
  for (const customerId of new Set(trained.map((workout) => workout.customerId))) {
    const { items } = await read<ProgressAnswer>(`progress?customer=${customerId}`);
    const points = items.flatMap((item) => item.points);
    const own = workouts.filter((workout) => workout.customerId === customerId);
    const kg = { list: sum(own, ({ tonnageKg }) => tonnageKg), progress: sum(points, ({ tonnageKg }) => tonnageKg) };
    comparison.compare('tonnage in progress', `client ${customerId}`, kg, 0.01 * (points.length + own.length));
    const sets = { list: sum(own, ({ setsDone }) => setsDone), progress: sum(points, (point) => point.sets) };
    comparison.compare('sets in progress', `client ${customerId}`, sets);
  }
};

const compareCompliance = async (
  { read }: Reader,
  comparison: Comparison,
  customers: readonly CustomerItem[],
  workouts: readonly WorkoutItem[],
) => {
  const byCustomer = Map.groupBy(workouts, ({ customerId }) => customerId);
  for (const { id, adherence: listed } of customers) {
    const page = await read<CustomerDetail>(`customers/${id}`);
    const behind = await read<AdherenceAnswer>(`customers/${id}/adherence`);
    const { today } = behind;
    const own = byCustomer.get(id) ?? [];
    const recent = own.filter((workout) => isWithin(workout, addDays(today, -28), addDays(today, -1)));
    const due = { list: listed.due, page: page.adherence.due, receipt: behind.due, workouts: recent.filter(isDue).length };
    comparison.compare('due', `client ${id}`, due);
    const done = { list: listed.done, page: page.adherence.done, receipt: behind.done, workouts: recent.filter(isDone).length };
    comparison.compare('done', `client ${id}`, done);
    for (const span of (await read<ComplianceAnswer>(`compliance?customer=${id}`)).items) {
      const within = own.filter((workout) => isWithin(workout, addDays(today, 1 - span.days), today));
      const settled = within.filter((workout) => isDone(workout) || (isDue(workout) && workout.scheduledOn! < today));
      comparison.compare(`due in ${span.days} days`, `client ${id}`, { page: span.due, workouts: settled.length });
      comparison.compare(`done in ${span.days} days`, `client ${id}`, { page: span.done, workouts: within.filter(isDone).length });
    }
  }
  const active = customers.filter(({ status, coach }) => status === 'active' && coach !== null);
  for (const [coach, own] of Map.groupBy(active, (customer) => customer.coach!.id)) {
    const { compliance } = await read<CoachFigures>(`coaches/${coach}/figures`);
    comparison.compare('due', `coach ${coach}`, { list: sum(own, ({ adherence }) => adherence.due), page: compliance.due });
    comparison.compare('done', `coach ${coach}`, { list: sum(own, ({ adherence }) => adherence.done), page: compliance.done });
  }
};

const compareGym = async (
  { read }: Reader,
  comparison: Comparison,
  customers: readonly CustomerItem[],
  workouts: readonly WorkoutItem[],
) => {
  const home = await read<HomeAnswer>('home');
  if (home.kind !== 'staff') throw new Error('the home of staff is compared');
  const business = await read<BusinessAnswer>('business?months=3');
  const totalOf = async (path: string): Promise<number> => (await read<ListOf<unknown>>(`${path}&limit=1`)).total!;
  const active = customers.filter(({ status }) => status === 'active');
  comparison.compare('active clients', 'the gym', {
    list: active.length,
    total: await totalOf('customers?status=active'),
    business: business.active,
    people: await totalOf('business/people?figure=active'),
    load: sum(business.load, ({ clients }) => clients),
  });
  comparison.compare('clients without a program', 'the gym', {
    home: home.withoutProgram.value,
    list: active.filter(({ program }) => program === null).length,
    total: await totalOf('customers?status=active&program=without'),
  });
  comparison.compare('clients without a coach', 'the gym', {
    home: home.withoutCoach.value,
    list: active.filter(({ coach }) => coach === null).length,
    total: await totalOf('customers?status=active&coach=none'),
    business: business.load.find(({ coach }) => coach === null)?.clients ?? 0,
  });
  const { today } = business;
  const yesterday = addDays(today, -1);
  const isMissed = ({ status }: WorkoutItem): boolean => status === 'missed' || status === 'skipped';
  const missed = [...home.missedThisWeek.trend, home.missedThisWeek.value];
  for (const [at, { week, due, done }] of business.compliance.slice(-missed.length).entries()) {
    const end = addDays(week, 6);
    const own = workouts.filter((workout) => isWithin(workout, week, end < yesterday ? end : yesterday));
    const open = own.filter(({ status }) => status === 'in-progress').length;
    const figures = { home: missed[at]!, list: own.filter(isMissed).length, business: due - done - open };
    comparison.compare('missed', `the week of ${week}`, figures);
  }
  for (const { customerId, detail } of home.needsYou.filter(({ kind }) => kind === 'missed')) {
    const own = workouts.filter((workout) => workout.customerId === customerId && isWithin(workout, addDays(today, -14), yesterday));
    comparison.compare('missed in two weeks', `client ${customerId}`, { home: Number(detail), list: own.filter(isMissed).length });
  }
};

/** Compares a what-if's week with the same week in the program builder, with the same loads. */
const comparePlanned = async ({ read }: Reader, comparison: Comparison, programs: readonly { readonly id: string }[]) => {
  for (const { id } of programs) {
    const { weeks, sessions } = await read<SimulationAnswer>(`assigned-programs/${id}/simulation?week=1`);
    const asked = weeks.find(({ week }) => week === 1)?.asked;
    if (asked === undefined) continue;
    const slots = sessions.flatMap(({ workout }) => workout.slots);
    const ids = [...new Set(slots.map(({ exerciseId }) => exerciseId))];
    const { items } = await read<ListOf<ExerciseItem>>(`exercises?limit=100&ids=${ids.join(',')}`);
    // The builder knows no client's body weight, so assisted sets count nothing there.
    if (items.some(({ loadKind }) => loadKind === 'assisted')) continue;
    const written = slots.map(({ sets, ...slot }) => ({
      ...slot,
      sets: sets.map(({ load, prescriptionId, ...set }) => ({
        ...set,
        id: prescriptionId,
        ...(load !== undefined && { load: { kind: 'absolute', load } }),
      })),
      loadPercent: 100,
    })) as unknown as readonly Slot[];
    const builder = totalsOfDays([{ slots: written }], new Map(items.map((item) => [item.id, item])) as Exercises);
    comparison.compare('sets asked for', `program ${id}`, { whatIf: asked.sets, builder: builder.sets });
    comparison.compare('least tonnage', `program ${id}`, { whatIf: asked.tonnageKg, builder: builder.leastTonnageKg }, 0.011);
    comparison.compare('most tonnage', `program ${id}`, { whatIf: asked.mostTonnageKg, builder: builder.tonnageKg }, 0.011);
  }
};

/** `every`: opens every n-th workout; `programs`: those whose rehearsals are opened. */
export const compareFigures = async (
  reader: Reader,
  { every, programs }: { readonly every: number; readonly programs: readonly { readonly id: string }[] },
): Promise<Comparison> => {
  const comparison = new Comparison();
  const customers = await reader.all<CustomerItem>('customers');
  const workouts = await reader.all<WorkoutItem>('workouts');
  await compareTonnage(reader, comparison, workouts, every);
  await compareCompliance(reader, comparison, customers, workouts);
  await compareGym(reader, comparison, customers, workouts);
  await comparePlanned(reader, comparison, programs);
  return comparison;
};
