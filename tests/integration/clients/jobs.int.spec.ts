// Work for many in one request: kept, sent by the server in the sender's name, answered command by command.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JobStatus } from '@spotter/contracts/jobs/queries';
import { System, type Gym, type Person } from '../../support/system.ts';

let system: System;
let gym: Gym;
let lead: Person;
beforeAll(async () => {
  system = await System.start();
  gym = await system.gym();
  lead = await system.person(gym.id, 'head-coach');
});
afterAll(() => system.close());

type Command = { readonly id: string; readonly type: string; readonly payload: object; readonly expectedVersion?: number };
type Asked = { readonly id: string; readonly commands: readonly Command[] };
type Problem = { readonly code: string; readonly errors?: readonly { readonly path: string; readonly code: string }[] };

const jobOf = (commands: readonly Command[], id: string = randomUUID()): Asked => ({ id, commands });
const ask = (body: unknown, who: { token: string } = lead, place: Gym = gym) =>
  system.call<JobStatus & Problem>('POST', `/api/gyms/${place.slug}/jobs`, { token: who.token, body });
const look = (id: string, who: { token: string } = lead) =>
  system.call<JobStatus & Problem>('GET', `/api/gyms/${gym.slug}/jobs/${id}`, { token: who.token });
const mine = async (who: { token: string }) =>
  (await system.call<{ items: JobStatus[] }>('GET', `/api/gyms/${gym.slug}/jobs`, { token: who.token })).body.items;
/** As soon as it is finished. */
const finished = async (id: string, who: { token: string } = lead): Promise<JobStatus> => {
  for (;;) {
    const { body } = await look(id, who);
    if (body.finished) return body;
    await new Promise((resolve) => setImmediate(resolve));
  }
};
const clients = async (count: number): Promise<readonly string[]> => {
  const ids = Array.from({ length: count }, () => randomUUID());
  for (const customerId of ids) await system.asSystem(gym.id, 'add-customer', { customerId, name: 'Client', lastname: 'Many' });
  return ids;
};
const status = (customerId: string, value: string): Command => ({
  id: randomUUID(),
  type: 'update-customer',
  payload: { customerId, status: value },
});

describe('a job', () => {
  it('is answered at once, and done by the server for everybody whom it can be done for', async () => {
    const [known, unknown] = [await clients(60), randomUUID()];
    const all = [...known.slice(0, 30), unknown, ...known.slice(30)].map((id) => status(id, 'paused'));
    const asked = jobOf(all);
    const { status: answered, body } = await ask(asked);
    expect([answered, body]).toEqual([202, { id: asked.id, total: 61, answered: 0, finished: false, refused: [], position: null }]);
    const done = await finished(asked.id);
    expect(done).toMatchObject({ total: 61, answered: 61, refused: [{ id: all[30]!.id, code: 'customer-unknown', customerId: unknown }] });
    await system.settled(gym.id, done.position!);
  });
});
