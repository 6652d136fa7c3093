import { checkInCommands } from '@spotter/contracts/check-ins/commands';
import { describe, expect, it } from 'vitest';
import { choicesOf, draftOf, isUnfinished, moved, newQuestion, publishedOf, type FormDraft } from './form-draft.js';

const id = (number: number) => `0198a3c4-0073-7b10-9d20-00000000000${number}`;
const question = (number: number, changes: object) => ({ ...newQuestion(id(number)), text: `Question ${number}`, ...changes });
const draft: FormDraft = {
  name: ' Weekly ',
  schedule: { kind: 'weekly', weekday: 'sun' },
  audience: { kind: 'tag', tag: 'rehab' },
  questions: [
    question(1, { low: 'badly', high: ' ' }),
    question(2, { kind: 'number', unit: 'kg', low: 'left over' }),
    question(3, { kind: 'choice', choices: 'good, bad,, good' }),
    question(4, { kind: 'text', required: false }),
    question(5, { kind: 'photo' }),
  ],
};

describe('the draft of a form', () => {
  it("publishes a valid command, with only the fields of each question's kind", () => {
    const published = publishedOf(id(9), draft);
    expect(checkInCommands['publish-check-in-form'].safeParse(published).success).toBe(true);
    expect(published.name).toBe('Weekly');
    expect(published.questions[0]).toEqual({ id: id(1), text: 'Question 1', required: true, kind: 'scale', low: 'badly' });
    expect(published.questions[2]).toMatchObject({ choices: ['good', 'bad'] });
  });
  it('round-trips a published form', () => {
    const published = publishedOf(id(9), draft);
    const item = { id: id(9), ...published, version: 1, stopped: false, publishedAt: '', answers: 0, unread: 0 };
    expect(publishedOf(id(9), draftOf(item))).toEqual(published);
  });
  it('is unfinished without a text, or with fewer than two choices', () => {
    expect(isUnfinished(newQuestion(id(1)))).toBe(true);
    expect(isUnfinished(question(1, { kind: 'choice', choices: 'one' }))).toBe(true);
    expect(isUnfinished(question(1, { kind: 'choice', choices: 'one, two' }))).toBe(false);
    expect(choicesOf(' , ')).toEqual([]);
  });
  it('moves a question by one, but not past an end', () => {
    const ids = (at: number, by: -1 | 1) => moved(draft.questions, at, by).map((each) => each.id.at(-1));
    expect(ids(0, 1)).toEqual(['2', '1', '3', '4', '5']);
    expect(ids(0, -1)).toEqual(['1', '2', '3', '4', '5']);
    expect(ids(4, 1)).toEqual(['1', '2', '3', '4', '5']);
  });
});
