import type { BusinessAnswer, BusinessFigure } from '@spotter/contracts/business/queries';
import { queryOptions } from '@tanstack/react-query';
import type { ParametersOf } from '@spotter/contracts/calls';
import { gymQuery } from '../../lib/api/query-client.js';

export type Months = '3' | '6' | '12';
/** In words, since an address takes a number for something other than a text. */
export const periods = { quarter: '3', 'half-year': '6', year: '12' } as const satisfies Readonly<Record<string, Months>>;
export type PeriodName = keyof typeof periods;
export const isPeriod = (name: string | undefined): name is PeriodName => name !== undefined && Object.hasOwn(periods, name);

/** Made of all workouts and clients of the period: what moves in the gym makes it read again a few times a minute, not at once. */
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
/** Whose people are opened, in which words. */
export type Opened = { readonly asked: Asked; readonly title: string; readonly figure: BusinessFigure };

export const peopleQuery = (gym: string, asked: Asked) =>
  gymQuery({ gym, path: 'business/people', parameters: asked, topics: ['customers'] });

export type PartProps = { readonly business: BusinessAnswer; readonly onOpen: (opened: Opened) => void };
