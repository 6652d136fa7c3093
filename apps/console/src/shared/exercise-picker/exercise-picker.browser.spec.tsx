// The picker finds exercises as people type them, most used first, and without the server.
import type { ExerciseItem, ExerciseName } from '@spotter/contracts/exercises/queries';
import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { forgetAnswers, keptAnswer } from '@/lib/api/kept-answers.js';
import { queryClient } from '@/lib/api/query-client.js';
import { newId } from '@/lib/api/send-command.js';
import { changeLanguage } from '@/lib/startup/i18n.js';
import { session } from '@/lib/startup/session.js';
import { answer, noAnswer } from '@/testing/api.js';
import { person } from '@/testing/people.js';
import { ExercisePicker } from './exercise-picker.js';

type Named = Partial<ExerciseName> & { readonly tr?: string };
const exercise = (en: string, { tr, ...more }: Named = {}): ExerciseName => ({
  id: newId(),
  name: { en, ...(tr !== undefined && { tr }) },
  aliases: [],
  primaryMuscles: [],
  secondaryMuscles: [],
  equipment: null,
  origin: 'system',
  uses: { sets: 0, assigned: 0, programs: 0 },
  ...more,
});
const squat = exercise('Barbell Squat', { tr: 'Halterle squat', primaryMuscles: ['quadriceps'], equipment: 'barbell' });
const front = exercise('Front Barbell Squat', { tr: 'Halterle ön squat', primaryMuscles: ['quadriceps'], equipment: 'barbell' });
const hack = exercise('Hack Squat', { primaryMuscles: ['quadriceps'], equipment: 'machine' });
const row = exercise('One-Arm Dumbbell Row', { tr: 'Dambılla tek kol kürek çekiş' });
const pushUps = exercise('Pushups', { tr: 'Şınav' });
const deadlift = exercise('Romanian Deadlift', { tr: 'Romanya deadlift' });
const library = [front, hack, row, pushUps, deadlift, squat];

const open = async (items: readonly ExerciseName[] = library, more: Partial<Parameters<typeof ExercisePicker>[0]> = {}) => {
  answer('GET /api/gyms/:gym/exercise-names', { items: [...items], nextCursor: null });
  const onPick = vi.fn();
  const shown = await render(
    <QueryClientProvider client={queryClient}>
      <ExercisePicker gym="iron-halls" onClose={() => undefined} onPick={onPick} {...more} />
    </QueryClientProvider>,
  );
  await expect.element(page.getByRole('searchbox')).toBeVisible();
  return { onPick, shown };
};
const type = (text: string): Promise<void> => page.getByRole('searchbox').fill(text);
const listed = (): readonly string[] =>
  page
    .getByRole('listitem')
    .elements()
    .map((one) => one.querySelector('button')!.firstChild!.textContent ?? '');

describe('the choice of an exercise', () => {
  afterEach(async () => {
    queryClient.clear();
    session.close();
    await forgetAnswers();
    await changeLanguage('en');
  });

  it.each([
    ['squat', 'Barbell Squat'],
    ['rdl', 'Romanian Deadlift'],
    ['dumbel row', 'One-Arm Dumbbell Row'],
    ['frnot squat', 'Front Barbell Squat'],
    ['push up', 'Pushups'],
    ['şınav', 'Pushups'],
    ['sinav', 'Pushups'],
    ['dambıl kürek', 'One-Arm Dumbbell Row'],
  ])('lists first what %s means', async (typed, name) => {
    await open();
    await type(typed);
    await expect.poll(() => listed()[0]).toBe(name);
  });

  it('picks the exercise in Turkish too', async () => {
    await changeLanguage('tr');
    const { onPick } = await open();
    await type('ŞINAV');
    await page.getByRole('button', { name: 'Şınav' }).click();
    expect(onPick.mock.calls).toEqual([[pushUps.id]]);
  });

  it('lists an exact name first, then exercises by own use, assigned programs, and programs of the gym', async () => {
    const used = (name: ExerciseName, uses: Partial<NonNullable<ExerciseName['uses']>>): ExerciseName => ({
      ...name,
      uses: { sets: 0, assigned: 0, programs: 0, ...uses },
    });
    const [low, box] = [exercise('Low Squat'), exercise('Pin Squat')];
    await open([used(front, { programs: 9 }), used(hack, { assigned: 1 }), used(low, { sets: 3 }), box, squat, row]);
    // Before anything is typed, the most used come first.
    await expect.poll(() => listed().slice(0, 3)).toEqual(['Low Squat', 'Hack Squat', 'Front Barbell Squat']);
    await type('squat');
    await expect.poll(listed).toEqual(['Barbell Squat', 'Low Squat', 'Hack Squat', 'Front Barbell Squat', 'Pin Squat']);
  });

  it('prefers an exercise of the gym with the typed name', async () => {
    await open([...library, exercise('Squat', { origin: 'gym' })]);
    await type('squat');
    await expect.poll(() => listed()[0]).toBe('Squat');
  });

  it('says so if nothing matches', async () => {
    await open();
    await type('zzzz');
    await expect.element(page.getByText('No results found!')).toBeVisible();
  });

  it('searches without a network once it has the list', async () => {
    session.open('token', person('client').account);
    const { shown } = await open();
    await expect.poll(listed).toHaveLength(library.length);
    await expect.poll(() => keptAnswer('iron-halls exercise-names')).toBeDefined();
    await shown.unmount();
    queryClient.clear();
    answer('GET /api/gyms/:gym/exercise-names', noAnswer);
    await render(
      <QueryClientProvider client={queryClient}>
        <ExercisePicker gym="iron-halls" onClose={() => undefined} onPick={() => undefined} />
      </QueryClientProvider>,
    );
    await type('rdl');
    await expect.poll(() => listed()[0]).toBe('Romanian Deadlift');
  });

  it('offers substitutes and exercises for the same muscles before anything is typed', async () => {
    const inPlaceOf: ExerciseItem = {
      id: squat.id,
      name: squat.name,
      category: 'strength',
      equipment: 'barbell',
      primaryMuscles: ['quadriceps'],
      secondaryMuscles: [],
      mechanic: null,
      force: null,
      level: null,
      substitutes: [hack.id, newId()],
      loadKind: 'barbell',
      tracking: 'weight-reps',
      e1rmEligible: true,
      origin: 'system',
      archived: false,
    };
    const { shown } = await open(library, { inPlaceOf });
    await expect.element(page.getByRole('heading', { name: 'Named as substitutes' })).toBeVisible();
    expect(listed().slice(0, 2)).toEqual(['Hack Squat', 'Front Barbell Squat']);
    await shown.unmount();
    // The picker lists substitutes of the coach's plan first, each once.
    await open(library, { inPlaceOf, suggested: [deadlift.id, hack.id] });
    await expect.poll(() => listed().slice(0, 3)).toEqual(['Romanian Deadlift', 'Hack Squat', 'Front Barbell Squat']);
    await userEvent.type(page.getByRole('searchbox'), 'row');
    await expect.poll(listed).toEqual(['One-Arm Dumbbell Row']);
  });
});
