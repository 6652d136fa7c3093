// A coach writes a program: by lines, by weeks, as text; with another coach on the same draft.
import type { Locator, Page } from '@playwright/test';
import type { ProgramDraft } from '@spotter/contracts/programs/queries';
import type { Gym, System } from '../../support/system.ts';
import { newExercise } from '../../support/library.ts';
import { expect, signIn, test } from '../support/browser.ts';
import { hears } from '../support/steps.ts';

const started = async (system: System, open: (kind: 'desktop' | 'phone') => Promise<Page>, kind: 'desktop' | 'phone') => {
  const gym = await system.gym();
  const coach = await system.person(gym.id, 'head-coach', 'Deniz');
  for (const name of ['Barbell Squat', 'Chin-Up', 'Dip']) await newExercise(system, gym, name);
  await system.settledNow(gym.id);
  const page = await open(kind);
  await signIn(page, coach.email);
  await page.goto(`/${gym.slug}/admin/programs`);
  await page.getByRole('button', { name: 'New program' }).first().click();
  await page.getByRole('dialog').getByLabel('Name').fill('Base block');
  await page.getByRole('button', { name: 'Create' }).click();
  await page.waitForURL(/\/edit$/);
  await expect(page.getByRole('heading', { name: 'Base block' })).toBeVisible();
  return { gym, page, programId: /programs\/([^/]+)\/edit/.exec(page.url())![1]! };
};
const addLine = async (page: Page, line: string, day = 1): Promise<void> => {
  const field = page.getByLabel(`Add an exercise to day ${day}`);
  await field.fill(line);
  await field.press('Enter');
};
const saved = (page: Page): Promise<void> => expect(page.getByText('All changes are saved')).toBeVisible();
/** As it can be read once everything that was accepted is. */
const draftOf = async (system: System, gym: Gym, programId: string): Promise<ProgramDraft['tree']> => {
  await system.settledNow(gym.id);
  return (await system.get<ProgramDraft>(gym, gym.admin, `programs/${programId}/draft`)).body.tree;
};

