// Everything that one client records in a gym, created by commands: a program, a workout with sets, lifts, messages, and a list of its ids.
import { randomUUID } from 'node:crypto';
import type { SmallProgram } from './library.ts';
import type { Gym, Person, System } from './system.ts';

export type Life = { readonly client: Person; readonly coach: Person; readonly ids: Readonly<Record<string, string>> };

const minutesAgo = (minutes: number): string => new Date(Date.now() - minutes * 60_000).toISOString();
const kg = (value: number) => ({ value, unit: 'kg' });

export const lifeOfClient = async (system: System, gym: Gym, program: SmallProgram): Promise<Life> => {
  const [coach, client] = [await system.person(gym.id, 'coach'), await system.person(gym.id, 'client')];
  const customerId = client.membershipId;
  const names = ['assignedProgramId', 'setId', 'commentId', 'liftId', 'conversationId', 'messageId', 'shortcutId', 'itemId', 'slotId'];
  const made = Object.fromEntries(names.map((name) => [name, randomUUID()]));
  const { assignedProgramId, setId, commentId, liftId, conversationId, messageId, shortcutId, itemId, slotId } = made;
  await system.done(gym, gym.admin, 'assign-coach', { customerId, coachId: coach.membershipId, role: 'primary' });
  const assignment = { assignedProgramId, customerId };
  await system.done(gym, coach, 'assign-program', { ...assignment, programId: program.programId, startsOn: '2026-11-02' });
  const { rows } = await system.database.projectorPool.query<{ id: string }>(
    'select id from workouts where assigned_program_id = $1 order by scheduled_on',
    [assignedProgramId],
  );
  const [workoutId, plannedWorkoutId] = rows.map(({ id }) => id) as [string, string];
  await system.done(gym, client, 'start-workout', { workoutId, customerId, assignedProgramId, startedAt: minutesAgo(60) });
  await system.done(gym, client, 'add-workout-exercise', { workoutId, slotId, exerciseId: program.bench });
  const performed = { exerciseId: program.bench, actual: { reps: 5, load: kg(80) }, performedAt: minutesAgo(50) };
  await system.done(gym, client, 'record-set', { workoutId, setId, ...performed });
  await system.done(gym, coach, 'comment-on-set', { workoutId, setId, commentId, comment: 'well done' });
  const lift = { customerId, exerciseId: program.squat };
  await system.done(gym, client, 'record-lift', { liftId, ...lift, load: kg(100), reps: 1, performedAt: minutesAgo(600) });
  const { commandId } = await system.done(gym, coach, 'set-training-max', { ...lift, load: kg(90), reason: 'as agreed' });
  const members = [client, coach, gym.admin].map(({ membershipId }) => membershipId);
  await system.done(gym, coach, 'start-conversation', { conversationId, members, title: 'The three of us' });
  await system.done(gym, client, 'send-message', { conversationId, messageId, text: 'between the two of us' });
  const ofClient = { membershipId: client.membershipId };
  await system.done(gym, client, 'add-shortcut', {
    ...ofClient,
    shortcutId,
    label: 'Home',
    icon: 'house',
    link: '/client/home',
    useRouter: true,
  });
  await system.done(gym, client, 'add-inbox-item', { ...ofClient, itemId, box: 'notifications', title: 'a note', useRouter: false });
  return {
    client,
    coach,
    ids: {
      ...(made as Record<string, string>),
      customerId,
      workoutId,
      plannedWorkoutId,
      trainingMax: commandId,
      membershipId: client.membershipId,
      coachId: coach.membershipId,
      exerciseId: program.bench,
      programId: program.programId,
    },
  };
};
