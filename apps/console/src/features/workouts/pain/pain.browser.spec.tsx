// A client reports pain on a phone of 360 × 640 pixels, and a coach who follows the workout sees it.
import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { queryClient } from '@/lib/api/query-client.js';
import { newId } from '@/lib/api/send-command.js';
import { refreshTopics } from '@/lib/api/use-command.js';
import { changeLanguage } from '@/lib/startup/i18n.js';
import { answer, noAnswer } from '@/testing/api.js';
import { gym, person } from '@/testing/people.js';
import { openScreen } from '@/testing/screen.js';
import type { ModelServer, Sent } from '../device/model-server.js';
import { bench, openRunning } from '../execution/open-running.js';

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' });
const reports = page.getByRole('status', { name: 'Reported pain' });
const dialog = page.getByRole('dialog');
const place = (name: string) => dialog.getByRole('radio', { name, exact: true });
/** Opens the sheet of an exercise. */
const openSheet = async (menu = 'More about Squat', entry = 'Report pain'): Promise<void> => {
  await button(menu).click();
  await page.getByRole('menuitem', { name: entry }).click();
  await expect.element(dialog).toBeVisible();
  // It slides up from below the screen.
  await Promise.all(
    dialog
      .element()
      .getAnimations()
      .map(({ finished }) => finished),
  );
};
/** Taps what is drawn at the middle of an element, as a finger does; counts the taps. */
const finger = () => {
  let taps = 0;
  return {
    tap: async (element: Element): Promise<void> => {
      taps += 1;
      await userEvent.click(element);
    },
    count: () => taps,
  };
};
const labelOf = (name: string): Element => place(name).element().closest('label')!;
/** Clicks the visible part of a place. */
const choose = (name: string): Promise<void> => userEvent.click(labelOf(name));
const painOf = (taken: readonly { readonly type: string; readonly payload: object }[]) =>
  taken.filter(({ type }) => type.endsWith('-pain')).map(({ type, payload }) => ({ type, ...payload }));

