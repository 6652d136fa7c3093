// A coach writes a program as lines, in fields, by weeks, as text and from a spreadsheet. Every test checks what is saved in the end.
import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent, type Locator } from 'vitest/browser';
import { answer, noAnswer, noItems } from '@/testing/api.js';
import { person } from '@/testing/people.js';
import { answerPrograms, newDraft, savePrograms, type Programs } from '@/testing/programs.js';
import { openScreen } from '@/testing/screen.js';
import { refusal } from '@/testing/worker.js';

const exercises = { 'Barbell Squat': {}, 'Chin-Up': {}, Dip: {} };
const saved = () => expect.element(page.getByText('All changes are saved')).toBeVisible();
const dialog = page.getByRole('dialog');
const line = (name: string | RegExp) => page.getByRole('button', { name });
/** Returns the control whose label contains this text. */
const labelled = (within: Pick<Locator, 'getByLabelText'>, name: string): Locator => within.getByLabelText(name, { exact: false });
const fill = async (field: Locator, text: string): Promise<void> => {
  await field.fill(text);
  await userEvent.keyboard('{Enter}');
};
const addLine = (text: string): Promise<void> => fill(labelled(page, 'Add an exercise to day 1'), text);
const edit = async (name: RegExp, text: string): Promise<void> => {
  await line(name).click();
  await fill(page.getByLabelText('Edit', { exact: true }), text);
};
/** Pastes rows in the clipboard format of a spreadsheet. */
const paste = (field: Locator, rows: readonly (readonly string[])[]): void => {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', rows.map((row) => row.join('\t')).join('\n'));
  field.element().dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
};

const open = async (): Promise<Programs> => {
  const draft = newDraft();
  const programs = answerPrograms(exercises, draft);
  answer('GET /api/gyms/:gym/education', noItems);
  await openScreen(`/iron-halls/admin/programs/${draft.id}/edit`, person('head-coach', 'Deniz'));
  await expect.element(page.getByRole('heading', { name: 'Base block' })).toBeVisible();
  return programs;
};
const openText = async (text: string): Promise<Programs> => {
  const programs = await open();
  await page.getByRole('tab', { name: 'Text' }).click();
  await page.getByRole('textbox', { name: 'Text' }).fill(text);
  return programs;
};

beforeEach(async () => {
  await page.viewport(1440, 900);
});

describe.each([
  ['desk', 1440, 900],
  ['phone', 390, 844],
] as const)('a program written as lines on a %s', (_screen, width, height) => {
  it('reads typed lines, adds a rule, repeats a week and changes all weeks together', async () => {
    await page.viewport(width, height);
    const { tree } = await open();
    await addLine('A Barbell Squat 3x5 60');
    await expect.element(line(/Edit: A Barbell Squat \| 3x5 60kg/)).toBeVisible();
    await addLine('B1 Chin-Upp | 3x5-10 bw rest 90s | superset');
    await expect.element(page.getByText('No exercise is called “Chin-Upp”.')).toBeVisible();
    await page.getByRole('button', { name: 'Chin-Up', exact: true }).click();
    await addLine('B2 Dip | 3x8-12 @RPE8 | superset | round-rest 90s');
    await expect.element(line(/Edit: B2 Dip/)).toBeVisible();

    await page.getByRole('button', { name: 'Actions of this exercise' }).first().click();
    await page.getByRole('menuitem', { name: 'Progression' }).click();
    await dialog.getByRole('button', { name: 'Linear, lower body' }).click();
    await expect.element(line(/rule "Linear, lower body"/)).toBeVisible();

    await page.getByRole('button', { name: 'Copy week' }).click();
    await expect.element(page.getByRole('button', { name: 'Week 2' })).toHaveAttribute('aria-current', 'true');
    await labelled(page, 'A changed line changes').selectOptions('all weeks');
    await edit(/Edit: A Barbell Squat/, 'A Barbell Squat | 5x5 60kg | rule "Linear, lower body"');
    await page.getByRole('button', { name: 'Week 1' }).click();
    await expect.element(line(/Edit: A Barbell Squat \| 5x5 60kg/)).toBeVisible();

    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.element(line(/Edit: A Barbell Squat \| 3x5 60kg/)).toBeVisible();
    await page.getByRole('button', { name: 'Redo' }).click();
    await expect.element(line(/Edit: A Barbell Squat \| 5x5 60kg/)).toBeVisible();
    await saved();
    expect(tree().rules.map(({ name }) => name)).toEqual(['Linear, lower body']);
    expect(tree().weeks.map(({ days }) => days[0]!.slots.map(({ label, sets }) => `${label} ${sets.length}`))).toEqual([
      ['A 5', 'B1 3', 'B2 3'],
      ['A 5', 'B1 3', 'B2 3'],
    ]);
  });
});

