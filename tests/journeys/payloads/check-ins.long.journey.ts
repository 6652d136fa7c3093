// Script payloads in check-ins: forms, questions, choices and answers.
import { randomUUID } from 'node:crypto';
import { localDate } from '@spotter/api/platform/reading/calendar';
import { weekdayOf } from '@spotter/contracts/civil-date';
import { longPayloads, payloads } from '../../security/payloads.ts';
import { test } from '../support/browser.ts';
import { harmless, inTurns, watched } from './harmless.ts';
import { gymZone } from '../../support/gym-zone.ts';

test('texts that would be scripts, in check-ins, are shown, and none runs', async ({ system, open }) => {
  const gym = await system.gym();
  const client = await system.person(gym.id, 'client', 'Canan');
  const { membershipId: customerId } = client;
  const today = localDate(gymZone);
  const asked = { id: randomUUID(), text: payloads[0]!.slice(0, 200), required: false, kind: 'text' };
  await inTurns(payloads.slice(0, 20), async (text, at) => {
    const formId = randomUUID();
    const form = { name: text.slice(0, 120), questions: [asked], schedule: { kind: 'program-end' }, audience: { kind: 'all' } };
    await system.asSystem(gym.id, 'publish-check-in-form', { formId, ...form });
    const of = { customerId, checkInId: randomUUID(), formId, version: 1, dueOn: today };
    await system.asSystem(gym.id, 'answer-check-in', {
      ...of,
      answers: [{ questionId: asked.id, value: `${longPayloads[at]!} ${longPayloads[20 + at]!}` }],
    });
  });
  // One that is due today, so that the client's phone shows all its questions and choices.
  const dueForm = randomUUID();
  const questionOf = (text: string, at: number) => ({ id: randomUUID(), text: text.slice(0, 200), required: false, ...kindOf(at) });
  const kindOf = (at: number) =>
    at % 2 === 0
      ? { kind: 'choice', choices: payloads.slice(2 * at, 2 * at + 4).map((text) => text.slice(0, 60)) }
      : { kind: 'scale', low: payloads[at]!.slice(0, 60), high: payloads[at + 1]!.slice(0, 60) };
  await system.asSystem(gym.id, 'publish-check-in-form', {
    formId: dueForm,
    name: payloads[0]!.slice(0, 120),
    questions: longPayloads.slice(20).map(questionOf),
    schedule: { kind: 'weekly', weekday: weekdayOf(localDate(gymZone)) },
    audience: { kind: 'all' },
  });
  await system.done(gym, gym.admin, 'assign-coach', { customerId, coachId: gym.admin.membershipId, role: 'primary' });
  await system.settledNow(gym.id);

  const desk = await watched(await open('desktop'), gym.admin);
  const staff = `/${gym.slug}/admin`;
  await harmless(desk, `${staff}/check-ins`, 10);
  await harmless(desk, `${staff}/home`, 1);
  await harmless(desk, `${staff}/list/${customerId}`, 1);

  const phone = await watched(await open('phone'), client);
  await harmless(phone, `/${gym.slug}/client/home`, 1);
  await harmless(phone, `/${gym.slug}/client/check-in/${dueForm}`, 30);
});
