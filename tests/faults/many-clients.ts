// A gym with many clients and a program of one exercise, for faults while the program is assigned to all of them.
import { randomUUID } from 'node:crypto';
import type { Cluster } from './cluster.ts';
import { inBatches } from './dying-midway.ts';
import type { TrainingGym } from './training.ts';

const dayOf = ({ squat }: TrainingGym) => ({
  id: randomUUID(),
  slots: [
    {
      id: randomUUID(),
      exerciseId: squat,
      kind: 'straight',
      sets: [{ id: randomUUID(), setType: 'work', reps: { min: 5 }, load: { kind: 'absolute', load: { value: 60, unit: 'kg' } } }],
    },
  ],
});

/** Publishes a program of one week with `days` days, adds the clients, and waits until both are readable. */
export const prepareManyClients = async (
  cluster: Cluster,
  gym: TrainingGym,
  { programId, days, customerIds }: { readonly programId: string; readonly days: number; readonly customerIds: readonly string[] },
): Promise<void> => {
  const leader = cluster.client(gym.admin);
  await leader.done('draft-program', {
    programId,
    details: { name: { en: 'Fives' }, visibility: 'gym' },
    weeks: [{ id: randomUUID(), days: Array.from({ length: days }, () => dayOf(gym)) }],
  });
  await leader.done('publish-program', { programId });
  for (const some of inBatches(customerIds))
    await leader.doneTogether(
      some.map((customerId) => ({ id: randomUUID(), type: 'add-customer', payload: { customerId, name: 'Client', lastname: 'Tester' } })),
    );
  await cluster.settled();
};
