import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { newId } from '../lib/api/send-command.js';
import { answer, noItems } from '../testing/api.js';
import { gym, person } from '../testing/people.js';
import { openScreen } from '../testing/screen.js';
import { storeOutbox } from './outbox-store.js';
import { openOutbox } from './outbox.js';

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