describe('publishing', () => {
  it('shows that a published version has no changes to publish', async () => {
    const draft = { ...newDraft(), lifecycle: 'published' as const, version: 1, changed: false };
    savePrograms(answerPrograms(exercises, draft));
    answer('GET /api/gyms/:gym/education', noItems);
    await openScreen(`/iron-halls/admin/programs/${draft.id}/edit`, person('head-coach', 'Deniz'));
    const publish = page.getByRole('button', { name: 'Publish' });
    await expect.element(publish).toHaveAttribute('aria-disabled', 'true');
    await expect.element(publish).toHaveAccessibleDescription('Nothing has changed.');
    await addLine('Barbell Squat 3x5 60');
    await saved();
    await publish.click();
    await expect.element(dialog.getByText('Publish version 2')).toBeVisible();
  });

  it.each([
    [2, 1, '1 client follows version 1: send it?'],
    [3, 2, '2 clients follow earlier versions: send it?'],
    [2, 0, null],
  ])('offers to send version %d to %d clients who follow an earlier one, and to assign it', async (version, usedBy, question) => {
    const draft = { ...newDraft(), lifecycle: 'published' as const, version: version - 1, usedBy, changed: true };
    answerPrograms(exercises, draft);
    answer('GET /api/gyms/:gym/education', noItems);
    await openScreen(`/iron-halls/admin/programs/${draft.id}/edit`, person('head-coach', 'Deniz'));
    await page.getByRole('button', { name: 'Publish' }).click();
    await dialog.getByRole('button', { name: 'Publish' }).click();
    await expect.element(page.getByRole('dialog', { name: `Version ${version} is published` })).toBeVisible();
    await expect.element(dialog.getByRole('button', { name: 'Assign program' })).toBeVisible();
    if (question === null) return expect(dialog.getByRole('link').elements()).toEqual([]);
    await expect.element(dialog.getByText(question)).toBeVisible();
    await expect
      .element(dialog.getByRole('link', { name: 'Send to clients' }))
      .toHaveAttribute('href', `/iron-halls/admin/programs/${draft.id}/propagate`);
  });
});

