// Keys on cells of the grid, uncommitted text, and shortcuts while there are unsaved changes.
import { slotsOf } from '@spotter/domain/programs/tree-nodes';
import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent, type Locator } from 'vitest/browser';
import { answer, noItems } from '@/testing/api.js';
import { person } from '@/testing/people.js';
import { answerPrograms, newDraft, type Programs } from '@/testing/programs.js';
import { openScreen } from '@/testing/screen.js';
import { refusal } from '@/testing/worker.js';

const text = '# 1\n## Legs (mon)\nA1 Barbell Squat | 3x5 60kg | superset\nA2 Dip | 3x8 | superset\n# 2\n## Legs (mon)\nDip | 3x8';
const textField = page.getByRole('textbox', { name: 'Text' });
const lineField = page.getByLabelText('Line of the chosen cell');
const tab = (name: string): Promise<void> => page.getByRole('tab', { name }).click();
const saved = () => expect.element(page.getByText('All changes are saved')).toBeVisible();

const openText = async (): Promise<{ readonly programs: Programs; readonly address: () => string; readonly path: string }> => {
  const draft = newDraft();
  const programs = answerPrograms({ 'Barbell Squat': {}, Dip: {} }, draft);
  answer('GET /api/gyms/:gym/education', noItems);
  const path = `/iron-halls/admin/programs/${draft.id}/edit`;
  const { address } = await openScreen(path, person('head-coach', 'Deniz'));
  await tab('Text');
  await textField.fill(text);
  return { programs, path, address };
};
const openGrid = async (): Promise<Programs> => {
  const { programs } = await openText();
  await page.getByRole('button', { name: 'Accept' }).click();
  await saved();
  await tab('Grid');
  return programs;
};
const cell = (name: string): Locator => page.getByRole('button', { name: new RegExp(`^${name}:`) });
const focus = async (name: string): Promise<void> => {
  await expect.element(cell(name)).toBeVisible();
  (cell(name).element() as HTMLElement).focus();
};

beforeEach(() => page.viewport(1440, 900));

describe('a cell of the grid', () => {
  it("takes sets without the exercise's name and keeps its place in the superset", async () => {
    const programs = await openGrid();
    await focus('A1 Barbell Squat, Week 1');
    await userEvent.keyboard('3@70%TM, 2@80%TM{Enter}');
    await expect.element(cell('A1 Barbell Squat, Week 1')).toHaveFocus();
    await saved();
    const [squat] = slotsOf(programs.tree());
    expect(squat).toMatchObject({ label: 'A1', kind: 'superset', sets: [{ reps: { min: 3 } }, { reps: { min: 2 } }] });
  });

  it('takes sets of its exercise when it is empty', async () => {
    const programs = await openGrid();
    await focus('A1 Barbell Squat, Week 2');
    await userEvent.keyboard('5x5 50kg{Enter}');
    await saved();
    const { weeks } = programs.tree();
    const inWeek = (week: number): readonly string[] => weeks[week]!.days[0]!.slots.map(({ exerciseId }) => exerciseId);
    expect(inWeek(1)).toContain(inWeek(0)[0]);
  });

  it('takes letters that are shortcuts elsewhere', async () => {
    await openGrid();
    await focus('A1 Barbell Squat, Week 1');
    await userEvent.keyboard('gc');
    await expect.element(lineField).toHaveValue('gc');
    await expect.element(lineField).toHaveFocus();
  });
});

describe('uncommitted text', () => {
  it('survives a switch to another tab and merges with changes made there', async () => {
    const { programs } = await openText();
    await tab('Weeks');
    await page.getByLabelText('Name of day 1').fill('Other');
    await userEvent.keyboard('{Enter}');
    await page.getByRole('tab', { name: 'Text Not accepted yet' }).click();
    await expect.element(textField).toHaveValue(text);
    await page.getByRole('button', { name: 'Accept' }).click();
    await saved();
    await expect.poll(() => slotsOf(programs.tree()).length).toBe(3);
  });
});

describe('a shortcut to another page', () => {
  const press = async (): Promise<void> => {
    (document.activeElement as HTMLElement | null)?.blur();
    await userEvent.keyboard('gp');
  };
  const stays = async ({ path, address }: { readonly path: string; readonly address: () => string }): Promise<void> => {
    await expect.element(page.getByText(/shortcuts stay on this page/)).toBeVisible();
    expect(address()).toBe(path);
  };

  it('stays on the page while text is uncommitted, and leaves afterwards', async () => {
    const screen = await openText();
    await press();
    await stays(screen);
    await page.getByRole('button', { name: 'Back to the program' }).click();
    await press();
    await expect.poll(screen.address).toMatch(/\/admin\/programs(\?|$)/);
  });

  it('stays on the page while the server has not saved', async () => {
    const screen = await openText();
    answer('POST /api/gyms/:gym/commands/:type', () => refusal(413, 'too-large'));
    await page.getByRole('button', { name: 'Accept' }).click();
    await expect.element(page.getByRole('button', { name: 'Discard my changes' })).toBeVisible();
    await press();
    await stays(screen);
  });

  it('stays on the page while a line cannot be read', async () => {
    const screen = await openText();
    await page.getByRole('button', { name: 'Back to the program' }).click();
    await tab('Weeks');
    await page.getByLabelText('Add an exercise to day 1').fill('Nothing like this 3x5');
    await userEvent.keyboard('{Enter}');
    await press();
    await stays(screen);
  });
});
