// Business figures of a gym, and the people behind each of them.
import { businessAnswer, businessParameters, businessPeopleAnswer, businessPeopleParameters } from '@spotter/contracts/business/queries';
import { gymRoute, type Route } from '../platform/http/route.js';
import { pageOfShort } from '../platform/reading/short-list.js';
import { policies } from '../platform/sessions/policy.js';
import { peopleBehind } from './people.js';
import { periodOf } from './period.js';
import { activeCount, movement, retention } from './stays.js';
import { compliance, hours, load } from './training.js';

export const businessRoutes = (): Route[] => [
  gymRoute({
    path: '/api/gyms/:gym/business',
    summary: 'Returns active clients, arrivals and departures, retention, adherence, load of coaches, and busiest hours',
    access: policies.leads,
    parameters: businessParameters,
    answer: businessAnswer,
    run: async (call, { months }) => {
      const period = periodOf(call, months);
      return {
        position: call.head,
        today: period.today,
        months: period.months.length,
        active: await activeCount(call.tx, period),
        movement: await movement(call.tx, period),
        compliance: await compliance(call.tx, period, call.gym.weekStart),
        retention: await retention(call.tx, period),
        load: await load(call.tx, period),
        hours: await hours(call.tx, period),
      };
    },
  }),
  gymRoute({
    path: '/api/gyms/:gym/business/people',
    summary: 'Lists the clients that a figure of the business counts',
    access: policies.leads,
    parameters: businessPeopleParameters,
    answer: businessPeopleAnswer,
    run: async (call, asked) => {
      const people = await peopleBehind(call, periodOf(call, asked.months), asked);
      return { ...pageOfShort(people, asked, call.epoch, ({ customer }) => customer.id), total: people.length };
    },
  }),
];
