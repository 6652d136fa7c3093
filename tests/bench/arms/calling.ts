// P6 and P14: requests of all training clients, one after the other, over a given number of connections.
import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { serveArm } from '../arm.ts';
import { setRecorded } from '../load.ts';
import { rateOfCalls, Turns } from '../loads/turns.ts';
import type { Person } from '../people.ts';

/** `arm`: counts its turns separately; `workout`: index among a person's workouts. */
export type Calls = { arm: string; url: string; path: string; workout: number; connections: number; count: number };
let people: readonly Person[] = [];
let exerciseId = '';
const turns = new Turns();

const bodyOf = (turn: number, workoutId: string): string => {
  const { customerId: _customer, ...set } = setRecorded(turn);
  return JSON.stringify({ ...set, exerciseId, workoutId, performedAt: new Date().toISOString() });
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
  meet: async (question: { people: readonly Person[]; exerciseId: string }) => {
    ({ people, exerciseId } = question);
    return {};
  },
  call: async ({ arm, url, path, workout, connections, count }: Calls) => {
    const agent = new Agent({ keepAlive: true, maxSockets: connections });
    const rate = await rateOfCalls(connections, count, () => {
      const turn = turns.next(arm);
      const { token, gym, workoutIds } = people[turn % people.length]!;
      return post(agent, `${url}/api/gyms/${gym.slug}/${path}`, token, bodyOf(turn, workoutIds[workout]!));
    });
    agent.destroy();
    return { rate };
  },
});
