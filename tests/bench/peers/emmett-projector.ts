// emmett's raw SQL projector, used as in its documentation: statements for each event, in pages of 1,000. Its tables
// are those of the product, which it accesses as their owner, without row-level security.
import { sql } from '@event-driven-io/dumbo';
import { getPostgreSQLEventStore, postgreSQLEventStoreConsumer, postgreSQLRawSQLProjection } from '@event-driven-io/emmett-postgresql';
import { toKg } from '@spotter/domain/kernel';
import { e1rm } from '@spotter/domain/lifts/e1rm';
import { serveArm } from '../arm.ts';
import { timeOf } from '../measure.ts';

const connectionString = process.env['DATABASE_URL']!;
const store = getPostgreSQLEventStore(connectionString);
const page = 1_000;

const figures = ({ load, reps }) => {
  const loadKg = toKg(load);
  return { loadKg, reps, e1rmKg: e1rm(loadKg, reps).value ?? null };
};

const started = ({ gymId, workoutId, customerId, assignedProgramId, assignedProgramVersion, startedAt, prescribed }) =>
  sql(
    `insert into workouts (gym_id, id, customer_id, assigned_program_id, assigned_program_version, program_id, program_version,
       node_id, week, day, name, status, started_at, prescribed, exercises, sets_planned, source)
     values (%L, %L, %L, %L, %L, %L, %L, %L, %L, %L, %L, 'in-progress', %L, %L, %L, %L, 'program')
     on conflict (gym_id, id) do update set status = excluded.status, started_at = excluded.started_at,
       prescribed = excluded.prescribed, exercises = excluded.exercises, sets_planned = excluded.sets_planned`,
    gymId,
    workoutId,
    customerId,
    assignedProgramId,
    assignedProgramVersion,
    prescribed.programId,
    prescribed.programVersion,
    prescribed.nodeId,
    prescribed.week,
    prescribed.day,
    JSON.stringify(prescribed.name),
    startedAt,
    JSON.stringify(prescribed),
    JSON.stringify(prescribed.slots.map(({ slotId, exerciseId }) => ({ slotId, exerciseId, skipped: false }))),
    prescribed.slots.reduce((sum, { sets }) => sum + sets.length, 0),
  );

const recorded = (data, position) => {
  const { loadKg, reps, e1rmKg } = figures(data.actual);
  return sql(
    `insert into sets (gym_id, id, workout_id, customer_id, exercise_id, set_type, prescription_id, actual, load_kg, reps, e1rm_kg,
       performed_at, recorded_at, position, voided, amended, note, comments)
     values (%L, %L, %L, %L, %L, %L, %L, %L, %L, %L, %L, %L, now(), %L, false, false, %L, '[]')
     on conflict (gym_id, workout_id, id) do update set actual = excluded.actual, load_kg = excluded.load_kg, reps = excluded.reps,
       e1rm_kg = excluded.e1rm_kg, note = excluded.note`,
    data.gymId,
    data.setId,
    data.workoutId,
    data.customerId,
    data.exerciseId,
    data.setType,
    data.prescriptionId,
    JSON.stringify(data.actual),
    loadKg,
    reps,
    e1rmKg,
    data.performedAt,
    position.toString(),
    data.note ?? null,
  );
};

const amended = ({ gymId, workoutId, setId, actual }) => {
  const { loadKg, reps, e1rmKg } = figures(actual);
  return sql(
    'update sets set actual = %L, load_kg = %L, reps = %L, e1rm_kg = %L, amended = true where gym_id = %L and workout_id = %L and id = %L',
    JSON.stringify(actual),
    loadKg,
    reps,
    e1rmKg,
    gymId,
    workoutId,
    setId,
  );
};

const logged = ({ gymId, workoutId, endedAt, sessionRpe }) =>
  sql(
    `update workouts set status = 'completed', ended_at = %L, session_rpe = %L where gym_id = %L and id = %L`,
    endedAt,
    sessionRpe,
    gymId,
    workoutId,
  );

const statements = {
  WorkoutStarted: started,
  SetRecorded: recorded,
  SetAmended: amended,
  WorkoutLogged: logged,
};

const projection = postgreSQLRawSQLProjection({
  name: 'training',
  canHandle: Object.keys(statements),
  evolve: ({ type, data, metadata }) => statements[type](data, metadata.globalPosition),
});

const follow = async (): Promise<void> => {
  const consumer = postgreSQLEventStoreConsumer({
    connectionString,
    stopWhen: { noMessagesLeft: true },
    pulling: { batchSize: page, pullingFrequencyInMs: 0 },
  });
  consumer.projector({ projection });
  await consumer.start();
  await consumer.close();
};

serveArm({
  prepare: async () => {
    await store.schema.migrate();
    return {};
  },
  // One stream and one writer: its reader follows the order of positions within a transaction, and may miss
  // concurrent writes.
  write: async ({ events }) => {
    for (let from = 0; from < events.length; from += page)
      await store.appendToStream(
        'training',
        events.slice(from, from + page).map(({ gymId, type, data }) => ({ type, data: { gymId, ...data } })),
      );
    return {};
  },
  follow: async () => ({ ms: await timeOf(follow) }),
});
