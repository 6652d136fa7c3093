// Edits of several exercises together are one undo step each.
import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { person } from '@/testing/people.js';
import { answerPrograms, newDraft } from '@/testing/programs.js';
import { openScreen } from '@/testing/screen.js';

const exercises = { 'Barbell Squat': {}, 'Chin-Up': {}, Dip: {}, Plank: {} };
const field = (number: number) => page.getByLabelText(`Add an exercise to day ${number}`);
const day = (number: number) => page.getByRole('listitem').filter({ has: field(number) });
const lines = (number: number) => day(number).getByRole('button', { name: /^Edit: / });
const lineCount = (number: number) => expect.poll(() => lines(number).elements().length);
const choose = (name: string) => day(1).getByRole('checkbox', { name: `Choose ${name}` });
const bar = page.getByRole('toolbar', { name: 'The chosen exercises' });
const undo = (): Promise<void> => page.getByRole('button', { name: 'Undo' }).click();

/** Opens a program with four exercises on its first day and none on its second; a second program is empty. */
const open = async () => {
  const [draft, other] = [newDraft(), newDraft('Another block')] as const;
  answerPrograms(exercises, draft, other);
  const screen = await openScreen(`/iron-halls/admin/programs/${draft.id}/edit`, person('head-coach', 'Deniz'));
  for (const line of ['Barbell Squat 3x8 60', 'Chin-Up 3x8', 'Dip 3x8', 'Plank 3x45s']) {
    await field(1).fill(line);
    await userEvent.keyboard('{Enter}');
  }
  await page.getByRole('button', { name: 'Add day' }).click();
  await expect.element(field(2)).toBeVisible();
  await lineCount(1).toBe(4);
  return { ...screen, other };
};

beforeEach(async () => {
  await page.viewport(1440, 900);
});

describe('the chosen exercises', () => {
  it('extend to the exercise that is clicked with Shift, are totalled, and move as one step', async () => {
    await open();
    await choose('Barbell Squat').click();
    await userEvent.keyboard('{Shift>}');
    await choose('Dip').click();
    await userEvent.keyboard('{/Shift}');
    await expect.element(bar.getByText('3 chosen')).toBeVisible();
    await expect.element(page.getByRole('region', { name: 'Totals' }).getByRole('button', { name: '9 sets', exact: true })).toBeVisible();
    await bar.getByRole('button', { name: 'Move to…' }).click();
    await page.getByRole('dialog', { name: 'Move 3 exercises to' }).getByRole('button', { name: /Day 2/ }).click();
    await lineCount(2).toBe(3);
    await undo();
    await lineCount(1).toBe(4);
    await lineCount(2).toBe(0);
  });

  it('are removed by a key as one step', async () => {
    await open();
    for (const name of ['Chin-Up', 'Dip']) {
      (choose(name).element() as HTMLElement).focus();
      await userEvent.keyboard(' ');
    }
    await expect.element(bar.getByText('2 chosen')).toBeVisible();
    await userEvent.keyboard('{Delete}');
    await lineCount(1).toBe(2);
    await undo();
    await lineCount(1).toBe(4);
  });

  it('can be copied and pasted on another day and into another program', async () => {
    const { go, other } = await open();
    for (const name of ['Barbell Squat', 'Plank']) {
      (choose(name).element() as HTMLElement).focus();
      await userEvent.keyboard(' ');
    }
    await bar.getByRole('button', { name: 'Copy', exact: true }).click();
    await expect.element(page.getByText('2 exercises copied')).toBeVisible();
    await page.getByRole('button', { name: 'Actions of day 2' }).click();
    await page.getByRole('menuitem', { name: 'Paste 2 exercises' }).click();
    await lineCount(2).toBe(2);
    await expect.element(page.getByText('All changes are saved')).toBeVisible();
    await go(`/iron-halls/admin/programs/${other.id}/edit`);
    await expect.element(page.getByRole('heading', { name: 'Another block' })).toBeVisible();
    await page.getByRole('button', { name: 'Actions of day 1' }).click();
    await page.getByRole('menuitem', { name: 'Paste 2 exercises' }).click();
    await expect
      .poll(() =>
        lines(1)
          .elements()
          .map(({ textContent }) => textContent),
      )
      .toEqual([expect.stringMatching(/Barbell Squat.*60kg/), expect.stringMatching(/Plank/)]);
  });
});

describe('one exercise', () => {
  it('moves to another day when dragged by its handle', async () => {
    await open();
    await lines(1).first().hover();
    const handle = day(1).element().querySelector('[data-slot] [draggable]')!;
    await userEvent.dragAndDrop(page.elementLocator(handle), field(2));
    await lineCount(2).toBe(1);
    await undo();
    await lineCount(1).toBe(4);
  });

  it('can be found by a part of its name and continued as a line', async () => {
    await open();
    await page.getByRole('button', { name: 'Find an exercise for day 1' }).click();
    const search = page.getByRole('dialog', { name: 'Find an exercise' });
    await expect.element(search.getByRole('button', { name: /Plank last in week/ })).toBeVisible();
    await search.getByLabelText(/^Name or muscle/).fill('chin');
    await userEvent.keyboard('{Enter}');
    await expect.element(field(1)).toHaveValue('Chin-Up | ');
    await userEvent.keyboard('{End}3x5 bw{Enter}');
    await lineCount(1).toBe(5);
    await expect.poll(() => lines(1).elements().at(-1)?.textContent).toMatch(/Chin-Up.*3x5/);
  });
});
