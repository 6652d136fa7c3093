// What the clients do: a gym with exercises and clients who train, with concurrent corrections by client and coach.
import { randomUUID } from 'node:crypto';
import type { Cluster, Person, Place } from './cluster.ts';
import type { Endpoint, ScriptedClient } from './scripted-client.ts';

export type TrainingGym = {
  readonly gym: Place & { readonly companyId: string };
  readonly admin: Person;
  readonly clients: readonly Person[];
  readonly squat: string;
};

/** Opens a gym whose clients may train immediately. */
export async function openTrainingGym(cluster: Cluster, clients: number): Promise<TrainingGym> {
  const gym = await cluster.gym();
  const admin = await cluster.person(gym, 'admin');
  const people: Person[] = [];
  for (let index = 0; index < clients; index += 1) people.push(await cluster.person(gym, 'client'));
  await cluster.fromHere();
  const squat = randomUUID();
  await cluster.client(admin).done('add-exercise', {
    exerciseId: squat,
    content: { name: { en: 'Squat' }, loadKind: 'barbell', tracking: 'weight-reps', e1rmEligible: true },
  });
  return { gym, admin, clients: people, squat };
}

const minutesAgo = (minutes: number): string => new Date(Date.now() - minutes * 60_000).toISOString();

/** Trains one workout of `sets` sets; while the client records, the admin comments and corrects. All commands must be accepted. */
export async function train(
  cluster: Cluster,
  { admin, squat }: TrainingGym,
  person: Person,
  sets: number,
  endpoints?: readonly Endpoint[],
  met?: Map<number | string, number>,
): Promise<string> {
  const client = cluster.client(person, endpoints, met);
  const staff = cluster.client(admin, endpoints?.toReversed() ?? cluster.endpoints.toReversed(), met);
  const workoutId = randomUUID();
  await client.done('start-workout', { workoutId, customerId: person.membershipId, startedAt: minutesAgo(60) });
  for (let index = 0; index < sets; index += 1) {
    const setId = randomUUID();
    await client.done('record-set', setBody(workoutId, setId, squat, index));
    // Two people on one workout, through two nodes: the second command is decided again on fresh state.
    await Promise.all([
      correct(client, workoutId, setId, index),
      staff.done('comment-on-set', { workoutId, setId, commentId: randomUUID(), comment: `set ${index}` }),
    ]);
  }
  await client.done('log-workout', { workoutId, endedAt: minutesAgo(1), sessionRpe: 8 });
  return workoutId;
}

export const setBody = (workoutId: string, setId: string, exerciseId: string, index: number): object => ({
  workoutId,
  setId,
  exerciseId,
  setType: index === 0 ? 'warm-up' : 'work',
  actual: { reps: 3 + (index % 6), load: { value: 60 + 2.5 * index, unit: index % 5 === 4 ? 'lb' : 'kg' } },
  performedAt: minutesAgo(50 - (index % 40)),
  note: `felt like set ${index}`,
});

async function correct(client: ScriptedClient, workoutId: string, setId: string, index: number): Promise<void> {
  if (index % 3 === 0)
    await client.done('amend-set', { workoutId, setId, actual: { reps: 5, load: { value: 70, unit: 'kg' } }, reason: 'miscounted' });
  if (index % 4 === 1) await client.done('void-set', { workoutId, setId, reason: 'wrong bar' });
  if (index % 8 === 1) await client.done('restore-set', { workoutId, setId, reason: 'it was right' });
}

/** Lets all clients train concurrently. */
export const everybodyTrains = (cluster: Cluster, gym: TrainingGym, sets: number, endpoints?: readonly Endpoint[]): Promise<string[]> =>
  Promise.all(gym.clients.map((person) => train(cluster, gym, person, sets, endpoints)));
