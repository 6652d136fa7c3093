// P6: everybody who trains, one after the other, over as many connections as are asked for.
import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { serveArm } from '../arm.ts';
import { setRecorded } from '../load.ts';
import { rateOf } from '../measure.ts';
import type { Person } from '../people.ts';

export type Calls = { url: string; path: string; workout: number; connections: number; ms: number };
let people: readonly Person[] = [];
let turn = 0;

const bodyOf = (workoutId: string): string => {
  const { customerId: _customer, ...set } = setRecorded(turn);
  return JSON.stringify({ ...set, workoutId, performedAt: new Date().toISOString() });
};

const post = (agent: Agent, url: string, token: string, body: string): Promise<void> =>
  new Promise((done, failed) => {
    const headers = {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      'idempotency-key': randomUUID(),
    };
    const sent = request(url, { agent, method: 'POST', headers }, (response) => {
      response.resume();
      if (response.statusCode !== 201) failed(new Error(`${url}: ${response.statusCode}`));
      response.once('end', done);
    });
    sent.once('error', failed);
    sent.end(body);
  });

serveArm({
  meet: async (question: { people: readonly Person[] }) => {
    people = question.people;
    return {};
  },
  call: async ({ url, path, workout, connections, ms }: Calls) => {
    const agent = new Agent({ keepAlive: true, maxSockets: connections });
    const rate = await rateOf(connections, ms, () => {
      const { token, gym, workoutIds } = people[turn++ % people.length]!;
      return post(agent, `${url}/api/gyms/${gym.slug}/${path}`, token, bodyOf(workoutIds[workout]!));
    });
    agent.destroy();
    return { rate };
  },
});