describe('a percentage without a base', () => {
  const ofEach = (shares: string) => page.getByText(`Read as a share of each client’s own training max in the exercise: ${shares}`);
  const instead = page.getByRole('button', { name: 'Take the estimated 1RM instead' });

  it('shows its assumed base and owner in a line, and turns into a share of the 1RM on request', async () => {
    await open();
    const field = labelled(page, 'Add an exercise to day 1');
    await field.fill('Barbell Squat 1x5 @ 80%');
    await expect.element(ofEach('80%')).toBeVisible();
    await instead.click();
    await expect.element(field).toHaveValue('Barbell Squat 1x5 80%1RM');
    await expect.element(instead).not.toBeInTheDocument();
    await addLine('Barbell Squat | 5 65%, 5 75%, 5+ 75%1RM');
    await expect.element(line(/Edit: Barbell Squat \| 5 65%TM, 5 75%TM, 5\+ 75%1RM/)).toBeVisible();
  });

  it('shows its assumed base when pasted into a cell of the grid', async () => {
    await open();
    await addLine('Barbell Squat 3x5 60');
    await expect.element(line(/Edit: Barbell Squat/)).toBeVisible();
    await page.getByRole('tab', { name: 'Grid' }).click();
    const cell = page.getByRole('button', { name: /^Barbell Squat, Week 1:/ });
    await expect.element(cell).toBeVisible();
    paste(cell, [['Barbell Squat | 3x5 80%']]);
    await expect.element(ofEach('80%')).toBeVisible();
    await expect.element(cell).toHaveTextContent('3x5 80%TM');
  });

  it('shows its assumed base in lines of a sheet and in the text', async () => {
    await open();
    paste(labelled(page, 'Add an exercise to day 1'), [
      ['Barbell Squat', '3', '5', '80%'],
      ['Chin-Up', '3', '5', '70%'],
    ]);
    await expect.element(dialog.getByText(/each client’s own training max in the exercise: 80%, 70%$/)).toBeVisible();
    await dialog.getByRole('button', { name: 'Take the estimated 1RM instead' }).click();
    await expect.element(dialog.getByRole('textbox')).toHaveValue('Barbell Squat | 3x5 80%1RM\nChin-Up | 3x5 70%1RM');
    await userEvent.keyboard('{Escape}');
    await page.getByRole('tab', { name: 'Text' }).click();
    await page.getByRole('textbox', { name: 'Text' }).fill('# One\n## Legs (mon)\nBarbell Squat | 3x5 80%');
    await expect.element(ofEach('80%')).toBeVisible();
  });
});

describe('the text of a program', () => {
  it('replaces the program once every line can be read', async () => {
    const { tree } = await openText('# One\n## Legs (mon)\nBarbell Skwaat | 3x5 60kg\n## Pull (thu)\nChin-Up | 3x5-10 bw');
    await expect.element(page.getByText('Line 3')).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Accept' })).toHaveAccessibleDescription(/./);
    await page.getByRole('button', { name: 'Barbell Squat' }).click();
    await page.getByRole('button', { name: 'Accept' }).click();
    await saved();
    await page.getByRole('tab', { name: 'Weeks' }).click();
    await expect.element(labelled(page, 'Name of day 2')).toHaveValue('Pull');
    expect(tree().weeks.map(({ name, days }) => [name, days.map(({ weekday, slots }) => [weekday, slots.length])])).toEqual([
      [
        'One',
        [
          ['mon', 1],
          ['thu', 1],
        ],
      ],
    ]);
  });
});

describe('the grid', () => {
  it('lets the coach move, type, fill with a step, copy and remove by keyboard alone', async () => {
    const weeks = ['# 1', '# 2', '# 3'].map((week) => `${week}\n## Legs (mon)\nBarbell Squat | 3x5 60kg\nDip | 3x8`);
    const { tree } = await openText(weeks.join('\n'));
    await page.getByRole('button', { name: 'Accept' }).click();
    await saved();
    await page.getByRole('tab', { name: 'Grid' }).click();
    const cell = (exercise: string, week: number) => page.getByRole('button', { name: new RegExp(`^${exercise}, Week ${week}:`) });
    const focus = (exercise: string, week: number): void => (cell(exercise, week).element() as HTMLElement).focus();
    await expect.element(cell('Barbell Squat', 1)).toBeVisible();
    focus('Barbell Squat', 1);
    await userEvent.keyboard('{Control>}r{/Control}');
    const step = page.getByRole('button', { name: '2.5 kg more each week', exact: true });
    await expect.element(step).toBeVisible();
    (step.element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(cell('Barbell Squat', 3)).toHaveTextContent('3x5 65kg');
    await expect.element(dialog).not.toBeInTheDocument();
    focus('Barbell Squat', 1);
    await userEvent.keyboard('{ArrowDown}{ArrowRight}');
    await expect.element(cell('Dip', 2)).toHaveFocus();
    await userEvent.keyboard('{Enter}{Control>}a{/Control}Dip | 4x10 bw+5kg{Enter}');
    await expect.element(cell('Dip', 2)).toHaveTextContent('4x10 bw+5kg');
    await userEvent.keyboard('{Control>}c{/Control}{ArrowRight}{Control>}v{/Control}');
    await expect.element(cell('Dip', 3)).toHaveTextContent('4x10 bw+5kg');
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}{Delete}');
    await expect.element(cell('Dip', 1)).toHaveTextContent('');
    await saved();
    await expect.poll(() => tree().weeks.map(({ days }) => days[0]!.slots.length)).toEqual([1, 2, 2]);
  });
});

