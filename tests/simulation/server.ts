// The server of the simulation: the real command executor of two nodes, deciders and projections, on a log in memory.
import { CommandExecutor } from '@spotter/api/platform/commands/command-executor';
import { batchResult, readBatch } from '@spotter/api/platform/commands/batch';
import type { CommandEnvelope, Outcome } from '@spotter/api/platform/commands/command-envelope';
import { StateCache } from '@spotter/api/platform/commands/execution/state-cache';
import type { UseCase } from '@spotter/api/platform/commands/use-case';
import { problemOf, Refusal } from '@spotter/api/platform/http/refusal';
import type { Member } from '@spotter/api/platform/sessions/policy';
import { StartWorkout, workoutCommands } from '@spotter/api/workouts/commands';
import type { Adjustment, WorkoutDetail } from '@spotter/contracts/workouts/queries';
import type { PrescribedWorkout } from '@spotter/domain/workouts/prescribed-workout';
import { volumeRule } from '@spotter/domain/workouts/volume';
import type { Query } from '@spotter/database/connections/sql';
import { MemoryLog } from './memory-log.js';
import { RowsInMemory } from './rows-in-memory.js';

export const gym = { id: '0193a000-0000-7000-8000-000000000001', slug: 'iron-halls' } as const;
/** Every workout has this plan: the programs of clients are no part of the simulation. */
const planOf = (exerciseId: string): PrescribedWorkout => ({
  programId: '0193a000-0000-7000-8000-000000000201',
  programVersion: 1,
  assignedProgramVersion: 1,
  nodeId: '0193a000-0000-7000-8000-000000000202',
  week: 1,
  day: 1,
  slots: [
    {
      slotId: '0193a000-0000-7000-8000-000000000203',
      exerciseId,
      kind: 'straight',
      sets: ['0193a000-0000-7000-8000-000000000204', '0193a000-0000-7000-8000-000000000205'].map((prescriptionId) => ({
        prescriptionId,
        setType: 'work',
        reps: { min: 5 },
        load: { value: 60, unit: 'kg' },
      })),
    },
  ],
});

const withPlan = (start: UseCase, prescribed: PrescribedWorkout): UseCase => ({
  ...start,
  parse: (given) => {
    const parsed = start.parse(given);
    return {
      ...parsed,
      lookups: async (context, state) => {
        const looked = await parsed.lookups(context, state);
        return looked !== undefined && 'lookups' in looked ? { ...looked, lookups: { prescribed } } : looked;
      },
    };
  },
});

export type Account = { readonly id: string; readonly membership: string; readonly vaultKey: string };
/** `gone`: a request without a session, or with one that ended. */
export type Answer = { readonly status: number; readonly body: unknown; readonly headers: Readonly<Record<string, string>> };
export type Asked = {
  readonly path: string;
  readonly method: string;
  readonly token: string | null;
  readonly after: number;
  readonly body: string | null;
};

type Options = {
  /** ISO 8601 in UTC. */ readonly clock: () => string;
  /** Lets other requests run. */ readonly between: () => Promise<void>;
  /** Exercises that the gym knows now. */ readonly exercises: () => readonly string[];
};

const problem = (code: string, details?: Readonly<Record<string, unknown>>): Answer => {
  const refusal = new Refusal(code, details === undefined ? {} : { details });
  return { status: refusal.status, body: problemOf(refusal, 'r1'), headers: {} };
};

export class SimulatedServer {
  readonly log: MemoryLog;
  readonly rows = new RowsInMemory();
  readonly #useCases: ReadonlyMap<string, UseCase>;
  readonly #nodes: readonly CommandExecutor[];
  readonly #sessions = new Map<string, Account>();

  constructor(private readonly options: Options) {
    this.log = new MemoryLog(options.clock, options.between);
    const prescribed = planOf(options.exercises()[0]!);
    const cases = workoutCommands.map(({ useCase }): readonly [string, UseCase] => [useCase.type, useCase]);
    this.#useCases = new Map(cases).set('start-workout', withPlan(StartWorkout.useCase, prescribed));
    this.#nodes = [this.#node(), this.#node()];
  }

