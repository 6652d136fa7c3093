// Opens the floor page of a coach in a component test, with a server per client that has the product's decider.
import type { WorkoutDetail, WorkoutItem } from '@spotter/contracts/workouts/queries';
import { positions } from '@/lib/api/positions.js';
import { newId } from '@/lib/api/send-command.js';
import { answer, noItems, takeCommands } from '@/testing/api.js';
import { customer, customerInFull } from '@/testing/customers.js';
import { gym, person } from '@/testing/people.js';
import { openScreen } from '@/testing/screen.js';
import { ModelServer, type Sent } from '../device/model-server.js';
import { answerExercises, bench, squat } from '../execution/open-running.js';

const lifts = { squat: { exerciseId: squat, kg: 100 }, bench: { exerciseId: bench, kg: 60 } } as const;
type Lift = keyof typeof lifts;

const planOf = (lift: Lift) => ({
  programId: newId(),
  programVersion: 1,
  assignedProgramVersion: 1,
  nodeId: newId(),
  week: 1,
  day: 1,
  slots: [
    {
      slotId: newId(),
      exerciseId: lifts[lift].exerciseId,
      kind: 'straight' as const,
      sets: [1, 2].map(() => ({
        prescriptionId: newId(),
        setType: 'work' as const,
        reps: { min: 5 },
        load: { value: lifts[lift].kg, unit: 'kg' as const },
        restSeconds: 90,
      })),
    },
  ],
});

/** A client with a workout that is planned today, or runs. */
const trainee = (name: string, lift: Lift, isRunning: boolean) => {
  const who = customer(name, 'Tester');
  const workoutId = newId();
  const plan = planOf(lift);
  const server = new ModelServer(plan);
  server.now = new Date().toISOString();
  /** Executes a command as if it came from another device. */
  const execute = (type: string, payload: object) =>
    server.execute({ commandId: newId(), type, payload, occurredAt: new Date().toISOString() } as Sent, false);
  const of = { id: workoutId, customerId: who.id, customer: { id: who.id, name, lastname: 'Tester' } };
  const planned = { ...of, name: { en: `Day of ${name}` }, assignedProgramId: newId(), scheduledOn: new Date().toISOString().slice(0, 10) };
  if (isRunning) execute('start-workout', { workoutId, customerId: who.id, startedAt: new Date(Date.now() - 60_000).toISOString() });
  /** Sets that commands of this page recorded. */
  const byCoach = new Set<string>();
  const detail = (coachId: string): WorkoutDetail => {
    const known = server.answer();
    const slots = plan.slots.map(({ slotId, exerciseId }) => ({ slotId, exerciseId, skipped: false }));
    const started = known ?? { ...server.planned(), ...of, prescribed: plan as WorkoutDetail['prescribed'], exercises: slots };
    const recordedBy = { by: coachId, name: 'Deniz Tester' };
    const sets = started.sets.map((set) => ({ ...set, ...(byCoach.has(set.id) && { recordedBy }) }));
    const isOver = started.status === 'completed';
    return { ...started, ...planned, assignedProgramVersion: 1, setsPlanned: 2, sets, ...(isOver && { finishedBy: recordedBy }) };
  };
  return { who, workoutId, server, execute, detail, byCoach };
};
export type Trainee = ReturnType<typeof trainee>;

type Floor = {
  /** Code with which the server refuses a command; `times` counts earlier commands of the type. */
  readonly refuses?: (type: string, times: number) => string | undefined;
  readonly unit?: 'kg' | 'lb';
  /** False to open the page without clients in its address. */
  readonly isChosen?: boolean;
  /** Number of further clients without a plan. */
  readonly more?: number;
};

const itemOf = ({ id, customerId, customer: of, name, status, scheduledOn, startedAt, endedAt, ...rest }: WorkoutDetail): WorkoutItem => ({
  id,
  customerId,
  customer: of,
  name,
  status,
  scheduledOn,
  startedAt,
  endedAt,
  assignedProgramId: rest.assignedProgramId,
  week: rest.week,
  day: rest.day,
  setsPlanned: rest.setsPlanned,
  setsDone: rest.setsDone,
  tonnageKg: rest.tonnageKg,
  tonnageRule: rest.tonnageRule,
  source: rest.source,
});

