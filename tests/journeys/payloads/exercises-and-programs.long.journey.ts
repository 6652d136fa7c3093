// Script payloads in exercises, their tags, and programs.
import { randomUUID } from 'node:crypto';
import { longPayloads, payloads } from '../../security/payloads.ts';
import { expect, test } from '../support/browser.ts';
import { harmless, inTurns, noneRuns, watched } from './harmless.ts';

test('texts that would be scripts, in exercises and programs, are shown, and none runs', async ({ system, open }) => {
  const gym = await system.gym();
  const exerciseIds = payloads.slice(0, 20).map(() => randomUUID());
  await inTurns(exerciseIds, (exerciseId, at) =>
    system.asSystem(gym.id, 'add-exercise', {
      exerciseId,
      content: {
        name: { en: payloads[at]!, tr: payloads[at]! },
        aliases: [payloads[20 + at]!.slice(0, 120)],
        category: payloads[40 + at]!.slice(0, 60),
        equipment: payloads[60 + at]!.slice(0, 60),
        primaryMuscles: [payloads[80 + at]!.slice(0, 40)],
        instructions: { en: `${longPayloads[at]!}\n${longPayloads[20 + at]!}` },
        cues: [{ en: payloads[140 + at]! }],
        variationGroup: 'group',
        licence: payloads[160 + at]!.slice(0, 200),
        credit: payloads[180 + at]!,
        loadKind: 'barbell',
        tracking: 'weight-reps',
        e1rmEligible: true,
      },
    }),
  );
  await inTurns(exerciseIds, (exerciseId, at) =>
    system.send(gym, gym.admin, 'tag-exercise', { exerciseId, tags: [payloads[at]!.slice(0, 40)] }),
  );
  await inTurns(longPayloads, (description, at) =>
    system.asSystem(gym.id, 'draft-program', {
      programId: randomUUID(),
      details: { name: { en: payloads[at]! }, description: { en: description }, visibility: 'gym', daysPerWeek: 1 },
      weeks: [{ id: randomUUID(), days: [{ id: randomUUID(), name: { en: payloads[40 + at]! }, slots: [] }] }],
    }),
  );
  await system.settledNow(gym.id);

  const desk = await watched(await open('desktop'), gym.admin);
  const staff = `/${gym.slug}/admin`;
  // Of a long list, only the visible rows are rendered.
  await harmless(desk, `${staff}/exercises?id=${exerciseIds[0]}`, 12);
  await harmless(desk, `${staff}/exercises`, 12);
  await harmless(desk, `${staff}/programs`, 12);

  await desk.goto(`${staff}/home`);
  await desk.getByRole('button', { name: 'What I did today' }).click();
  await expect(desk.getByRole('dialog').getByText('__ran').first()).toBeVisible();
  await noneRuns(desk);
});
