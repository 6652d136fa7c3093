// Lists exactly the people whom a figure counts.
import type { businessPeopleParameters, BusinessPerson } from '@spotter/contracts/business/queries';
import { aliased, iso, rowsOf, sql, statement } from '@spotter/database/connections/sql';
import type * as z from 'zod/mini';
import { Refusal } from '../platform/http/refusal.js';
import type { GymCall } from '../platform/http/route.js';
import type { Counted, Period } from './period.js';
import { activePeople, cohort, moved } from './stays.js';
import { peopleOfCoach, peopleOfHour, peopleOfWeek } from './training.js';

type Asked = { readonly [K in keyof typeof businessPeopleParameters]: z.output<(typeof businessPeopleParameters)[K]> };

const needed = <T>(value: T | undefined, path: keyof Asked): T => {
  if (value !== undefined) return value;
  throw new Refusal('invalid-value', { errors: [{ path, code: 'invalid-value', message: 'is needed for this figure' }] });
};

/** @throws Refusal `invalid-value` if a parameter that the figure needs is missing */
const countedBy = (period: Period, { figure = 'active', ...asked }: Asked): Counted => {
  switch (figure) {
    case 'active':
      return activePeople(period);
    case 'joined':
    case 'left':
      return moved(period, figure, needed(asked.month, 'month'));
    case 'kept':
      return cohort(period, needed(asked.month, 'month'), asked.after);
    case 'compliance':
      return peopleOfWeek(period, needed(asked.week, 'week'));
    case 'load':
      return peopleOfCoach(period, asked.coach);
    case 'hours':
      return peopleOfHour(period, needed(asked.weekday, 'weekday'), needed(asked.hour, 'hour'));
    default:
      return figure satisfies never;
  }
};

const c = aliased('customers', 'c');
type Row = { id: string; name: string; lastname: string; status: string; at: string | null; count: number | null; total: number | null };
/** Several times the size of a large gym. */
const maxPeople = 50_000;

export const peopleBehind = async ({ tx }: Pick<GymCall, 'tx'>, period: Period, asked: Asked): Promise<BusinessPerson[]> => {
  const rows = await rowsOf(
    tx,
    statement<Row>`select ${c.id}, ${c.name}, ${c.lastname}, ${c.status}, ${iso(sql<Date | null>`counted.at`)} as at, counted.count, counted.total
      from (${countedBy(period, asked)}) counted join ${c} on ${c.gym_id} = ${period.gym} and ${c.id} = counted.id
      order by ${c.lastname} collate "tr-x-icu", ${c.name} collate "tr-x-icu", ${c.id} limit ${maxPeople}`,
  );
  return rows.map(({ id, name, lastname, status, at, count, total }) => ({
    customer: { id, name, lastname },
    status,
    at,
    count,
    of: total,
  }));
};
