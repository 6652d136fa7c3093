import { describe, it } from 'vitest';
import { specOf } from '../testing.js';
import type { CheckInContent, CheckInEvent } from './check-in-events.js';
import { checkInForm } from './check-in-form.js';
import { checkIns, type CheckInCommand } from './check-ins.js';

const content: CheckInContent = {
  name: 'Weekly',
  questions: [
    { id: 'sleep', text: 'Sleep', required: true, kind: 'scale' },
    { id: 'steps', text: 'Steps', required: false, kind: 'number' },
    { id: 'mood', text: 'Mood', required: false, kind: 'choice', choices: ['good', 'bad'] },
    { id: 'more', text: 'More', required: false, kind: 'text' },
    { id: 'photo', text: 'Photo', required: true, kind: 'photo' },
  ],
  schedule: { kind: 'weekly', weekday: 'sun' },
  audience: { kind: 'all' },
};

describe('a form', () => {
  const given = specOf(checkInForm);
  const published = (version: number, name = 'Weekly') =>
    ({ type: 'CheckInFormPublished', data: { formId: 'f1', version, ...content, name } }) as const;
  const publish = (changes: Partial<CheckInContent> = {}) =>
    ({ type: 'publish-check-in-form', payload: { formId: 'f1', ...content, ...changes } }) as const;
  const stop = { type: 'stop-check-in-form', payload: { formId: 'f1' } } as const;
  const resume = { type: 'resume-check-in-form', payload: { formId: 'f1' } } as const;
  const stopped = { type: 'CheckInFormStopped', data: { formId: 'f1' } } as const;

  it('gets a new version with each change', () => {
    given()
      .when(publish())
      .then([published(1)]);
    given(published(1))
      .when(publish({ name: 'Every week' }))
      .then([published(2, 'Every week')]);
    given(published(1)).when(publish()).then({ rejected: 'nothing-to-change' });
    given(published(1), stopped)
      .when(publish())
      .then([published(2)]);
  });
  it('rejects duplicate questions', () =>
    given()
      .when(publish({ questions: [content.questions[0]!, content.questions[0]!] }))
      .then({ rejected: 'question-repeated' }));
  it('is stopped and resumed', () => {
    given(published(1)).when(stop).then([stopped]);
    given(published(1), stopped).when(stop).then({ rejected: 'check-in-form-stopped' });
    given(published(1), stopped)
      .when(resume)
      .then([{ type: 'CheckInFormResumed', data: { formId: 'f1' } }]);
    given(published(1)).when(resume).then({ rejected: 'check-in-form-running' });
    given().when(stop).then({ rejected: 'check-in-form-unknown' });
  });
  it('has a bounded number of versions', () =>
    given(...Array.from({ length: 200 }, (_, index) => published(index + 1)))
      .when(publish({ name: 'another' }))
      .then({ rejected: 'too-many-versions' }));
});

describe('a check-in', () => {
  const given = specOf(checkIns);
  const of = { customerId: 'c1', checkInId: 'k1' };
  type Answers = Extract<CheckInCommand, { type: 'answer-check-in' }>['payload']['answers'];
  const whole = { questionId: 'sleep', value: 7 };
  const about = { ...of, formId: 'f1', version: 1, dueOn: '2026-11-22' };
  const answer = (answers: Answers, changes: object = {}, lookups: object = {}): CheckInCommand => ({
    type: 'answer-check-in',
    payload: { ...about, answers, ...changes },
    lookups: { form: content, today: '2026-11-23', photos: false, ...lookups },
  });
  const { name, questions } = content;
  const answered = (answers: Answers): CheckInEvent & { type: 'CheckInAnswered' } => ({
    type: 'CheckInAnswered',
    data: { ...about, answers, name, questions },
  });
  const read = { type: 'read-check-in', payload: of } as const;

  it('stores the questions with the answers', () =>
    given()
      .when(answer([whole]))
      .then([answered([whole])]));
  it('is answered once per day, from any device', () => {
    given(answered([whole]))
      .when(answer([whole]))
      .then({ rejected: 'check-in-already-answered' });
    given(answered([whole]))
      .when(answer([whole], { checkInId: 'k2' }))
      .then({ rejected: 'check-in-already-answered' });
  });
  it('is answered on its day or within two weeks', () => {
    given()
      .when(answer([whole], { dueOn: '2026-11-24' }))
      .then({ rejected: 'check-in-not-due' });
    given()
      .when(answer([whole], { dueOn: '2026-11-09' }))
      .then({ rejected: 'check-in-not-due' });
    given()
      .when(answer([whole], {}, { form: null }))
      .then({ rejected: 'check-in-form-unknown' });
  });
  it.each([
    [{ questionId: 'sleep', value: 11 }],
    [{ questionId: 'sleep', value: 2.5 }],
    [{ questionId: 'sleep', value: '7' }],
    [{ questionId: 'steps', value: 'many' }],
    [{ questionId: 'mood', value: 'so so' }],
    [{ questionId: 'more', value: 3 }],
    [{ questionId: 'nothing', value: 3 }],
    [whole, whole],
  ])('fits its question: %j', (...answers) => given().when(answer(answers)).then({ rejected: 'answer-unfit' }));
  it('requires answers to required questions, and photos only from clients who agreed to photos', () => {
    const photo = { questionId: 'photo', value: 'upload-1' };
    given().when(answer([])).then({ rejected: 'answer-missing' });
    given()
      .when(answer([whole, photo]))
      .then({ rejected: 'photos-not-agreed' });
    given()
      .when(answer([whole], {}, { photos: true }))
      .then({ rejected: 'answer-missing' });
    given()
      .when(answer([whole, photo], {}, { photos: true }))
      .then([answered([whole, photo])]);
  });
  it('is read once', () => {
    const isRead: CheckInEvent & { type: 'CheckInRead' } = { type: 'CheckInRead', data: of };
    given(answered([whole]))
      .when(read)
      .then([isRead]);
    given(answered([whole]), isRead)
      .when(read)
      .then({ rejected: 'check-in-already-read' });
    given().when(read).then({ rejected: 'check-in-unknown' });
  });
  it('returns to the queue after reading, and is read again', () => {
    const isRead: CheckInEvent & { type: 'CheckInRead' } = { type: 'CheckInRead', data: of };
    const isUnread: CheckInEvent & { type: 'CheckInUnread' } = { type: 'CheckInUnread', data: of };
    const unread = { type: 'unread-check-in', payload: of } as const;
    given(answered([whole]), isRead)
      .when(unread)
      .then([isUnread]);
    given(answered([whole]), isRead, isUnread)
      .when(read)
      .then([isRead]);
    given(answered([whole]))
      .when(unread)
      .then({ rejected: 'check-in-not-read' });
    given(answered([whole]), isRead, isUnread)
      .when(unread)
      .then({ rejected: 'check-in-not-read' });
    given().when(unread).then({ rejected: 'check-in-unknown' });
  });
});
