import { describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { queryClient } from '../lib/api/query-client.js';
import { newId } from '../lib/api/send-command.js';
import { answer, noItems } from '../testing/api.js';
import { gym, person } from '../testing/people.js';
import { openScreen } from '../testing/screen.js';
import { atEndOfTest } from '../testing/worker.js';
import { storeOutbox } from './outbox-store.js';
import { aheadEntries, keepAhead } from '../lib/api/ahead/ahead-store.js';
import { forgetAnswers } from '../lib/api/kept-answers.js';
import { hearsNotices, noteJoined } from '../lib/live/joined.js';
import { session } from '../lib/startup/session.js';
import { closeOutbox, enqueue, openOutbox, outboxEntries, syncNow } from './outbox.js';

it('refetches what was read before the outbox loaded, so that no set counts twice', async () => {
  const client = person('client');
  const [workoutId, customerId] = [newId(), client.memberships[0]!.id];
  const asked: string[] = [];
  const running = {
    id: workoutId,
    customerId,
    customer: null,
    name: { en: 'Squat day' },
    status: 'in-progress' as const,
    assignedProgramId: null,
    week: null,
    day: null,
    scheduledOn: null,
    startedAt: new Date().toISOString(),
    endedAt: null,
    setsPlanned: 5,
    setsDone: 2,
    tonnageKg: 600,
    tonnageRule: 'volume@2',
    source: 'program' as const,
  };
  answer('GET /api/gyms/:gym/workouts/discarded', { items: [] });
  answer('GET /api/gyms/:gym/workouts', (request) => {
    asked.push(request.headers.get('x-after-position') ?? 'none');
    return { ...noItems, items: [running], may: { move: true, swap: true, add: true, skip: true } };
  });
  await openScreen('/iron-halls/client/workout-client', client);
  await expect.element(page.getByText('Squat day').first()).toBeVisible();
  const before = asked.length;
  const set = {
    workoutId,
    setId: newId(),
    exerciseId: newId(),
    setType: 'work',
    actual: { reps: 5 },
    performedAt: new Date().toISOString(),
  };
  const sent = { commandId: newId(), gym: gym.slug, occurredAt: new Date().toISOString(), deferrals: 0, code: null, seq: 1 };
  await storeOutbox(
    client.account.id,
    [],
    [{ ...sent, type: 'record-set', payload: set, status: 'settled', position: 41, epoch: 1 } as never],
  );
  await openOutbox(client.account.id);
  await expect.poll(() => asked.slice(before)).toContain('41');
  await expect.poll(() => asked.slice(before)).not.toContain('none');
});

describe('the storage of a phone', () => {
  /** Opens the outbox of a client without a network. */
  const openAlone = async (): Promise<{ workoutId: string; customerId: string }> => {
    const client = person('client');
    session.open('token', client.account);
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await openOutbox(client.account.id);
    atEndOfTest(async () => {
      closeOutbox();
      await forgetAnswers();
      session.close();
    });
    return { workoutId: newId(), customerId: client.memberships[0]!.id };
  };

  it('becomes persistent when the first workout is finished, not while it runs', async () => {
    const { workoutId, customerId } = await openAlone();
    const persist = vi.spyOn(navigator.storage, 'persist').mockResolvedValue(true);
    const now = new Date().toISOString();
    await enqueue(gym.slug, 'start-workout', { workoutId, customerId, startedAt: now });
    await enqueue(gym.slug, 'log-bodyweight', { customerId, bodyweight: { value: 80, unit: 'kg' }, measuredAt: now });
    expect(persist).not.toHaveBeenCalled();
    await enqueue(gym.slug, 'log-workout', { workoutId, endedAt: now });
    expect(persist).toHaveBeenCalledTimes(1);
  });

  it('stores what the user records instead of what is kept ahead when it is full, or shows that it could not', async () => {
    const { customerId } = await openAlone();
    await keepAhead(`${gym.slug} data`, { a: 1 });
    const weight = { customerId, bodyweight: { value: 80, unit: 'kg' as const }, measuredAt: new Date().toISOString() };
    let failures = 2;
    const put = IDBObjectStore.prototype.put;
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, ...args) {
      if (this.name !== 'counters' || failures === 0) return put.apply(this, args);
      failures -= 1;
      throw new DOMException('full', 'QuotaExceededError');
    });
    await enqueue(gym.slug, 'log-bodyweight', weight);
    expect(outboxEntries()).toHaveLength(1);
    expect((await aheadEntries(gym.slug)).size).toBe(0);
    failures = 9;
    await expect(enqueue(gym.slug, 'log-bodyweight', weight)).rejects.toThrow('full');
    expect(outboxEntries()).toHaveLength(1);
  });
});

describe('the answers of a gym after a batch', () => {
  const workoutId = newId();
  const recorded = () => ({
    workoutId,
    setId: newId(),
    exerciseId: newId(),
    setType: 'work' as const,
    actual: { reps: 5 },
    performedAt: new Date().toISOString(),
  });
  /** Opens the list of workouts, sends a set and then a body weight. Returns the requests for the list after each. */
  const requestsAfter = async (notices: 'arrive' | 'are lost'): Promise<{ readonly set: number; readonly weight: number }> => {
    const client = person('client');
    const customerId = client.memberships[0]!.id;
    let asked = 0;
    answer('GET /api/gyms/:gym/workouts/discarded', { items: [] });
    answer('GET /api/gyms/:gym/workouts', () => {
      asked += 1;
      return { ...noItems, may: { move: true, swap: true, add: true, skip: true } };
    });
    answer('POST /api/gyms/:gym/commands', (request) => {
      const { commands } = request.body as { commands: readonly { id: string }[] };
      return { results: commands.map(({ id }) => ({ id, status: 'accepted', position: 7 })) };
    });
    await openScreen('/iron-halls/client/workout-client', client);
    await expect.poll(() => asked).toBeGreaterThan(0);
    await expect.poll(hearsNotices).toBe(true);
    noteJoined(notices === 'arrive');
    await openOutbox(client.account.id);
    atEndOfTest(async () => closeOutbox());
    const sent = async (send: () => Promise<unknown>): Promise<number> => {
      const before = asked;
      await send();
      await expect.poll(() => outboxEntries().every(({ status }) => status === 'settled')).toBe(true);
      // Resolves after the batch has invalidated the answers.
      await syncNow();
      await expect.poll(() => queryClient.isFetching()).toBe(0);
      return asked - before;
    };
    const set = await sent(() => enqueue(gym.slug, 'record-set', recorded()));
    const measuredAt = new Date().toISOString();
    const weight = await sent(() => enqueue(gym.slug, 'log-bodyweight', { customerId, bodyweight: { value: 80, unit: 'kg' }, measuredAt }));
    return { set, weight };
  };

  it('are requested again after another change, and after a set only if no change notice will ask for them', async () => {
    const { set, weight } = await requestsAfter('arrive');
    expect(set).toBe(0);
    expect(weight).toBeGreaterThan(0);
  });

  it('are requested again after each batch while no notices arrive', async () => {
    const { set, weight } = await requestsAfter('are lost');
    expect(set).toBeGreaterThan(0);
    expect(weight).toBeGreaterThan(0);
  });
});
