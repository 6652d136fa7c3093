import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { formatDay } from '@/lib/format/format.js';
import { LiftChart } from './lift-chart.js';
import type { Point } from './chart-layout.js';

const point = (on: string, topLoadKg: number): Point => ({
  on,
  topLoadKg,
  e1rmKg: topLoadKg * 1.1,
  tonnageKg: topLoadKg * 15,
  sets: 3,
  workoutId: on,
});
const points = [point('2026-09-01', 100), point('2026-10-01', 105), point('2026-11-01', 102.5)];
const drawn = async () => {
  const screen = await render(<LiftChart points={points} name="Squat" records={new Set(['2026-10-01'])} />);
  const chart = screen.getByRole('img', { name: /Squat/ });
  await expect.element(chart).toBeVisible();
  return { screen, chart, said: page.elementLocator(screen.container).getByRole('status') };
};

describe('the chart of a lift', () => {
  it('describes the last day first, and moves between days by arrow keys within its bounds', async () => {
    const { chart, said } = await drawn();
    await expect.element(said).toMatchTextContent(/102\.5/);
    (chart.element() as unknown as HTMLElement).focus();
    await userEvent.keyboard('{ArrowLeft}');
    await expect.element(said).toMatchTextContent(/105/);
    await userEvent.keyboard('{Home}{ArrowLeft}');
    await expect.element(said).toMatchTextContent(new RegExp(formatDay('2026-09-01')));
    await userEvent.keyboard('{End}{ArrowRight}');
    await expect.element(said).toMatchTextContent(new RegExp(formatDay('2026-11-01')));
  });

  it('names a record on its day only', async () => {
    const { chart, said } = await drawn();
    await expect.element(said).not.toMatchTextContent(/record/);
    (chart.element() as unknown as HTMLElement).focus();
    await userEvent.keyboard('{ArrowLeft}');
    await expect.element(said).toMatchTextContent(/record/);
  });

  it('selects the day that is clicked', async () => {
    const { chart, said } = await drawn();
    const { width } = chart.element().getBoundingClientRect();
    await userEvent.click(chart, { position: { x: width / 2, y: 100 } });
    await expect.element(said).toMatchTextContent(/105/);
  });
});
