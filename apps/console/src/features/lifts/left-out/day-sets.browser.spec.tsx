// The sets of a day without a network, and when they do not add up to the day.
import type { TrainedSet } from '@spotter/contracts/workouts/queries';
import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, describe, expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { keepAhead } from '@/lib/api/ahead/ahead-store.js';
import { forgetAnswers } from '@/lib/api/kept-answers.js';
import { queryClient } from '@/lib/api/query-client.js';
import { newId } from '@/lib/api/send-command.js';
import { changeLanguage } from '@/lib/startup/i18n.js';
import { session } from '@/lib/startup/session.js';
import { keptSetsName } from '@/shared/kept/names.js';
import { answer, noAnswer } from '@/testing/api.js';
import { person } from '@/testing/people.js';
import { DaySetsSheet } from './day-sets-lazy.js';
import type { DaySets } from './left-out-sets.js';

const [exerciseId, workoutId, gym] = [newId(), newId(), 'iron-halls'];
const on = '2026-11-10';
const sets: readonly TrainedSet[] = [100, 110].map((value) => ({
  id: newId(),
  workoutId,
  exerciseId,
  setType: 'work',
  on,
  actual: { reps: 5, load: { value, unit: 'kg' } },
}));
const day = { workoutId, workoutIds: [workoutId], on, topLoadKg: 110, e1rmKg: 128.3, tonnageKg: 1050, sets: 2 };

const open = async (of = day) => {
  await page.viewport(390, 844);
  onTestFinished(() => page.viewport(1280, 720));
  onTestFinished(() => queryClient.clear());
  const changes: DaySets[] = [];
  await render(
    <QueryClientProvider client={queryClient}>
      <DaySetsSheet
        gym={gym}
        customerId={newId()}
        exerciseId={exerciseId}
        day={of}
        out={new Set()}
        onChange={(change) => void changes.push(change)}
        onClose={() => undefined}
      />
    </QueryClientProvider>,
  );
  return changes;
};

describe('the sets of a day', () => {
  afterEach(forgetAnswers);

  it('come from the device without a network', async () => {
    session.open('token', person('client').account);
    onTestFinished(() => session.close());
    const months = { sets: [...sets, { ...sets[0]!, id: newId(), on: '2026-11-12' }], cut: false, exercises: [] };
    expect(await keepAhead(`${gym} ${keptSetsName('2026-11')}`, months)).toBe('kept');
    answer('GET /api/gyms/:gym/trained-sets', noAnswer);
    const changes = await open();
    await expect.element(page.getByRole('checkbox', { name: /^Set 2/ }), { timeout: 15_000 }).toBeVisible();
    expect(page.getByRole('checkbox').elements()).toHaveLength(2);
    await page.getByRole('checkbox', { name: /^Set 1/ }).click();
    expect(changes.map(({ out }) => [...out])).toEqual([[sets[0]!.id]]);
  });

  it('cannot be chosen if they are not all sets of the day', async () => {
    answer('GET /api/gyms/:gym/trained-sets', { sets: [...sets], cut: false, exercises: [] });
    await open({ ...day, sets: 3 });
    await expect.element(page.getByText(/^The sets of this day are not on this device/)).toBeVisible();
    expect(page.getByRole('checkbox').elements()).toEqual([]);
  });

  it('can be tried again after an error', async () => {
    answer('GET /api/gyms/:gym/trained-sets', noAnswer);
    await open();
    await expect.element(page.getByRole('button', { name: 'Try again' }), { timeout: 15_000 }).toBeVisible();
  });

  it('are in Turkish too', async () => {
    await changeLanguage('tr');
    onTestFinished(() => changeLanguage('en'));
    answer('GET /api/gyms/:gym/trained-sets', { sets: [...sets], cut: false, exercises: [] });
    await open();
    await expect.element(page.getByText(/^İşareti kaldırılan set/)).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Hepsini kat' })).toBeVisible();
  });
});