describe('pain on the phone', () => {
  beforeEach(() => page.viewport(360, 640));

  it('is reported by two taps, shown on the exercise, and taken back by undo', async () => {
    const { taken, server } = await openRunning();
    const { tap, count } = finger();
    await openSheet();
    await tap(labelOf('right knee'));
    await tap(dialog.getByRole('button', { name: '6 of 10' }).element());
    expect(count()).toBe(2);
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(reports.getByText('Pain: right knee 6/10')).toBeVisible();
    await expect.poll(() => painOf(taken)).toMatchObject([{ type: 'report-pain', where: 'right-knee', level: 6 }]);
    const [slotId] = Object.keys(server.state.slots);
    expect(painOf(taken)[0]).toMatchObject({ slotId, exerciseId: expect.any(String) });
    expect(painOf(taken)[0]).not.toHaveProperty('note');
    await button('Undo').click();
    await expect.element(reports).not.toBeInTheDocument();
    await expect.poll(() => server.state.painIds).toEqual([]);
  });

  it('has the note that was typed before the second tap', async () => {
    const { taken } = await openRunning();
    await openSheet();
    await choose('lower back');
    await dialog.getByLabelText('Note (optional)').fill(' After the last set ');
    await dialog.getByRole('button', { name: '3 of 10' }).click();
    await expect.element(reports.getByText('After the last set')).toBeVisible();
    await expect.poll(() => painOf(taken)).toMatchObject([{ where: 'lower-back', level: 3, note: 'After the last set' }]);
  });

  it('is reported by the keyboard alone', async () => {
    const { taken } = await openRunning();
    await openSheet();
    (place('left shoulder').element() as HTMLElement).focus();
    await userEvent.keyboard(' {ArrowRight}');
    await expect.element(place('right shoulder')).toBeChecked();
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => painOf(taken)).toMatchObject([{ where: 'right-shoulder', level: 1 }]);
  });

  it('asks for the place before the level', async () => {
    const { taken } = await openRunning();
    await openSheet();
    await dialog.getByRole('button', { name: '6 of 10' }).click({ force: true });
    await expect.element(dialog.getByRole('alert').getByText('Choose a place first.')).toBeVisible();
    expect(painOf(taken)).toEqual([]);
  });

  it('is withdrawn on the exercise, and reported again by undo', async () => {
    const { server } = await openRunning();
    await openSheet();
    await choose('neck');
    await dialog.getByRole('button', { name: '2 of 10' }).click();
    const [painId] = await expect
      .poll(() => server.state.painIds)
      .toHaveLength(1)
      .then(() => server.state.painIds);
    await button('Withdraw: neck 2/10').click();
    await expect.element(reports).not.toBeInTheDocument();
    await expect.poll(() => server.state.painIds).toEqual([]);
    await button('Undo').last().click();
    await expect.element(reports.getByText('Pain: neck 2/10')).toBeVisible();
    await expect.poll(() => server.state.painIds).toEqual([painId]);
  });

  it('is kept without a network, and the finish sheet shows it', async () => {
    await openRunning();
    answer('POST /api/gyms/:gym/commands', noAnswer);
    answer('POST /api/gyms/:gym/commands/:type', noAnswer);
    await openSheet();
    await choose('left and right wrist');
    await dialog.getByRole('button', { name: '8 of 10' }).click();
    await expect.element(reports.getByText('Pain: left and right wrist 8/10')).toBeVisible();
    await expect.element(button('Saving 1 change')).toBeInTheDocument();
    await button('Finish').click();
    await expect.element(dialog.getByText('Pain: left and right wrist 8/10')).toBeVisible();
    await expect.element(dialog.getByText('Did anything hurt?')).toBeVisible();
  });

  it('can be reported on an exercise that only sets name', async () => {
    const { taken } = await openRunning({ loose: bench });
    await openSheet('More about Bench');
    await choose('groin');
    await dialog.getByRole('button', { name: '10 of 10' }).click();
    await expect.poll(() => painOf(taken)).toMatchObject([{ exerciseId: bench, where: 'groin', level: 10 }]);
    expect(painOf(taken)[0]).not.toHaveProperty('slotId');
    await expect.element(page.getByRole('region', { name: 'Bench' }).getByText('Pain: groin 10/10')).toBeVisible();
  });

  it('tells a client who reported too often what to do', async () => {
    const { taken } = await openRunning({ refuses: (sent) => (sent === 'report-pain' ? 'too-many-pain-reports' : undefined) });
    await openSheet();
    await choose('neck');
    await dialog.getByRole('button', { name: '2 of 10' }).click();
    await expect.poll(() => painOf(taken)).toHaveLength(1);
    await button('1 needs you').click();
    await expect.element(dialog.getByText('neck 2/10')).toBeVisible();
    await expect.element(dialog.getByText(/too many reports of pain/)).toBeVisible();
  });

  it('speaks Turkish, without a word that does not fit', async () => {
    await openRunning();
    await changeLanguage('tr');
    await openSheet('Squat için diğer işlemler', 'Ağrı bildir');
    const shown = page.getByRole('dialog', { name: 'Neresi ağrıyor?' });
    await expect.element(shown).toBeVisible();
    await expect.element(shown.getByRole('radio', { name: 'sağ ayak bileği', exact: true })).toBeInTheDocument();
    expect(shown.element().scrollWidth).toBeLessThanOrEqual(shown.element().clientWidth);
    const cut = [...shown.element().querySelectorAll('label, label > span')].filter(
      ({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth > clientWidth,
    );
    expect(cut.map(({ textContent }) => textContent)).toEqual([]);
    await choose('sağ diz');
    await shown.getByRole('button', { name: '10 üzerinden 6' }).click();
    await expect.element(page.getByText('Ağrı: sağ diz 6/10')).toBeVisible();
  });

  it('has every place and level within reach of a thumb', async () => {
    await openRunning();
    await openSheet();
    const levels = [...dialog.element().querySelectorAll('[role=group] button')];
    expect(levels).toHaveLength(10);
    const { innerHeight, innerWidth } = window;
    for (const { top, bottom, right } of levels.map((level) => level.getBoundingClientRect()))
      expect([top > 0, bottom <= innerHeight, right <= innerWidth]).toEqual([true, true, true]);
    const targets = [...dialog.element().querySelectorAll('label:has(input[type=radio])'), ...levels];
    for (const { width, height } of targets.map((target) => target.getBoundingClientRect())) {
      expect(height).toBeGreaterThanOrEqual(44);
      expect(width).toBeGreaterThanOrEqual(44);
    }
  });
});

describe('a coach who follows a workout', () => {
  const report = (server: ModelServer, slotId: string): void => {
    const payload = { workoutId: server.state.workoutId, painId: newId(), slotId, where: 'right-knee', level: 6, reportedAt: server.now };
    const sent = { commandId: newId(), type: 'report-pain', payload, occurredAt: server.now } as unknown as Sent;
    expect(server.execute(sent, false).code).toBeUndefined();
  };
  const openFollow = async () => {
    const running = await openRunning();
    await running.screen.unmount();
    queryClient.clear();
    const coach = person('coach');
    answer('GET /api/bootstrap', coach);
    await page.viewport(1440, 900);
    await openScreen(`/iron-halls/admin/user-workout/${running.server.state.workoutId}`, coach);
    await expect.element(page.getByRole('region', { name: 'Squat' })).toBeVisible();
    return running;
  };

  it('sees a new report below its exercise, and cannot withdraw it', async () => {
    const { server } = await openFollow();
    report(server, Object.keys(server.state.slots)[0]!);
    await refreshTopics(gym.slug, ['workouts']);
    await expect.element(page.getByRole('region', { name: 'Squat' }).getByText('Pain: right knee 6/10')).toBeVisible();
    await expect.element(button('Withdraw: right knee 6/10')).not.toBeInTheDocument();
  });

  it('sees it on the tile of the live board', async () => {
    const { server } = await openFollow();
    report(server, Object.keys(server.state.slots)[0]!);
    const { pains, ...detail } = server.answer()!;
    const { id, customerId, customer, name, status, week, day, scheduledOn, startedAt, endedAt, assignedProgramId } = detail;
    const { setsPlanned, setsDone, tonnageKg, tonnageRule, source } = detail;
    const item = { id, customerId, customer, name, status, week, day, scheduledOn, startedAt, endedAt, assignedProgramId };
    const board = { coachId: null, exercisesDone: 0, exercisesPlanned: 1, lastSet: null, sets: [], plan: [] };
    answer('GET /api/gyms/:gym/workouts/live', {
      items: [
        {
          ...item,
          setsPlanned,
          setsDone,
          tonnageKg,
          tonnageRule,
          source,
          ...board,
          pains: pains!.map(({ id: painId, where, level }) => ({ id: painId, where, level })),
        },
      ],
    });
    await openScreen('/iron-halls/admin/user-workout', person('coach'));
    await expect.element(page.getByText('Pain: right knee 6/10')).toBeVisible();
  });

  it('notes what the client says', async () => {
    const { taken } = await openFollow();
    await openSheet();
    await choose('left elbow');
    await dialog.getByRole('button', { name: '4 of 10' }).click();
    await expect.poll(() => painOf(taken)).toMatchObject([{ type: 'report-pain', where: 'left-elbow', level: 4 }]);
  });
});
