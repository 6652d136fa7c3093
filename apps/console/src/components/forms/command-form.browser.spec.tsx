import { teamCommands } from '@spotter/contracts/teams/commands';
import { maxTeamMembers, maxTeamNameLength } from '@spotter/contracts/teams/limits';
import { QueryClientProvider, useMutation } from '@tanstack/react-query';
import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ApiProblem } from '@/lib/api/problem.js';
import { queryClient } from '@/lib/api/query-client.js';
import { newId } from '@/lib/api/send-command.js';
import { changeLanguage } from '@/lib/startup/i18n.js';
import { atEndOfTest } from '@/testing/worker.js';
import { CommandForm } from './command-form.js';
import { FormField } from './form-field.js';
import { EmailField, TextField } from './text-field.js';
import { useCommandForm } from './use-command-form.js';

const teamId = newId();
type Send = (payload: unknown) => Promise<unknown>;
type FormProps = { readonly send: Send; readonly teamId?: string; readonly held?: string };

const Form = ({ send, held = '', ...ids }: FormProps) => {
  const form = useCommandForm({
    schema: teamCommands['create-team'],
    defaultValues: { name: '', room: '', email: '' },
    payload: ({ name, room }) => ({ teamId, ...ids, name: name.trim(), capacity: room === '' ? null : Number(room) }),
    names: { capacity: 'room' },
    refusals: { 'team-full': ['room', 'No room'] },
  });
  const attempt = useMutation({ mutationFn: send });
  return (
    <CommandForm form={form} attempt={attempt} submit="Save" onSend={attempt.mutateAsync}>
      <FormField form={form} name="name">
        {(field) => <TextField label="Name" {...field} maxLength={maxTeamNameLength} />}
      </FormField>
      <FormField form={form} name="room">
        {(field) => <TextField label="Room" type="number" hint="People" {...field} />}
      </FormField>
      <FormField form={form} name="email">
        {(field) => <EmailField label="E-mail" required={false} {...field} />}
      </FormField>
      <input type="file" aria-label="File" ref={(element) => element?.setCustomValidity(held)} />
    </CommandForm>
  );
};

const open = async (send: Send = () => Promise.resolve(), more: Omit<FormProps, 'send'> = {}) => {
  const sent = vi.fn(send);
  await render(
    <QueryClientProvider client={queryClient}>
      <Form send={sent} {...more} />
    </QueryClientProvider>,
  );
  return sent;
};
const [name, room] = [page.getByLabelText('Name'), page.getByLabelText('Room')];
const save = () => page.getByRole('button', { name: 'Save' }).click();
const refused =
  (code: string, more: object = {}) =>
  () =>
    Promise.reject(new ApiProblem(422, { code, ...more }));

