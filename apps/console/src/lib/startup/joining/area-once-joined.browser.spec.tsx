import { describe, expect, it } from 'vitest';
import { answer } from '@/testing/api.js';
import { customer, customerInFull } from '@/testing/customers.js';
import { gym, person } from '@/testing/people.js';
import { atEndOfTest, refusal } from '@/testing/worker.js';
import { positions } from '@/lib/api/positions.js';
import { queryClient } from '@/lib/api/query-client.js';
import { areaOnceJoined } from './area-once-joined.js';

/** Answers the bootstrap of a person who joined at position 7 of the gym's log. */
const joined = (role: 'client' | 'coach'): void => {
  atEndOfTest(async () => {
    queryClient.clear();
    positions.forgetAll();
  });
  positions.forgetAll();
  positions.note(gym.slug, 7);
  answer('GET /api/bootstrap', person(role));
};

describe('a gym that the user just joined', () => {
  it('opens for a client once calls about them succeed, at the position of the joining', async () => {
    joined('client');
    const asked: (string | null)[] = [];
    answer('GET /api/gyms/:gym/customers/:customerId', ({ headers }) => {
      asked.push(headers.get('X-After-Position'));
      return asked.length === 1 ? refusal(404, 'not-found') : customerInFull(customer('Hale', 'Tester'));
    });
    expect(await areaOnceJoined(gym.slug)).toBe('/iron-halls/client/home');
    expect(asked).toEqual(['7', '7']);
  });

  it('opens for a client even if calls fail, and the page shows the error', async () => {
    joined('client');
    answer('GET /api/gyms/:gym/customers/:customerId', () => refusal(503, 'log-unavailable'));
    expect(await areaOnceJoined(gym.slug)).toBe('/iron-halls/client/home');
  });

  it('opens immediately for a coach', async () => {
    joined('coach');
    expect(await areaOnceJoined(gym.slug)).toBe('/iron-halls/admin/home');
  });
});