  /** Opens a session and ends the account's earlier one. */
  signIn(account: Account, token: string): void {
    for (const [other, { id }] of this.#sessions) if (id === account.id) this.#sessions.delete(other);
    this.#sessions.set(token, account);
  }

  signOut(token: string): void {
    this.#sessions.delete(token);
  }

  /** Folds at most `count` further events into the read models. */
  project(count = Number.MAX_SAFE_INTEGER): Promise<void> {
    return this.rows.fold(this.log.events.slice(this.rows.position, this.rows.position + count));
  }

  /** Executes commands of a coach of the gym, who reaches every client. */
  asCoach(node: number, envelopes: readonly CommandEnvelope[]): Promise<readonly Outcome[]> {
    const coach: Member = { account: 'coach', membership: 'coach', role: 'head-coach', gymId: gym.id };
    return this.#nodes[node]!.executeAll(gym.id, coach, envelopes);
  }

  async answer(node: number, { path, method, token, after, body }: Asked): Promise<Answer> {
    const account = token === null ? undefined : this.#sessions.get(token);
    if (account === undefined) return problem('session-ended', { reason: 'signed-in-elsewhere' });
    const headers = { 'X-Log-Epoch': '1' };
    if (method === 'GET') {
      const isStale = this.rows.position < after;
      const workout = this.workout(path.slice(path.lastIndexOf('/') + 1), account.membership);
      return workout === null
        ? problem('not-found')
        : { status: 200, body: workout, headers: { ...headers, ...(isStale && { 'X-Stale': '1' }) } };
    }
    try {
      const member: Member = { account: account.id, membership: account.membership, role: 'client', gymId: gym.id };
      const envelopes = readBatch(JSON.parse(body ?? ''));
      const outcomes = await this.#nodes[node]!.executeAll(gym.id, member, envelopes);
      return { status: 200, body: { results: outcomes.map((outcome, index) => batchResult(outcome, envelopes[index]!.type)) }, headers };
    } catch (error) {
      if (error instanceof Refusal) return { status: error.status, body: problemOf(error, 'r1'), headers };
      throw error;
    }
  }

  /** Returns the workout as the read models have it; null if they have none of this client. */
  workout(id: string, customerId: string): WorkoutDetail | null {
    const row = this.rows.workouts().find((one) => one['id'] === id && one['customer_id'] === customerId);
    if (row === undefined) return null;
    const sets = this.rows.sets().filter((set) => set['workout_id'] === id);
    return {
      id,
      customerId,
      customer: null,
      name: null,
      status: row['status'] as WorkoutDetail['status'],
      assignedProgramId: null,
      week: null,
      day: null,
      scheduledOn: null,
      startedAt: row['started_at'] as string | null,
      endedAt: row['ended_at'] as string | null,
      setsPlanned: 0,
      setsDone: 0,
      tonnageKg: 0,
      tonnageRule: volumeRule,
      source: 'ad-hoc',
      assignedProgramVersion: null,
      bodyweight: null,
      sessionRpe: null,
      notes: null,
      pain: null,
      exercises: row['exercises'] as WorkoutDetail['exercises'],
      prescribed: row['prescribed'] as WorkoutDetail['prescribed'],
      sets: sets.map((set) => ({
        id: set['id'] as string,
        exerciseId: set['exercise_id'] as string,
        setType: set['set_type'] as string,
        prescriptionId: set['prescription_id'] as string | null,
        actual: set['actual'] as WorkoutDetail['sets'][number]['actual'],
        performedAt: set['performed_at'] as string,
        recordedAt: set['recorded_at'] as string,
        voided: set['voided'] as boolean,
        amended: set['amended'] as boolean,
        note: set['note'] as string | null,
        videoUrl: set['video_url'] as string | null,
        comments: (set['comments'] as WorkoutDetail['sets'][number]['comments']).map((comment) => ({ ...comment, name: null })),
      })),
      previous: [],
      progressions: [],
      may: { move: true, swap: true, add: true, skip: true },
      comments: (row['comments'] as NonNullable<WorkoutDetail['comments']>).map((comment) => ({ ...comment, name: null })),
      adjustments: (row['adjustments'] as readonly (Adjustment & { readonly withdrawn: boolean })[]).flatMap(({ withdrawn, ...each }) =>
        withdrawn && each.taken === null ? [] : [{ ...each, name: null }],
      ),
      pains: (row['pains'] as NonNullable<WorkoutDetail['pains']>).map((pain) => ({ ...pain, name: null })),
      version: 0,
    };
  }

  /** Answers the lookups of deciders: the known exercises, none of which is archived. */
  #lookUp = async <R>({ text }: Query<R>): Promise<readonly R[]> => {
    if (!text.includes('exercises') || text.includes('archived')) return [];
    return this.options.exercises().map((id) => ({ id, customer_id: null }) as R);
  };

  #node(): CommandExecutor {
    return new CommandExecutor({
      log: this.log,
      useCases: { of: (type) => this.#useCases.get(type) },
      states: new StateCache(),
      clock: this.options.clock,
      coachesOf: () => Promise.resolve([]),
      rows:
        () =>
        <Row>(query: Query<Row>) =>
          this.#lookUp(query),
      accountOf: () => Promise.resolve(null),
      emailKey: (email) => email,
      moved: () => undefined,
    });
  }
}
