// Turns the events of a client into marks on a chart and lines of text.
import type { ProgressEvents } from '@spotter/contracts/lifts/queries';
import { addDays } from '@spotter/contracts/civil-date';
import { bodyweightTrend } from '@spotter/domain/lifts/bodyweight-trend';
import type { TFunction } from 'i18next';
import { shownKg } from '@/lib/format/figures.js';
import { formatDay, localized } from '@/lib/format/format.js';
import { painLine } from '@/shared/pain/pain-line.js';
import type { Charted } from './chart-layout.js';
import { lightSpans } from './light-spans.js';

export type EventWords = TFunction<'lifts'>;
export type EventLine = { readonly on: string; readonly text: string };
export type EventsOfChart = Omit<Charted, 'lines' | 'goal'> & { readonly list: readonly EventLine[] };

/**
 * Events between two days, both included, oldest first.
 * @param normalDays days of workouts that were not light
 */
export const eventsOfChart = (
  events: ProgressEvents | undefined,
  { from, to, normalDays }: { readonly from: string; readonly to: string; readonly normalDays: ReadonlySet<string> },
  t: EventWords,
): EventsOfChart => {
  const isWithin = ({ on }: { readonly on: string }): boolean => from <= on && on <= to;
  const programs = events?.programs.filter(isWithin) ?? [];
  const pain = events?.pain.filter(isWithin) ?? [];
  const light = lightSpans(
    (events?.light ?? []).filter((on) => isWithin({ on })),
    normalDays,
  );
  const list = [
    ...programs.map(({ on, name }) => ({ on, text: t('events.program', { name: localized(name) }) })),
    ...pain.map(({ on, text, reports = [] }) => ({
      on,
      text: t('events.pain', { text: [painLine(reports), text].filter((part) => part !== '').join(', ') }),
    })),
    ...light.map((span) => ({
      on: span.from,
      text: span.from === span.to ? t('events.deloadDay') : t('events.deload', { to: formatDay(span.to) }),
    })),
  ];
  return {
    light,
    marks: [...programs.map(({ on }) => ({ on, kind: 'program' as const })), ...pain.map(({ on }) => ({ on, kind: 'pain' as const }))],
    // The mean of a week: single weigh-ins vary by more than the body does.
    weights: bodyweightTrend(events?.bodyweights ?? [])
      .filter(isWithin)
      .map(({ on, kg: weightKg }) => ({ on, value: shownKg(weightKg) })),
    list: list.toSorted((one, other) => one.on.localeCompare(other.on)),
  };
};

/** First day of a range that ends today. */
export const firstDayOf = (days: number, today: string): string => (Number.isFinite(days) ? addDays(today, -days) : '');
