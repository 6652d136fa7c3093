// Queries about a gym's forms, those that wait for a client, and a client's answers.
import {
  checkInFormsAnswer,
  checkInsAnswer,
  dueCheckInsAnswer,
  type CheckInFormItem,
  type CheckInItem,
  type DueCheckIn,
} from '@spotter/contracts/check-ins/queries';
import { shortListParameters } from '@spotter/contracts/lists';
import { aliased, iso, rowsOf, sql, statement } from '@spotter/database/connections/sql';
import { pageOfShort } from '../platform/reading/short-list.js';
import { requireVisibleCustomer } from '../platform/reading/visible.js';
import { policies } from '../platform/sessions/policy.js';
import { gymRoute, type GymCall, type Route } from '../platform/http/route.js';
import { dueCheckIns } from './due-check-ins.js';

const f = aliased('check_in_forms', 'f');
const k = aliased('check_ins', 'k');

const forms = gymRoute({
  path: '/api/gyms/:gym/check-in-forms',
  summary: 'Lists the check-in forms of the gym, newest first',
  access: policies.staff,
  parameters: shortListParameters,
  answer: checkInFormsAnswer,
  run: async (call, asked) => {
    const ofForm = sql`from ${k} where ${k.gym_id} = ${f.gym_id} and ${k.form_id} = ${f.id}`;
    const rows = await rowsOf(
      call.tx,
      statement<CheckInFormItem>`select ${f.id}, ${f.version}, ${f.name}, ${f.questions}, ${f.schedule}, ${f.audience}, ${f.stopped},
          ${iso(f.published_at)} as "publishedAt", (select count(*)::int ${ofForm}) as answers,
          (select count(*)::int ${ofForm} and ${k.read_at} is null) as unread
        from ${f} where ${f.gym_id} = ${call.gym.id} order by ${f.published_at} desc, ${f.id}`,
    );
    return pageOfShort(rows, asked, call.epoch, ({ id }) => id);
  },
});

const dueRows = (call: GymCall, customer: string) =>
  statement<DueCheckIn>`select due.form_id as "formId", due.version, due.name, due.questions, to_char(due.due_on, 'YYYY-MM-DD') as "dueOn"
    from (${dueCheckIns(call.gym, (client) => sql`${client.id} = ${customer}`)}) due order by due.due_on, due.published_at limit 20`;

const due = gymRoute({
  path: '/api/gyms/:gym/customers/:customerId/check-ins/due',
  summary: 'Lists check-ins that a client has not answered yet',
  access: policies.readClient,
  answer: dueCheckInsAnswer,
  run: async (call) => {
    const customer = call.path['customerId']!;
    await requireVisibleCustomer(call, customer);
    return { items: [...(await rowsOf(call.tx, dueRows(call, customer)))] };
  },
});

const maxShown = 200;
const answered = gymRoute({
  path: '/api/gyms/:gym/customers/:customerId/check-ins',
  summary: 'Lists a client’s answers, newest first, each with its questions',
  access: policies.readClient,
  parameters: shortListParameters,
  answer: checkInsAnswer,
  run: async (call, asked) => {
    const customer = call.path['customerId']!;
    await requireVisibleCustomer(call, customer);
    const rows = await rowsOf(
      call.tx,
      statement<CheckInItem>`select ${k.id}, ${k.form_id} as "formId", ${k.version}, ${k.name}, ${k.questions}, to_char(${k.due_on}, 'YYYY-MM-DD') as "dueOn",
          ${k.answers}, ${iso(k.answered_at)} as "answeredAt", ${iso(k.read_at)} as "readAt"
        from ${k} where ${k.gym_id} = ${call.gym.id} and ${k.customer_id} = ${customer}
        order by ${k.due_on} desc, ${k.answered_at} desc, ${k.id} limit ${maxShown}`,
    );
    return pageOfShort(rows, asked, call.epoch, ({ id }) => id);
  },
});

export const checkInRoutes = (): Route[] => [forms, answered, due];
