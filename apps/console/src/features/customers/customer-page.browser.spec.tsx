// The page of a client on a desk of 1440 × 900 pixels and on a phone of 390 × 844.
import type { CustomerOverview } from '@spotter/contracts/customers/overview';
import type { WorkoutItem } from '@spotter/contracts/workouts/queries';
import { afterEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { newId } from '@/lib/api/send-command.js';
import { answer, noItems } from '@/testing/api.js';
import { answerCustomerPage, customer, emptyOverview } from '@/testing/customers.js';
import { person } from '@/testing/people.js';
import { openScreen } from '@/testing/screen.js';
import { refusal } from '@/testing/worker.js';

const workout = (given: Partial<WorkoutItem>): WorkoutItem => ({
  id: newId(),
  customerId: 'c1',
  customer: null,
  name: { en: 'Legs' },
  status: 'scheduled',
  assignedProgramId: null,
  week: 1,
  day: 1,
  scheduledOn: '2026-11-27',
  startedAt: null,
  endedAt: null,
  setsPlanned: 9,
  setsDone: 0,
  tonnageKg: 0,
  tonnageRule: 'volume@2',
  source: 'program',
  ...given,
});
const tab = (name: string) => page.getByRole('tab', { name, exact: true });
const open = async (overview: Partial<CustomerOverview> = {}, search = '', change: object = {}) => {
  const ada = { ...customer('Ada', 'Kaya'), ...change };
  answerCustomerPage(ada, overview);
  const screen = await openScreen(`/iron-halls/admin/list/${ada.id}${search}`, person('coach'));
  await expect.element(page.getByRole('heading', { name: 'Ada Kaya' })).toBeVisible();
  return screen;
};
/** True if the element ends above the given height of the page. */
const endsAbove = (element: Element, height: number): boolean => element.getBoundingClientRect().bottom + scrollY <= height;

describe('the page of a client', () => {
  afterEach(async () => page.viewport(1440, 900));

  it.each([
    [1440, 900, 900],
    [390, 844, 2 * 844],
  ])('shows actions, pain, what waits and the week at %i × %i within %i pixels', async (width, height, fold) => {
    await page.viewport(width, height);
    const next = workout({ assignedProgramId: newId() });
    await open({
      week: [workout({ status: 'missed', scheduledOn: '2026-11-23' }), workout({ status: 'completed', scheduledOn: '2026-11-24' }), next],
      next,
      pains: [{ workoutId: newId(), at: '2026-11-24T16:00:00Z', where: 'lower-back', level: 6 }],
      waiting: { checkIns: 1, checkInId: newId(), messages: 2 },
    });
    const week = page.getByRole('list', { name: 'This week' });
    await expect.element(week.getByText('Missed')).toBeVisible();
    await expect.element(week.getByText('Done')).toBeVisible();
    await expect.element(week.getByText('Planned')).toBeVisible();
    for (const shown of [
      page.getByRole('button', { name: 'Message', exact: true }),
      page.getByRole('button', { name: 'Assign program' }),
      page.getByRole('link', { name: 'Adjust' }),
      page.getByRole('list', { name: 'Reported pain' }),
      page.getByRole('button', { name: '1 check-in' }),
      page.getByRole('button', { name: '2 messages' }),
      week,
      page.getByText('Next workout', { exact: true }),
      page.getByText('Last record', { exact: true }),
    ])
      expect(endsAbove(shown.element(), fold), shown.toString()).toBe(true);
  });

  it('keeps the tab in its address, moves between tabs by arrow keys, and asks for nothing of a tab that is closed', async () => {
    const asked: string[] = [];
    const { address } = await open();
    answer('GET /api/gyms/:gym/customers/:customerId/timeline', () => {
      asked.push('timeline');
      return noItems;
    });
    expect(
      page
        .getByRole('tab')
        .elements()
        .map(({ textContent }) => textContent),
    ).toEqual(['Overview', 'Program', 'Workouts', 'Progress', 'Check-ins', 'Notes and files', 'Timeline']);
    tab('Overview').element().focus();
    await userEvent.keyboard('{End}');
    await expect.element(tab('Timeline')).toHaveAttribute('aria-selected', 'true');
    await expect.element(page.getByText('Nothing recorded yet')).toBeVisible();
    expect(asked).toEqual(['timeline']);
    await expect.poll(address).toContain('tab=timeline');
    await userEvent.keyboard('{ArrowLeft}');
    await expect.element(tab('Notes and files')).toHaveAttribute('aria-selected', 'true');
    await expect.element(page.getByLabelText('New note')).toBeVisible();
  });

  it.each([
    ['?tab=lifts', 'Progress'],
    ['?tab=calendar', 'Program'],
  ])('opens the address %s of earlier versions at %s', async (search, name) => {
    await open({}, search);
    await expect.element(tab(name)).toHaveAttribute('aria-selected', 'true');
  });

  it('loads a tab while the pointer is on it', async () => {
    let asked = 0;
    await open();
    answer('GET /api/gyms/:gym/customers/:customerId/notes', () => {
      asked += 1;
      return noItems;
    });
    await tab('Notes and files').hover();
    await expect.poll(() => asked).toBe(1);
  });

  it('shows no empty cards, and offers what fills a whole empty tab', async () => {
    await open({}, '?tab=check-ins');
    await expect.element(page.getByText('No check-ins and no habits yet')).toBeVisible();
    expect(page.getByRole('heading', { name: 'Habits' }).elements()).toEqual([]);
    await page.getByRole('button', { name: 'Add habits' }).click();
    await expect.element(page.getByRole('heading', { name: 'Habits' })).toBeVisible();
    await tab('Notes and files').click();
    expect(page.getByRole('heading', { name: 'Files' }).elements()).toEqual([]);
    await page.getByRole('button', { name: 'Add files' }).click();
    await expect.element(page.getByRole('heading', { name: 'Files' })).toBeVisible();
  });

  it('shows an error for a missing first screen only, and offers another try', async () => {
    const ada = customer('Ada', 'Kaya');
    answerCustomerPage(ada);
    answer('GET /api/gyms/:gym/customers/:customerId/overview', () => refusal(422, 'internal-error'));
    await openScreen(`/iron-halls/admin/list/${ada.id}`, person('coach'));
    const again = page.getByRole('button', { name: 'Try again' });
    await expect.element(again).toBeVisible();
    await tab('Timeline').click();
    await expect.element(again).not.toBeInTheDocument();
    await tab('Overview').click();
    answerCustomerPage(ada);
    await again.click();
    await expect.element(page.getByRole('heading', { name: 'How it is going' })).toBeVisible();
  });

  it('adjusts the running workout before the next one', async () => {
    const running = workout({ status: 'in-progress', startedAt: '2026-11-25T16:00:00Z' });
    await open({ running, next: workout({ assignedProgramId: newId() }) });
    await expect
      .element(page.getByRole('link', { name: 'Adjust' }))
      .toHaveAttribute('href', `/iron-halls/admin/user-workout/${running.id}`);
  });

  it('says why there is nothing to adjust', async () => {
    await open();
    await page.getByRole('button', { name: 'Adjust' }).click({ force: true });
    await expect.element(page.getByRole('alert')).toHaveTextContent('No workout is running or planned. Assign a program first.');
  });

  it('is read only for an archived client, with a button that brings them back', async () => {
    await open({ has: { ...emptyOverview.has, notes: true } }, '?tab=notes', { status: 'archived' });
    await expect.element(page.getByRole('button', { name: 'Bring back' })).toBeVisible();
    await expect.element(page.getByText('This client is archived. Bring them back to change anything here.')).toBeVisible();
    for (const name of ['Message', 'Assign program', 'Adjust', 'Add note', 'Add files', 'Log body weight'])
      expect(page.getByRole('button', { name, exact: true }).elements(), name).toEqual([]);
  });
});
