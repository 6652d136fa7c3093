// One program, written in four ways: by keyboard alone, by mouse with the fields, on a phone, from a spreadsheet. The published result is
// the same.
import type { Locator, Page } from '@playwright/test';
import type { ProgramDetail } from '@spotter/contracts/programs/queries';
import type { ProgramTree } from '@spotter/domain/programs/program-tree';
import { printTree } from '@spotter/domain/programs/text-form/print-tree';
import { newExercise } from '../../support/library.ts';
import type { Gym, System } from '../../support/system.ts';
import { expect, signIn, test } from '../support/browser.ts';

const exercises = ['Barbell Squat', 'Chin-Up', 'Dip', 'Bench Press'] as const;
const linear = 'Linear, lower body';
/** Targets of the two days of each of the four weeks; both squats share a rule, the presses follow their own table for the open set. */
const days = [
  [
    { line: 'Barbell Squat | 3x5 60kg', rule: linear },
    { line: 'B1 Chin-Up | 3x5-10 bw | superset | round-rest 90s' },
    { line: 'B2 Dip | 3x8-12 @RPE8 | superset | round-rest 90s' },
    { line: 'Bench Press | 3x1+ 95%TM', rule: 'nSuns' },
  ],
  [{ line: 'Barbell Squat | 2x5 50kg', rule: linear }],
] as const;