for (const kind of ['desktop', 'phone'] as const)
  test(`a coach writes lines, gives one a rule, repeats the week and publishes it, on a ${kind}`, async ({ system, open }) => {
    const { gym, page, programId } = await started(system, open, kind);
    await test.step('lines are read as they are typed; what cannot be read says why', async () => {
      await addLine(page, 'A Barbell Squat 3x5 60');
      await expect(page.getByRole('button', { name: /Edit: A Barbell Squat \| 3x5 60kg/ })).toBeVisible();
      await addLine(page, 'B1 Chin-Upp | 3x5-10 bw rest 90s | superset');
      await expect(page.getByText('No exercise is called “Chin-Upp”.')).toBeVisible();
      await page.getByRole('button', { name: 'Chin-Up', exact: true }).click();
      await addLine(page, 'B2 Dip | 3x8-12 @RPE8 | superset | round-rest 90s');
      await expect(page.getByRole('button', { name: /Edit: B2 Dip/ })).toBeVisible();
    });
    await test.step('a rule is picked', async () => {
      await page.getByRole('button', { name: 'Actions of this exercise' }).first().click();
      await page.getByRole('menuitem', { name: 'Progression' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Linear, lower body' }).click();
      await expect(page.getByRole('button', { name: /rule "Linear, lower body"/ })).toBeVisible();
    });
    await test.step('the week is repeated, and an edit reaches all weeks', async () => {
      await page.getByRole('button', { name: 'Copy week' }).click();
      await expect(page.getByRole('button', { name: 'Week 2' })).toHaveAttribute('aria-current', 'true');
      await page.getByLabel('A changed line changes').selectOption('all weeks');
      await page.getByRole('button', { name: /Edit: A Barbell Squat/ }).click();
      await page.getByLabel('Edit', { exact: true }).fill('A Barbell Squat | 5x5 60kg | rule "Linear, lower body"');
      await page.keyboard.press('Enter');
      await page.getByRole('button', { name: 'Week 1' }).click();
      await expect(page.getByRole('button', { name: /Edit: A Barbell Squat \| 5x5 60kg/ })).toBeVisible();
    });
    await test.step('a step is taken back and done again, after a reload as well', async () => {
      await saved(page);
      await page.reload();
      await page.getByRole('button', { name: 'Undo' }).click();
      await expect(page.getByRole('button', { name: /Edit: A Barbell Squat \| 3x5 60kg/ })).toBeVisible();
      await page.getByRole('button', { name: 'Redo' }).click();
      await expect(page.getByRole('button', { name: /Edit: A Barbell Squat \| 5x5 60kg/ })).toBeVisible();
    });
    await test.step('it is published', async () => {
      await saved(page);
      await page.getByRole('button', { name: 'Publish' }).click();
      await page.getByLabel('What is new').fill('First version');
      await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
      await expect(page.getByRole('link', { name: 'Version 1' })).toBeVisible();
    });
    await test.step('the next version says what it changed, with the words of its coach', async () => {
      await page.getByRole('button', { name: /Edit: A Barbell Squat/ }).click();
      await page.getByLabel('Edit', { exact: true }).fill('A Barbell Squat | 5x3 70kg | rule "Linear, lower body"');
      await page.keyboard.press('Enter');
      await saved(page);
      await page.getByRole('button', { name: 'Publish' }).click();
      await page.getByLabel('What is new').fill('Heavier squats');
      await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
      await page.getByRole('link', { name: 'Version 2' }).click();
      await expect(page.getByText('Heavier squats')).toBeVisible();
      await page.getByRole('button', { name: 'What changed' }).click();
      const changes = page.getByRole('dialog', { name: 'From version 1 to 2' });
      await expect(changes.getByText('A Barbell Squat | 5x5 60kg | rule "Linear, lower body"').first()).toBeVisible();
      await expect(changes.getByText('A Barbell Squat | 5x3 70kg | rule "Linear, lower body"').first()).toBeVisible();
    });
    const tree = await draftOf(system, gym, programId);
    expect(tree.rules.map(({ name }) => name)).toEqual(['Linear, lower body']);
    expect(tree.weeks.map(({ days }) => days[0]!.slots.map(({ label, sets }) => `${label} ${sets.length}`))).toEqual([
      ['A 5', 'B1 3', 'B2 3'],
      ['A 5', 'B1 3', 'B2 3'],
    ]);
  });

test('a program that is pasted as text is taken over once every line can be read', async ({ system, open }) => {
  const { gym, page, programId } = await started(system, open, 'desktop');
  await page.getByRole('tab', { name: 'Text' }).click();
  const text = page.getByRole('textbox', { name: 'Text' });
  await text.fill('# One\n## Legs (mon)\nBarbell Sqat | 3x5 60kg\n## Pull (thu)\nChin-Up | 3x5-10 bw');
  await expect(page.getByText('Line 3')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Take over' })).toBeDisabled();
  await page.getByRole('button', { name: 'Barbell Squat' }).click();
  await page.getByRole('button', { name: 'Take over' }).click();
  await saved(page);
  await page.getByRole('tab', { name: 'Weeks' }).click();
  await expect(page.getByLabel('Name of day 2')).toHaveValue('Pull');
  const { weeks } = await draftOf(system, gym, programId);
  expect(weeks.map(({ name, days }) => [name, days.map(({ weekday, slots }) => [weekday, slots.length])])).toEqual([
    [
      'One',
      [
        ['mon', 1],
        ['thu', 1],
      ],
    ],
  ]);
});

test('the grid is worked with the keyboard alone: moved about, typed, repeated with a step, copied, removed', async ({ system, open }) => {
  const { gym, page, programId } = await started(system, open, 'desktop');
  await page.getByRole('tab', { name: 'Text' }).click();
  const weeks = ['# 1', '# 2', '# 3'].map((week) => `${week}\n## Legs (mon)\nBarbell Squat | 3x5 60kg\nDip | 3x8`);
  await page.getByRole('textbox', { name: 'Text' }).fill(weeks.join('\n'));
  await page.getByRole('button', { name: 'Take over' }).click();
  await saved(page);
  await page.getByRole('tab', { name: 'Grid' }).click();
  const cell = (exercise: string, week: number) => page.getByRole('button', { name: new RegExp(`^${exercise}, Week ${week}:`) });
  await cell('Barbell Squat', 1).focus();
  await page.keyboard.press('ControlOrMeta+r');
  await page.getByRole('button', { name: '2.5 kg more each week', exact: true }).press('Enter');
  await expect(cell('Barbell Squat', 3)).toHaveText('3x5 65kg');
  await cell('Barbell Squat', 1).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  await expect(cell('Dip', 2)).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('Dip | 4x10 bw+5kg');
  await page.keyboard.press('Enter');
  await expect(cell('Dip', 2)).toHaveText('4x10 bw+5kg');
  await page.keyboard.press('ControlOrMeta+c');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ControlOrMeta+v');
  await expect(cell('Dip', 3)).toHaveText('4x10 bw+5kg');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Delete');
  await expect(cell('Dip', 1)).toHaveText('');
  await saved(page);
  const tree = await draftOf(system, gym, programId);
  expect(tree.weeks.map(({ days }) => days[0]!.slots.length)).toEqual([1, 2, 2]);
});

test('a slot and its week are written with fields alone, by mouse', async ({ system, open }) => {
  const { gym, page, programId } = await started(system, open, 'desktop');
  await addLine(page, 'Barbell Squat 1x5');
  await page.getByRole('button', { name: 'Actions of this exercise' }).click();
  await page.getByRole('menuitem', { name: 'Edit as fields' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Exercise').fill('Chin-Upp');
  await form.getByRole('button', { name: 'Chin-Up', exact: true }).click();
  await form.getByLabel('Done as').selectOption('Superset');
  await form.getByLabel('Label').fill('A1');
  await form.getByLabel('Rest after a round (s)').fill('90');
  await form.getByLabel('up to').fill('8');
  await form.getByLabel('Load', { exact: true }).selectOption('Bodyweight');
  await form.getByLabel('Added (kg)').fill('2.5');
  await form.getByLabel('Effort').selectOption('RPE, to stop at');
  await form.getByRole('button', { name: 'Repeat set' }).click();
  await form.getByLabel('Why').fill('Back before arms');
  await form.getByLabel('Instead of it').fill('Dip');
  await expect(form.getByRole('button', { name: 'Without Dip' })).toBeVisible();
  await form.getByLabel('Warm-up').selectOption('Ramp');
  await form.getByRole('button', { name: 'Apply' }).click();
  const line =
    'A1 Chin-Up | 2x5-8 bw+2.5kg <=RPE8 | superset | round-rest 90s | warm-up 40%x5, 60%x3, 80%x2 | instead "Dip" | why "Back before arms"';
  await expect(page.getByRole('button', { name: `Edit: ${line}` })).toBeVisible();
  await page.getByRole('button', { name: 'Settings of this week' }).click();
  await form.getByLabel('Block').fill('Base');
  await form.getByLabel('Deload').check();
  await form.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('Base · Deload')).toBeVisible();
  await saved(page);
  const { weeks } = await draftOf(system, gym, programId);
  expect(weeks[0]).toMatchObject({ block: 'Base', deload: true });
  expect(weeks[0]!.days[0]!.slots[0]).toMatchObject({ kind: 'superset', label: 'A1', sets: [{}, {}] });
});

test('cells of a spreadsheet are pasted into a day after a look at how they were read', async ({ system, open }) => {
  const { gym, page, programId } = await started(system, open, 'desktop');
  const paste = async (field: Locator, rows: readonly (readonly string[])[]): Promise<void> =>
    field.evaluate(
      (element, text) => {
        const clipboardData = new DataTransfer();
        clipboardData.setData('text/plain', text);
        element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
      },
      rows.map((row) => row.join('\t')).join('\n'),
    );
  await paste(page.getByLabel('Add an exercise to day 1'), [
    ['Load (kg)', 'Exercise', 'Sets', 'Reps', 'Notes'],
    ['62,5', 'Barbell Squat', '3', '5', 'deep'],
    ['', 'Chin-Upp', '3', '8-10', ''],
  ]);
  const preview = page.getByRole('dialog', { name: 'Paste several exercises' });
  await expect(preview.getByLabel('Pasted lines')).toHaveValue(/^Barbell Squat \| 3x5 62.5kg \| note "deep"\nChin-Upp \| 3x8-10$/);
  await expect(preview.getByRole('button', { name: 'Add 1 exercise' })).toBeDisabled();
  await preview.getByRole('button', { name: 'Chin-Up', exact: true }).click();
  await preview.getByRole('button', { name: 'Add 2 exercises' }).click();
  await expect(page.getByRole('button', { name: /Edit: Chin-Up \| 3x8-10/ })).toBeVisible();
  await page.getByRole('tab', { name: 'Text' }).click();
  await paste(page.getByRole('textbox', { name: 'Text' }), [
    ['Week 2', ''],
    ['Monday', ''],
    ['Dip', '3x8'],
  ]);
  await page.getByRole('button', { name: 'Take over' }).click();
  await saved(page);
  const { weeks } = await draftOf(system, gym, programId);
  expect(weeks.map(({ days }) => days[0]!.slots.length)).toEqual([1, 2]);
});

test('two coaches on one draft see what the other writes, and lose nothing of their own', async ({ system, open }) => {
  const { gym, page, programId } = await started(system, open, 'desktop');
  const second = await system.person(gym.id, 'admin', 'Ece');
  const other = await open('desktop');
  await signIn(other, second.email);
  const live = hears(other);
  await other.goto(`/${gym.slug}/admin/programs/${programId}/edit`);
  await expect(other.getByRole('heading', { name: 'Base block' })).toBeVisible();
  await live;
  await addLine(page, 'Barbell Squat 3x5 60kg');
  await expect(other.getByRole('button', { name: /Edit: Barbell Squat/ })).toBeVisible();
  await addLine(other, 'Dip 3x8');
  await expect(page.getByRole('button', { name: /Edit: Dip/ })).toBeVisible();
  await expect(page.getByRole('button', { name: /Edit: Barbell Squat/ })).toBeVisible();
});

test('what is written without a network is saved when it is back', async ({ system, open }) => {
  const { gym, page, programId } = await started(system, open, 'desktop');
  await page.context().setOffline(true);
  await addLine(page, 'Barbell Squat 3x5 60kg');
  await expect(page.getByText('Not saved yet: no connection')).toBeVisible({ timeout: 20_000 });
  await page.context().setOffline(false);
  await saved(page);
  expect((await draftOf(system, gym, programId)).weeks[0]!.days[0]!.slots).toHaveLength(1);
});