describe('the fields of an exercise and of a week', () => {
  it('writes a line by mouse alone', async () => {
    const { tree } = await open();
    await addLine('Barbell Squat 1x5');
    await page.getByRole('button', { name: 'Actions of this exercise' }).click();
    await page.getByRole('menuitem', { name: 'Edit as fields' }).click();
    await labelled(dialog, 'Exercise').fill('Chin-Upp');
    await dialog.getByRole('button', { name: 'Chin-Up', exact: true }).click();
    await labelled(dialog, 'Done as').selectOptions('Superset');
    await labelled(dialog, 'Label').fill('A1');
    await labelled(dialog, 'Rest after a round (s)').fill('90');
    await labelled(dialog, 'up to').fill('8');
    await dialog.getByLabelText('Load', { exact: true }).selectOptions('Bodyweight');
    await labelled(dialog, 'Added (kg)').fill('2.5');
    await labelled(dialog, 'Effort').selectOptions('RPE, to stop at');
    await dialog.getByRole('button', { name: 'Repeat set' }).click();
    await labelled(dialog, 'Why').fill('Back before arms');
    await labelled(dialog, 'Replacement').fill('Dip');
    await expect.element(dialog.getByRole('button', { name: 'Without Dip' })).toBeVisible();
    await labelled(dialog, 'Warm-up').selectOptions('Ramp');
    await dialog.getByRole('button', { name: 'Apply' }).click();
    const written =
      'A1 Chin-Up | 2x5-8 bw+2.5kg <=RPE8 | superset | round-rest 90s | warm-up 40%x5, 60%x3, 80%x2 | instead "Dip" | why "Back before arms"';
    await expect.element(line(`Edit: ${written}`)).toBeVisible();
    await page.getByRole('button', { name: 'Settings of this week' }).click();
    await labelled(dialog, 'Block').fill('Base');
    await labelled(dialog, 'Deload').click();
    await dialog.getByRole('button', { name: 'Apply' }).click();
    await expect.element(page.getByText('Base · Deload')).toBeVisible();
    await saved();
    expect(tree().weeks[0]).toMatchObject({ block: 'Base', deload: true });
    expect(tree().weeks[0]!.days[0]!.slots[0]).toMatchObject({ kind: 'superset', label: 'A1', sets: [{}, {}] });
  });

  it('writes a group for time, with rounds and a cap', async () => {
    const { tree } = await open();
    await addLine('Chin-Up 1x5');
    await page.getByRole('button', { name: 'Actions of this exercise' }).click();
    await page.getByRole('menuitem', { name: 'Edit as fields' }).click();
    await labelled(dialog, 'Done as').selectOptions('For time');
    await expect.element(labelled(dialog, 'Rest after a round (s)')).not.toBeInTheDocument();
    await expect.element(labelled(dialog, 'One interval (s)')).not.toBeInTheDocument();
    await labelled(dialog, 'Rounds').fill('101');
    await labelled(dialog, 'Time cap (s)').fill('7201');
    await dialog.getByRole('button', { name: 'Apply' }).click();
    await expect.element(labelled(dialog, 'Rounds')).toBeInvalid();
    await expect.element(labelled(dialog, 'Time cap (s)')).toBeInvalid();
    await labelled(dialog, 'Rounds').fill('3');
    await labelled(dialog, 'Time cap (s)').fill('720');
    await dialog.getByRole('button', { name: 'Apply' }).click();
    await expect.element(line('Edit: Chin-Up | 5 | for-time | rounds 3 | cap 720s')).toBeVisible();
    await saved();
    expect(tree().weeks[0]!.days[0]!.slots).toMatchObject([{ kind: 'for-time', rounds: 3, capSeconds: 720 }]);
  });
});

