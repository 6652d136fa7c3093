import type { BusinessAnswer, BusinessFigure } from '@spotter/contracts/business/queries';
import { queryOptions } from '@tanstack/react-query';
import type { ParametersOf } from '@spotter/contracts/calls';
import { gymQuery } from '@/lib/api/query-client.js';

export type Months = '3' | '6' | '12';
/** Periods have names in the URL, since the router parses `12` as a number. */
export const periods = { quarter: '3', 'half-year': '6', year: '12' } as const satisfies Readonly<Record<string, Months>>;
export type PeriodName = keyof typeof periods;
export const isPeriod = (name: string | undefined): name is PeriodName => name !== undefined && Object.hasOwn(periods, name);

/** Computed from all workouts and clients of the period: refreshes a few times a minute, not on every change. */
export const businessQuery = (gym: string, months: Months) => {
  const query = gymQuery({
    gym,
    path: 'business',
    parameters: { months },
    topics: ['customers', 'members', 'coach-assignments', 'assigned-programs', 'workouts'],
    keep: true,
  });
  return queryOptions({ ...query, meta: { ...query.meta, isLarge: () => true } });
};

type Asked = ParametersOf<'GET /api/gyms/:gym/business/people'>;
/** People to open, and the title to show. */
export type Opened = { readonly asked: Asked; readonly title: string; readonly figure: BusinessFigure };

export const peopleQuery = (gym: string, asked: Asked) =>
  gymQuery({ gym, path: 'business/people', parameters: asked, topics: ['customers'] });

export type PartProps = { readonly business: BusinessAnswer; readonly onOpen: (opened: Opened) => void };