/** Ayse trains squats, Mert will train the bench press today, and Zeynep has nothing planned. */
export const openFloor = async ({ refuses = () => undefined, unit, isChosen = true, more = 0 }: Floor = {}) => {
  const known = person('coach', 'Deniz');
  const coach = { ...known, account: { ...known.account, unit: unit ?? null } };
  const coachId = coach.memberships[0]!.id;
  const [ayse, mert] = [trainee('Ayse', 'squat', true), trainee('Mert', 'bench', false)];
  const zeynep = customer('Zeynep', 'Tester');
  const trainees = [ayse, mert];
  const clients = [zeynep, ayse.who, mert.who, ...Array.from({ length: more }, (_, at) => customer(`Kerem ${at + 1}`, 'Tester'))];
  /** Workouts without a plan that the page started. */
  const free = new Map<string, ModelServer>();
  const taken: { readonly type: string; readonly payload: { readonly workoutId: string }; readonly code: string | undefined }[] = [];
  const serve = (): void =>
    takeCommands(({ type, payload }, version) => {
      const of = payload as { readonly workoutId: string; readonly setId?: string };
      const trained = trainees.find(({ workoutId }) => workoutId === of.workoutId);
      const server = trained?.server ?? free.get(of.workoutId) ?? new ModelServer();
      if (trained === undefined) free.set(of.workoutId, server);
      const sent = { commandId: newId(), type, payload, occurredAt: new Date().toISOString() } as Sent;
      const code = refuses(type, taken.filter((each) => each.type === type).length) ?? server.execute(sent, false).code;
      taken.push({ type, payload: of, code });
      if (code !== undefined) return code;
      if (type === 'record-set') trained?.byCoach.add(of.setId!);
      positions.note(gym.slug, version);
      return undefined;
    });
  serve();
  const listed = (): readonly WorkoutItem[] => trainees.map(({ detail }) => itemOf(detail(coachId)));
  answer('GET /api/gyms/:gym/workouts', ({ parameters }) => ({
    items: listed().filter(
      ({ customerId, status }) =>
        (parameters.get('customer') ?? customerId) === customerId && (parameters.get('status') ?? status) === status,
    ),
    nextCursor: null,
    may: { move: true, swap: true, add: true, skip: true },
  }));
  answer('GET /api/gyms/:gym/workouts/:workoutId', ({ of }) => {
    const trained = trainees.find(({ workoutId }) => workoutId === of.workoutId);
    return trained?.detail(coachId) ?? free.get(of.workoutId)!.answer()!;
  });
  answer('GET /api/gyms/:gym/workouts/live', () => ({
    items: listed()
      .filter(({ status }) => status === 'in-progress')
      .map((item) => ({ ...item, coachId, exercisesDone: 0, exercisesPlanned: 1, lastSet: null, sets: [], plan: [] })),
  }));
  answer('GET /api/gyms/:gym/customers', ({ parameters }) => ({
    items: clients.filter(({ name }) => name.toLowerCase().includes((parameters.get('q') ?? '').toLowerCase())),
    nextCursor: null,
  }));
  answer('GET /api/gyms/:gym/customers/:customerId', ({ of }) => ({
    ...customerInFull(clients.find(({ id }) => id === of.customerId)!),
    ...(of.customerId === mert.who.id && { restrictions: 'Left shoulder' }),
  }));
  answer('GET /api/gyms/:gym/records', noItems);
  answerExercises();
  const chosen = isChosen ? `?clients=${ayse.who.id},${mert.who.id}` : '';
  const screen = await openScreen(`/iron-halls/admin/floor${chosen}`, coach);
  return { screen, ayse, mert, zeynep, taken, serve };
};