const begun = async (page: Page, gym: Gym, name: string): Promise<string> => {
  await page.goto(`/${gym.slug}/admin/programs`);
  await page.getByRole('button', { name: 'New program' }).first().click();
  await page.getByRole('dialog').getByLabel('Name').fill(name);
  await page.getByRole('button', { name: 'Create' }).click();
  await page.waitForURL(/\/edit$/);
  return idOf(page);
};
const idOf = (page: Page): string => /programs\/([^/]+)\/edit/.exec(page.url())![1]!;
const lineField = (page: Page, day: number): Locator => page.getByLabel(`Add an exercise to day ${day}`);
const written = (page: Page, line: string): Locator => page.getByRole('button', { name: `Edit: ${line}`, exact: true });
const slots = (page: Page): Locator => page.locator('[data-slot]');
const publish = async (page: Page): Promise<void> => {
  await expect(page.getByText('All changes are saved')).toBeVisible();
  await page.getByRole('button', { name: 'Publish' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
  await expect(page.getByRole('link', { name: 'Version 1' })).toBeVisible();
};
const givenRule = async (page: Page, nth: number, rule: string): Promise<void> => {
  await page.getByRole('button', { name: 'Actions of this exercise' }).nth(nth).click();
  await page.getByRole('menuitem', { name: 'Progression' }).click();
  await page.getByRole('dialog').getByRole('button', { name: rule, exact: true }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
};
const threeMoreWeeks = async (page: Page): Promise<void> => {
  for (const week of [2, 3, 4]) {
    await page.getByRole('button', { name: 'Copy week' }).click();
    await expect(page.getByRole('button', { name: `Week ${week}`, exact: true })).toHaveAttribute('aria-current', 'true');
  }
};

/** Presses Tab until the control has the focus. */
const tabTo = async (page: Page, to: Locator): Promise<void> => {
  await expect(to).toBeVisible();
  for (let presses = 0; presses < 150; presses += 1) {
    if (await to.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${to} cannot be reached with Tab`);
};
const enter = async (page: Page, on: Locator): Promise<void> => {
  await tabTo(page, on);
  await page.keyboard.press('Enter');
};
const typed = async (page: Page, into: Locator, text: string): Promise<void> => {
  await tabTo(page, into);
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
};

const byKeyboard = async (page: Page, gym: Gym): Promise<string> => {
  await page.goto(`/${gym.slug}/admin/programs`);
  await enter(page, page.getByRole('button', { name: 'New program' }).first());
  await typed(page, page.getByRole('dialog').getByLabel('Name'), 'By keyboard');
  await page.waitForURL(/\/edit$/);
  for (const [index, day] of days.entries()) {
    if (index > 0) await enter(page, page.getByRole('button', { name: 'Add day' }));
    for (const slot of day) {
      const known = index > 0 && 'rule' in slot;
      const line = known ? `${slot.line} | rule "${slot.rule}"` : slot.line;
      await typed(page, lineField(page, index + 1), line);
      await expect(written(page, line)).toBeVisible();
      if (known || !('rule' in slot)) continue;
      await enter(page, page.getByRole('button', { name: 'Actions of this exercise' }).last());
      const progression = page.getByRole('menuitem', { name: 'Progression' });
      await expect(progression).toBeVisible();
      await page.keyboard.type('Prog');
      await expect(progression).toBeFocused();
      await page.keyboard.press('Enter');
      await enter(page, page.getByRole('dialog').getByRole('button', { name: slot.rule, exact: true }));
      await expect(written(page, `${slot.line} | rule "${slot.rule}"`)).toBeVisible();
    }
  }
  for (const week of [2, 3, 4]) {
    await enter(page, page.getByRole('button', { name: 'Copy week' }));
    await expect(page.getByRole('button', { name: `Week ${week}`, exact: true })).toHaveAttribute('aria-current', 'true');
  }
  await expect(page.getByText('All changes are saved')).toBeVisible();
  await enter(page, page.getByRole('button', { name: 'Publish' }));
  await enter(page, page.getByRole('dialog').getByRole('button', { name: 'Publish' }));
  await enter(page, page.getByRole('dialog').getByRole('button', { name: 'Close' }).last());
  await expect(page.getByRole('link', { name: 'Version 1' })).toBeVisible();
  return idOf(page);
};

type Form = (form: Locator) => Promise<void>;
/** Adds a slot with an exercise from the library and fills its fields, by clicks and choices only. */
const withFields = async (page: Page, day: number, exercise: string, fill: Form): Promise<void> => {
  const before = await slots(page).count();
  await page.getByRole('button', { name: `Find an exercise for day ${day}` }).click();
  const search = page.getByRole('dialog', { name: 'Find an exercise' });
  await search.getByLabel('Name or muscle').fill(exercise);
  await search.getByRole('button', { name: new RegExp(`^${exercise}`) }).click();
  await lineField(page, day).fill(`${exercise} | 1x5`);
  await lineField(page, day).press('Enter');
  await expect(slots(page)).toHaveCount(before + 1);
  await page.getByRole('button', { name: 'Actions of this exercise' }).last().click();
  await page.getByRole('menuitem', { name: 'Edit as fields' }).click();
  const form = page.getByRole('dialog');
  await fill(form);
  await form.getByRole('button', { name: 'Apply' }).click();
  await expect(form).toBeHidden();
};
const repeated = async (form: Locator, sets: number): Promise<void> => {
  for (let more = 1; more < sets; more += 1) await form.getByRole('button', { name: 'Repeat set' }).first().click();
};
const inSuperset =
  (label: string, fill: Form): Form =>
  async (form) => {
    await form.getByLabel('Done as').selectOption('Superset');
    await form.getByLabel('Label').fill(label);
    await form.getByLabel('Rest after a round (s)').fill('90');
    await fill(form);
    await repeated(form, 3);
  };
const squats =
  (sets: number, kg: string): Form =>
  async (form) => {
    await form.getByLabel('Load', { exact: true }).selectOption('Weight');
    await form.getByLabel('Weight (kg)').fill(kg);
    await repeated(form, sets);
  };

const byMouse = async (page: Page, gym: Gym): Promise<string> => {
  const id = await begun(page, gym, 'By mouse');
  await withFields(page, 1, 'Barbell Squat', squats(3, '60'));
  await givenRule(page, 0, linear);
  await withFields(
    page,
    1,
    'Chin-Up',
    inSuperset('B1', async (form) => {
      await form.getByLabel('up to').fill('10');
      await form.getByLabel('Load', { exact: true }).selectOption('Bodyweight');
    }),
  );
  await withFields(
    page,
    1,
    'Dip',
    inSuperset('B2', async (form) => {
      await form.getByLabel('Repetitions').fill('8');
      await form.getByLabel('up to').fill('12');
      await form.getByLabel('Effort').selectOption('RPE, to aim at');
    }),
  );
  await withFields(page, 1, 'Bench Press', async (form) => {
    await form.getByLabel('Repetitions').fill('1');
    await form.getByLabel('Type').selectOption('amrap');
    await form.getByLabel('Load', { exact: true }).selectOption('Training max');
    await form.getByLabel('Percent').fill('95');
    await repeated(form, 3);
  });
  await givenRule(page, 3, 'nSuns');
  await page.getByRole('button', { name: 'Add day' }).click();
  await withFields(page, 2, 'Barbell Squat', async (form) => {
    await squats(2, '50')(form);
    await form.getByLabel('Progression').selectOption(linear);
  });
  await threeMoreWeeks(page);
  await publish(page);
  return id;
};

const onPhone = async (page: Page, gym: Gym): Promise<string> => {
  const id = await begun(page, gym, 'On a phone');
  let nth = 0;
  for (const [index, day] of days.entries()) {
    if (index > 0) await page.getByRole('button', { name: 'Add day' }).tap();
    for (const slot of day) {
      await lineField(page, index + 1).fill(slot.line);
      await lineField(page, index + 1).press('Enter');
      await expect(written(page, slot.line)).toBeVisible();
      if ('rule' in slot) await givenRule(page, nth, slot.rule);
      nth += 1;
    }
  }
  await threeMoreWeeks(page);
  await publish(page);
  return id;
};

const outOfSheet = async (page: Page, gym: Gym): Promise<string> => {
  const id = await begun(page, gym, 'Out of a sheet');
  const rows = [
    ['', 'Exercise', 'Sets', 'Reps', 'Load', 'RPE'],
    ['', 'Barbell Squat', '3', '5', '60kg', ''],
    ['B1', 'Chin-Up', '3', '5-10', 'bw', ''],
    ['B2', 'Dip', '3', '8-12', '', '8'],
    ['', 'Bench Press', '3', '1+', '95%TM', ''],
  ];
  rows[0]![0] = 'Label';
  const paste = (day: number, cells: readonly (readonly string[])[]): Promise<void> =>
    lineField(page, day).evaluate(
      (element, text) => {
        const clipboardData = new DataTransfer();
        clipboardData.setData('text/plain', text);
        element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
      },
      cells.map((row) => row.join('\t')).join('\n'),
    );
  const preview = page.getByRole('dialog', { name: 'Paste several exercises' });
  await paste(1, rows);
  // Values without a column in the spreadsheet are entered in the preview.
  const lines = preview.getByLabel('Pasted lines');
  const read = await lines.inputValue();
  await lines.fill(read.replaceAll(/^(B\d .*)$/gm, '$1 | superset | round-rest 90s'));
  await preview.getByRole('button', { name: 'Add 4 exercises' }).click();
  await givenRule(page, 0, linear);
  await givenRule(page, 3, 'nSuns');
  await page.getByRole('button', { name: 'Add day' }).click();
  await paste(2, [
    ['Exercise', 'Sets', 'Reps', 'Load (kg)'],
    ['Barbell Squat', '2', '5', '50'],
  ]);
  await preview.getByRole('button', { name: 'Add 1 exercise' }).click();
  await givenRule(page, 4, linear);
  await threeMoreWeeks(page);
  await publish(page);
  return id;
};

const published = async (system: System, gym: Gym, programId: string, names: ReadonlyMap<string, string>): Promise<string> => {
  await system.settledNow(gym.id);
  const { tree } = (await system.get<ProgramDetail>(gym, gym.admin, `programs/${programId}?version=1`)).body;
  return printTree(tree as ProgramTree, (id) => names.get(id) ?? null);
};

test('a program of four weeks is the same however it is written: by keyboard, by mouse, on a phone, from a spreadsheet', async ({
  system,
  open,
}) => {
  const gym = await system.gym();
  const names = new Map<string, string>();
  for (const name of exercises) names.set(await newExercise(system, gym, name), name);
  await system.settledNow(gym.id);
  const signedIn = async (screen: 'desktop' | 'phone', name: string): Promise<Page> => {
    const coach = await system.person(gym.id, 'head-coach', name);
    const page = await open(screen);
    await signIn(page, coach);
    return page;
  };
  const desk = await signedIn('desktop', 'Deniz');
  const ways = [
    ['by keyboard alone', () => byKeyboard(desk, gym)],
    ['by mouse, with the fields', () => byMouse(desk, gym)],
    ['out of a spreadsheet', () => outOfSheet(desk, gym)],
    ['on a phone', async () => onPhone(await signedIn('phone', 'Ece'), gym)],
  ] as const;
  const texts: string[] = [];
  for (const [way, write] of ways) await test.step(way, async () => void texts.push(await published(system, gym, await write(), names)));
  const [first, ...others] = texts as [string, ...string[]];
  const week = days.map((day) =>
    ['##', ...day.map((slot) => ('rule' in slot ? `${slot.line} | rule "${slot.rule}"` : slot.line))].join('\n'),
  );
  expect(first.slice(first.indexOf('#'))).toBe(
    Array(4)
      .fill(['#', ...week].join('\n'))
      .join('\n\n'),
  );
  for (const text of others) expect(text).toBe(first);
});