describe('cells of a spreadsheet', () => {
  it('go into a day after a preview, and into the text as weeks', async () => {
    const { tree } = await open();
    paste(labelled(page, 'Add an exercise to day 1'), [
      ['Load (kg)', 'Exercise', 'Sets', 'Reps', 'Notes'],
      ['62,5', 'Barbell Squat', '3', '5', 'deep'],
      ['', 'Chin-Upp', '3', '8-10', ''],
    ]);
    const preview = page.getByRole('dialog', { name: 'Paste several exercises' });
    await expect.element(labelled(preview, 'Pasted lines')).toHaveValue('Barbell Squat | 3x5 62.5kg | note "deep"\nChin-Upp | 3x8-10');
    await expect
      .element(preview.getByRole('button', { name: 'Add 1 exercise' }))
      .toHaveAccessibleDescription('Correct what is marked first.');
    await preview.getByRole('button', { name: 'Chin-Up', exact: true }).click();
    await preview.getByRole('button', { name: 'Add 2 exercises' }).click();
    await expect.element(line(/Edit: Chin-Up \| 3x8-10/)).toBeVisible();
    await page.getByRole('tab', { name: 'Text' }).click();
    paste(page.getByRole('textbox', { name: 'Text' }), [
      ['Week 2', ''],
      ['Monday', ''],
      ['Dip', '3x8'],
    ]);
    await page.getByRole('button', { name: 'Accept' }).click();
    await expect.poll(() => tree().weeks.map(({ days }) => days[0]!.slots.length)).toEqual([1, 2]);
    await saved();
  });
});

describe('a sheet with weeks and days', () => {
  const sheet = [
    ['Hafta', 'Gün', 'Egzersiz', 'Set', 'Tekrar', 'Yük (kg)'],
    ['1', '1', 'Barbell Squat', '3', '5', '60'],
    ['', '2', 'Dip', '3', '8', ''],
    ['2', '1', 'Barbell Squat', '3', '5', '62,5'],
  ];

  it('becomes weeks and days, or exercises of one day, as the coach chooses in the preview', async () => {
    const { tree } = await open();
    paste(labelled(page, 'Add an exercise to day 1'), sheet);
    const preview = page.getByRole('dialog', { name: 'Paste several exercises' });
    await expect.element(preview.getByRole('button', { name: 'Add 3 exercises to this day' })).not.toHaveAttribute('aria-disabled');
    await preview.getByRole('button', { name: 'Add 2 weeks with 3 days' }).click();
    await expect.poll(() => tree().weeks.map(({ days }) => days.map(({ slots }) => slots.length))).toEqual([[1, 1], [1]]);
    await saved();
    paste(labelled(page, 'Add an exercise to day 1').first(), sheet);
    await preview.getByRole('button', { name: 'Add 3 exercises to this day' }).click();
    await expect.poll(() => tree().weeks[0]!.days[0]!.slots.length).toBe(4);
    await saved();
  });
});

describe('a draft without a network', () => {
  it('shows that it is not saved, and saves when the network is back', async () => {
    const programs = await open();
    // The console gives up after five tries. The Retry-After of 0.01 s keeps the test short.
    let tries = 0;
    answer('POST /api/gyms/:gym/commands/:type', () => ((tries += 1) % 5 === 0 ? noAnswer() : refusal(503, 'log-unavailable', 0.01)));
    await addLine('Barbell Squat 3x5 60kg');
    await expect.element(page.getByText('Not saved yet: no connection')).toBeVisible();
    savePrograms(programs);
    dispatchEvent(new Event('online'));
    await saved();
    expect(programs.tree().weeks[0]!.days[0]!.slots).toHaveLength(1);
  });
});