describe('a form with the schema of its command', () => {
  it.each([
    ['en', '', '', 'Fill in this field.'],
    ['tr', '  ', '', 'Bu alanı doldurun.'],
    ['en', 'Crew', '0', 'At least 1.'],
    ['tr', 'Crew', '1.5', 'Yalnızca tam sayı.'],
    ['en', 'Crew', String(maxTeamMembers + 1), `At most ${maxTeamMembers}.`],
  ] as const)('names in %s what is wrong with "%s" and "%s"', async (language, typed, most, words) => {
    atEndOfTest(() => changeLanguage('en'));
    await changeLanguage(language);
    const sent = await open();
    await name.fill(typed);
    await room.fill(most);
    await save();
    await expect.element(page.getByRole('alert')).toHaveTextContent(words);
    expect(sent).not.toHaveBeenCalled();
  });

  it('focuses the first wrong field, which describes its problem until it is mended', async () => {
    const sent = await open();
    await room.fill('0');
    await save();
    await expect.element(name).toHaveFocus();
    await expect.element(name).toHaveAccessibleDescription('Fill in this field.');
    await expect.element(room).toHaveAccessibleDescription('At least 1.');
    await userEvent.keyboard('C');
    await expect.element(name).not.toHaveAttribute('aria-invalid');
    await expect.element(room).toHaveAttribute('aria-invalid', 'true');
    await room.fill('12');
    await expect.element(room).toHaveAccessibleDescription('People');
    await save();
    await expect.poll(() => sent.mock.calls.map(([payload]) => payload)).toEqual([{ teamId, name: 'C', capacity: 12 }]);
  });

  it('tells a number that cannot be read from an empty field', async () => {
    const sent = await open();
    await name.fill('Crew');
    await room.click();
    await userEvent.keyboard('1e');
    await save();
    await expect.element(room).toHaveAccessibleDescription('Write a number.');
    expect(sent).not.toHaveBeenCalled();
  });

  it("applies rules of an element that the schema does not know, in the product's words", async () => {
    const sent = await open();
    await name.fill('Crew');
    await page.getByLabelText('E-mail').fill('ada');
    await save();
    await expect.element(page.getByRole('alert')).toHaveTextContent('Write an e-mail address, such as ada@example.com.');
    expect(sent).not.toHaveBeenCalled();
  });

  it('says once that a text is too long', async () => {
    const sent = await open();
    await name.fill('x'.repeat(maxTeamNameLength + 2));
    await save();
    await expect.element(name).toHaveFocus();
    expect(page.getByRole('alert').elements()).toHaveLength(1);
    await expect.element(page.getByRole('alert')).toHaveTextContent(`Name: at most ${maxTeamNameLength} characters. Shorten it by 2.`);
    expect(sent).not.toHaveBeenCalled();
  });

  it('shows a problem of a part without a field beside the button', async () => {
    const sent = await open(undefined, { teamId: 'none' });
    await name.fill('Crew');
    await save();
    await expect.element(page.getByRole('alert')).toHaveTextContent('This field: this value is not allowed.');
    expect(sent).not.toHaveBeenCalled();
  });

  it('waits for a field that holds a file', async () => {
    const sent = await open(undefined, { held: 'Wait' });
    await name.fill('Crew');
    await save();
    await save();
    expect(sent).not.toHaveBeenCalled();
  });

  it.each([
    [
      'a schema',
      'invalid-value',
      { errors: [{ path: 'capacity', code: 'too_big', message: '', rule: 'too-much', limit: 5 }] },
      'At most 5.',
    ],
    ['a decider', 'team-smaller-than-its-members', { details: { path: 'capacity', rule: 'too-little', limit: 7 } }, 'At least 7.'],
    ['its code', 'team-full', {}, 'No room'],
  ] as const)('shows a refusal by %s at its field until that is mended', async (_by, code, more, words) => {
    await open(refused(code, more));
    await name.fill('Crew');
    await room.fill('6');
    await save();
    await expect.element(room).toHaveAccessibleDescription(words);
    await expect.element(room).toHaveFocus();
    expect(page.getByRole('alert').elements()).toHaveLength(1);
    await room.fill('4');
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  });

  it('shows any other refusal beside the button', async () => {
    await open(refused('team-archived'));
    await name.fill('Crew');
    await save();
    await expect.element(page.getByRole('alert')).toHaveTextContent('This team is archived. Restore it first.');
  });

  it('sends once while it waits for the answer, and again after a refusal', async () => {
    let refuse = (): void => undefined;
    const sent = await open(() => new Promise((_done, reject) => (refuse = () => reject(new ApiProblem(422, { code: 'team-archived' })))));
    await name.fill('Crew');
    const { form } = name.element() as HTMLInputElement;
    form?.requestSubmit();
    form?.requestSubmit();
    await expect.element(page.getByRole('button', { name: 'Save' })).toHaveAttribute('aria-disabled', 'true');
    form?.requestSubmit();
    expect(sent).toHaveBeenCalledTimes(1);
    refuse();
    await expect.element(page.getByRole('alert')).toBeVisible();
    await save();
    await expect.poll(() => sent.mock.calls).toHaveLength(2);
  });
});
