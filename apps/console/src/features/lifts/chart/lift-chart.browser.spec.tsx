import { describe, expect, it, onTestFinished } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { formatDay } from '@/lib/format/format.js';
import { showIn } from '@/lib/format/shown-unit.js';
import { ChartLegend } from './chart-legend.js';
import type { Charted, Line } from './chart-layout.js';
import type { FigureDay } from './figures.js';
import { LiftChart } from './lift-chart.js';

const day = (on: string, value: number, more: Partial<FigureDay> = {}): FigureDay => ({ on, value, light: false, record: false, ...more });
const squat: Line = {
  id: 'squat',
  name: 'Squat',
  days: [
    day('2026-09-01', 110),
    day('2026-10-01', 115.5, { record: true }),
    day('2026-10-15', 90, { light: true }),
    day('2026-11-01', 112.8),
  ],
};
const bench: Line = { id: 'bench', name: 'Bench', days: [day('2026-09-15', 80), day('2026-11-01', 82)] };
const drawn = async (more: Partial<Charted> = {}) => {
  const charted: Charted = { lines: [squat], light: [], marks: [], weights: [], goal: null, ...more };
  const screen = await render(
    <LiftChart
      charted={charted}
      figure="e1rm"
      events={[{ on: '2026-10-01', text: 'Program Strength starts' }]}
      more={(on) => <span>{squat.days.find((each) => each.on === on)?.value} more</span>}
      legend={<ChartLegend charted={charted} onRemove={() => undefined} />}
    />,
  );
  const chart = screen.getByRole('img', { name: /Squat/ });
  await expect.element(chart).toBeVisible();
  return { screen, chart, said: page.elementLocator(screen.container).getByRole('status') };
};
const focus = (element: Element): void => (element as HTMLElement).focus();

describe('the chart of a lift', () => {
  it('describes the last day first, and moves between days by arrow keys within its bounds', async () => {
    const { chart, said } = await drawn();
    await expect.element(said).toMatchTextContent(/112\.8 more/);
    focus(chart.element());
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
    await expect.element(said).toMatchTextContent(/115\.5 more/);
    await userEvent.keyboard('{Home}{ArrowLeft}');
    await expect.element(said).toMatchTextContent(new RegExp(formatDay('2026-09-01')));
    await userEvent.keyboard('{End}{ArrowRight}');
    await expect.element(said).toMatchTextContent(new RegExp(formatDay('2026-11-01')));
  });

  it('names records, deloads and events on their days only', async () => {
    const { chart, said } = await drawn();
    await expect.element(said).not.toMatchTextContent(/record|deload|Strength/);
    focus(chart.element());
    await userEvent.keyboard('{ArrowLeft}');
    await expect.element(said).toMatchTextContent(/deload/);
    await userEvent.keyboard('{ArrowLeft}');
    await expect.element(said).toMatchTextContent(/record.*Program Strength starts/);
  });

  it('draws points of a deload hollow and off the line', async () => {
    const { chart } = await drawn();
    const svg = chart.element();
    const points = (kind: string) => (svg.querySelector(`[data-points=${kind}]`)?.getAttribute('d') ?? '').split('M').length - 1;
    expect([points('full'), points('light')]).toEqual([3, 1]);
    expect(svg.querySelector('polyline')?.getAttribute('points')?.split(' ')).toHaveLength(3);
  });

  it('shows deloads, events and body weight, and says so in the legend', async () => {
    const { screen, chart, said } = await drawn({
      light: [{ from: '2026-10-12', to: '2026-10-16' }],
      marks: [
        { on: '2026-10-01', kind: 'program' },
        { on: '2026-10-20', kind: 'pain' },
      ],
      weights: [
        { on: '2026-09-05', value: 80 },
        { on: '2026-10-30', value: 81.4 },
      ],
    });
    const svg = chart.element();
    expect(
      ['[data-deload]', '[data-event=program]', '[data-event=pain]', '[data-weights]'].map((part) => svg.querySelectorAll(part).length),
    ).toEqual([1, 1, 1, 1]);
    await expect.element(said).toMatchTextContent(/body weight 81\.4/);
    for (const text of [/Deload/, 'Start of a program', 'Pain', /Body weight/])
      await expect.element(screen.getByText(text, { exact: false }).first()).toBeVisible();
  });

  it('tells several lifts apart by shape and dashes, not only by colour', async () => {
    const { chart, said } = await drawn({ lines: [squat, bench] });
    await expect.element(said).toMatchTextContent(/Squat: 112\.8 kg ?Bench: 82 kg/);
    const lines = [...chart.element().querySelectorAll('polyline')];
    expect(new Set(lines.map((line) => line.getAttribute('stroke-dasharray'))).size).toBe(2);
    const shapes = [...chart.element().querySelectorAll('[data-points=full]')].map((path) =>
      path.getAttribute('d')?.replaceAll(/[-\d.,]/g, ''),
    );
    expect(shapes[0]?.slice(0, 4)).not.toBe(shapes[1]?.slice(0, 4));
    await expect.element(page.getByRole('button', { name: 'Remove Bench from the chart' })).toBeVisible();
  });

  it('is in the unit of the person', async () => {
    showIn('lb');
    onTestFinished(() => showIn(null));
    const { said } = await drawn({ lines: [squat, bench] });
    await expect.element(said).toMatchTextContent(/Squat: 112\.8 lb/);
  });

  it('selects the day that is clicked', async () => {
    const { chart, said } = await drawn();
    const { width } = chart.element().getBoundingClientRect();
    await userEvent.click(chart, { position: { x: width / 2, y: 100 } });
    await expect.element(said).toMatchTextContent(/115\.5/);
  });
});
