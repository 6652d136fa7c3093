// Another coach saves while this coach has a form open: the console merges the fields and asks about a field that both changed.
import { readSlot } from '@spotter/domain/programs/text-form/parse-slot';
import type { ProgramTree, Slot } from '@spotter/domain/programs/program-tree';
import { changeDay, changeSlot, changeWeek, slotsOf } from '@spotter/domain/programs/tree-nodes';
import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { newId } from '@/lib/api/send-command.js';
import { answer, noItems } from '@/testing/api.js';
import { line as live } from '@/testing/live-line.js';
import { person } from '@/testing/people.js';
import { answerPrograms, newDraft, type Programs } from '@/testing/programs.js';
import { openScreen } from '@/testing/screen.js';
import { asTheSame } from '../as-the-same.js';

const dialog = page.getByRole('dialog');
const asked = page.getByRole('alert', { name: /changed the same/ });
const saved = () => expect.element(page.getByText('All changes are saved')).toBeVisible();

/** Parses a line into a slot that keeps the ids of `before`. */
const slotOf = (text: string, before: Slot): Slot => {
  const { slot, faults } = readSlot(
    { text, line: 1, column: 1 },
    { newId, findExercise: () => ({ exerciseId: before.exerciseId }), unit: 'kg', percentOf: 'training-max', rules: [] },
  );
  if (slot === null) throw new Error(JSON.stringify(faults));
  return asTheSame(before, slot);
};

const open = async (): Promise<Programs> => {
  const draft = newDraft();
  const programs = answerPrograms({ 'Barbell Squat': {} }, draft);
  answer('GET /api/gyms/:gym/education', noItems);
  answer('GET /api/gyms/:gym/programs/:programId/changes', { items: [] });
  await openScreen(`/iron-halls/admin/programs/${draft.id}/edit`, person('head-coach', 'Deniz'));
  await page.getByLabelText('Add an exercise to day 1').fill('Barbell Squat 3x5 60kg');
  await userEvent.keyboard('{Enter}');
  await saved();
  await expect.poll(() => slotsOf(programs.tree()).length).toBe(1);
  await expect.poll(live.listeners).toBe(1);
  return programs;
};
/** Saves a change as another coach and waits until this page has read it. */
const othersSave = async (programs: Programs, edit: (tree: ProgramTree) => ProgramTree): Promise<void> => {
  const [[id, draft]] = [...programs.kept] as [[string, NonNullable<ReturnType<Programs['kept']['get']>>]];
  const next = {
    ...draft,
    tree: edit(programs.tree()) as unknown as typeof draft.tree,
    streamVersion: draft.streamVersion + 1,
  };
  programs.kept.set(id, next);
  let reads = 0;
  answer('GET /api/gyms/:gym/programs/:programId/draft', () => {
    reads += 1;
    return programs.kept.get(id)!;
  });
  live.sayChanged('programs');
  await expect.poll(() => reads).toBeGreaterThan(0);
};
const theirLine =
  (text: string) =>
  (tree: ProgramTree): ProgramTree => {
    const [before] = slotsOf(tree);
    return changeSlot(tree, before!.id, () => slotOf(text, before!));
  };
const theirWeek =
  (name: string) =>
  (tree: ProgramTree): ProgramTree =>
    changeWeek(tree, tree.weeks[0]!.id, (week) => ({ ...week, name }));
const theirDay =
  (en: string) =>
  (tree: ProgramTree): ProgramTree =>
    changeDay(tree, tree.weeks[0]!.days[0]!.id, (day) => ({ ...day, name: { en } }));

const theirNote =
  (note: string) =>
  (tree: ProgramTree): ProgramTree =>
    changeSlot(tree, slotsOf(tree)[0]!.id, (slot) => ({ ...slot, note }));

const openLine = async (): Promise<void> => {
  await page.getByRole('button', { name: /^Edit: Barbell Squat/ }).click();
  await page.getByLabelText('Edit', { exact: true }).fill('Barbell Squat 3x8 60kg rest 90s');
};
const enter = (): Promise<void> => userEvent.keyboard('{Enter}');
const apply = (): Promise<void> => dialog.getByRole('button', { name: 'Apply' }).click();

/** For each form: this coach's text, the other coach's save, and the choices that the console offers. */
const forms = [
  {
    form: 'a line',
    type: openLine,
    theirs: theirLine('x 3x3 60kg tempo 31X0'),
    send: enter,
    choice: ['3x3 60kg tempo 31X0 rest 90s', '3x8 60kg'],
  },
  {
    form: 'a cell of the grid',
    type: async () => {
      await page.getByRole('tab', { name: 'Grid' }).click();
      await page.getByLabelText('Line of the chosen cell').fill('Barbell Squat 3x8 60kg rest 90s');
    },
    theirs: theirLine('x 3x3 60kg tempo 31X0'),
    send: enter,
    choice: ['3x3 60kg tempo 31X0 rest 90s', '3x8 60kg'],
  },
  {
    form: 'the fields of an exercise',
    type: async () => {
      await page.getByRole('button', { name: 'Actions of this exercise' }).click();
      await page.getByRole('menuitem', { name: 'Edit as fields' }).click();
      await dialog.getByLabelText('Note', { exact: true }).last().fill('Slowly');
    },
    theirs: theirNote('Fast'),
    send: apply,
    choice: ['Fast', 'Slowly'],
  },
  {
    form: 'the name of a week',
    type: async () => {
      await page.getByRole('button', { name: 'Settings of this week' }).click();
      await dialog.getByLabelText('Name', { exact: true }).fill('Mine');
    },
    theirs: theirWeek('Theirs'),
    send: apply,
    choice: ['Theirs', 'Mine'],
  },
  {
    form: 'the name of a day',
    type: () => page.getByLabelText('Name of day 1').fill('Mine'),
    theirs: theirDay('Theirs'),
    send: enter,
    choice: ['Theirs', 'Mine'],
  },
] as const;

beforeEach(() => page.viewport(1440, 900));

describe('a form that is open while another coach changes the same field', () => {
  it.each(forms)('asks about $form, and shows theirs until the coach chooses', async ({ type, theirs, send, choice }) => {
    const programs = await open();
    await type();
    await othersSave(programs, theirs);
    await send();
    await expect.element(asked).toBeVisible();
    const values = asked.getByRole('definition');
    expect(values.elements().map(({ textContent }) => textContent)).toEqual(choice.map((text) => expect.stringContaining(text)));
    await asked.getByRole('button', { name: 'Keep mine' }).click();
    await expect.element(asked).not.toBeInTheDocument();
    await saved();
  });

  it('shows their line in a field that the coach has not edited', async () => {
    const programs = await open();
    await page.getByRole('button', { name: /^Edit: Barbell Squat/ }).click();
    await othersSave(programs, theirLine('x 3x3 60kg'));
    await expect.element(page.getByLabelText('Edit', { exact: true })).toHaveValue('Barbell Squat | 3x3 60kg');
    await enter();
    await expect.element(asked).not.toBeInTheDocument();
  });
});
