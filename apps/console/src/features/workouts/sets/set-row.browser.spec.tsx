import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { SetRow as Row } from '../blocks/exercise-blocks.js';
import type { SetView } from '../fold-workout.js';
import type { FieldName } from './columns.js';
import { SetRow, type RowProps } from './set-row.js';

const planned: Row = { key: 'p1', number: 2, setType: 'work', target: null, done: null, previous: null };
const done: SetView = {
  id: 's1',
  exerciseId: 'squat',
  setType: 'work',
  prescriptionId: null,
  actual: { reps: 5, load: { value: 82.5, unit: 'kg' } },
  performedAt: '2026-11-22T10:00:00.000Z',
  voided: false,
  amended: false,
  note: null,
  videoUrl: null,
  comments: [],
  state: 'saved',
  code: null,
};
const heard = { onEdit: vi.fn(), onRate: vi.fn(), onTick: vi.fn(), onOpen: vi.fn(), onExplain: vi.fn() };
const nameOf = () => '';
/** Returns a row with new objects of equal values in each call. */
const rowOf = (of: Partial<RowProps>) => (
  <ol>
    <SetRow
      row={{ ...planned }}
      columns={['load', 'reps']}
      unit="kg"
      effort={null}
      timed={false}
      description={{}}
      draft={{ load: 80, reps: 5 }}
      editing={null}
      record={false}
      locked={false}
      follow={false}
      wanted={false}
      nameOf={nameOf}
      {...heard}
      {...of}
    />
  </ol>
);
const shown = (of: Partial<RowProps>) => render(rowOf(of));

describe('the row of a set', () => {
  beforeEach(() => {
    for (const each of Object.values(heard)) each.mockClear();
  });

  it('shows what a tick will record, opens the keypad of a value, and records on a tick', async () => {
    const screen = await shown({});
    await screen.getByRole('button', { name: 'Reps 5' }).click();
    expect(heard.onEdit).toHaveBeenCalledExactlyOnceWith('reps');
    await screen.getByRole('button', { name: 'Record set 2' }).click();
    expect(heard.onTick).toHaveBeenCalledOnce();
    await expect.element(screen.getByRole('button', { name: 'Load 80' })).toBeVisible();
  });

  it('renders again only when something that it shows or calls changes', async () => {
    let renders = 0;
    /** The row reads its columns once in each render. */
    const counted = (): RowProps['columns'] => {
      const columns: FieldName[] = ['load', 'reps'];
      const map = columns.map.bind(columns);
      return Object.assign(columns, {
        map: (...each: Parameters<typeof map>) => {
          renders += 1;
          return map(...each);
        },
      });
    };
    const screen = await shown({ columns: counted() });
    /** Returns how often the row is rendered when these values replace those before. */
    const rendersWith = async (of: Partial<RowProps>): Promise<number> => {
      renders = 0;
      await screen.rerender(rowOf({ columns: counted(), ...of }));
      return renders;
    };
    expect(await rendersWith({})).toBe(0);
    expect(await rendersWith({ draft: { load: 82.5, reps: 5 } })).toBe(1);
    await expect.element(screen.getByRole('button', { name: 'Load 82.5' })).toBeVisible();
    expect(await rendersWith({ draft: { load: 82.5, reps: 5 }, row: { ...planned, done } })).toBe(1);
    const onOpen = vi.fn();
    expect(await rendersWith({ draft: { load: 82.5, reps: 5 }, row: { ...planned, done }, onOpen })).toBe(1);
    await screen.getByRole('button', { name: 'Change set 2' }).click();
    expect(onOpen).toHaveBeenCalledOnce();
  });

  it('shows the typed text in place of the suggestion', async () => {
    const screen = await shown({ editing: { field: 'load', text: { text: '82.', fresh: false }, isWrong: false } });
    await expect.element(screen.getByRole('button', { name: 'Load 82.' })).toBeVisible();
  });

  it('opens a recorded set for correction from any part of the row', async () => {
    const screen = await shown({ row: { ...planned, done } });
    await expect.element(screen.getByRole('button', { name: 'Change set 2' })).toHaveAttribute('aria-pressed', 'true');
    await screen.getByRole('button', { name: 'Load 82.5' }).click();
    await screen.getByRole('button', { name: 'Change set 2' }).click();
    expect(heard.onOpen).toHaveBeenCalledTimes(2);
    expect(heard.onTick).not.toHaveBeenCalled();
  });

  it.each([
    ['a record', { record: true, row: { ...planned, done } }, 'Personal record'],
    [
      'one that waits on this device',
      { row: { ...planned, done: { ...done, state: 'waiting' as const } } },
      'Saved on this device, not sent yet',
    ],
    ['one that was refused', { row: { ...planned, done: { ...done, state: 'rejected' as const } } }, 'Refused by the server'],
  ])('marks %s', async (_, of, label) => {
    const screen = await shown(of);
    await expect.element(screen.getByLabelText(label, { exact: true })).toBeVisible();
  });

  it('is disabled while locked', async () => {
    const screen = await shown({ locked: true });
    await expect.element(screen.getByRole('button', { name: 'Record set 2' })).toBeDisabled();
    await expect.element(screen.getByRole('button', { name: 'Reps 5' })).toBeDisabled();
  });

  it('fits a phone of 320 pixels, with targets as wide as a thumb', async () => {
    await page.viewport(320, 640);
    const screen = await shown({});
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
    for (const name of ['Reps 5', 'Record set 2']) {
      const { width, height } = screen.getByRole('button', { name }).element().getBoundingClientRect();
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
    }
  });

  it.each([
    ['two values', null],
    ['an effort too', 'rpe'],
  ] as const)('truncates neither its target nor the previous set at 360 pixels, with %s', async (_, effort) => {
    await page.viewport(360, 640);
    const load = { value: 1102.5, unit: 'kg' as const };
    const target = {
      prescriptionId: 'p',
      setType: 'work',
      reps: { min: 12, max: 15 },
      load,
      effort: { kind: 'rpe', value: 8.5, as: 'cap' } as const,
    };
    const screen = await shown({ effort, row: { ...planned, target, previous: { reps: 15, load, rpe: 9.5 } } });
    const lines = [
      ...screen
        .getByRole('button', { name: /^Target/ })
        .element()
        .querySelectorAll('span'),
    ];
    expect(lines.map(({ textContent }) => textContent)).toEqual(['1,102.5 × 12–15 ≤8.5', 'last 1,102.5 × 15']);
    for (const { scrollWidth, clientWidth } of lines) expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
    expect(document.documentElement.scrollWidth).toBe(360);
  });
});
