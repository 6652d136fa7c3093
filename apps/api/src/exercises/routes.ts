// The exercise library as a gym sees it: the system's exercises and its own.
import { isUuid } from '@spotter/database/connections/uuid';
import { exercisesAnswer, exercisesParameters, type ExerciseItem } from '@spotter/contracts/exercises/queries';
import { holdsTyped } from '../platform/reading/named.js';
import { afterCursor, defaultLimit, orderBy, page, sortingOf, sortKey } from '../platform/reading/paging.js';
import { policies } from '../platform/sessions/policy.js';
import { Refusal } from '../platform/http/refusal.js';
import { gymRoute, type Route } from '../platform/http/route.js';
import { Values } from '../platform/reading/visible.js';

type Row = {
  id: string;
  name: ExerciseItem['name'];
  category: string | null;
  equipment: string | null;
  primary_muscles: string[];
  secondary_muscles: string[];
  mechanic: string | null;
  force: string | null;
  level: string | null;
  substitutes: string[];
  load_kind: string;
  tracking: string;
  e1rm_eligible: boolean;
  origin: ExerciseItem['origin'];
  archived: boolean;
  sort_key: (string | number | null)[];
};

const itemOf = (row: Row): ExerciseItem => ({
  id: row.id,
  name: row.name,
  category: row.category ?? 'strength',
  equipment: row.equipment,
  primaryMuscles: row.primary_muscles,
  secondaryMuscles: row.secondary_muscles,
  mechanic: row.mechanic,
  force: row.force,
  level: row.level,
  substitutes: row.substitutes,
  loadKind: row.load_kind,
  tracking: row.tracking,
  e1rmEligible: row.e1rm_eligible,
  origin: row.origin,
  archived: row.archived,
});

const sortable = { name: { sql: `x.name ->> 'en'`, type: 'text' } } as const;

const idsOf = (text: string): readonly string[] => {
  const ids = text.split(',');
  if (ids.length > 100 || ids.some((id) => !isUuid(id)))
    throw new Refusal('invalid-value', {
      errors: [{ path: 'ids', code: 'invalid-value', message: 'at most 100 UUIDs, separated by commas' }],
    });
  return ids;
};

export const exerciseRoutes = (): Route[] => [
  gymRoute({
    path: '/api/gyms/:gym/exercises',
    summary: 'Exercises of the library and of the gym',
    access: policies.everyMember,
    parameters: exercisesParameters,
    answer: exercisesAnswer,
    run: async (call, { limit, cursor, sort, q, muscle, equipment, ids }) => {
      const sorting = sortingOf(sort, sortable, 'name', 'x.id');
      const values = new Values();
      const me = values.add(call.member.membership);
      // A client's own exercises are seen by that client and by staff.
      const terms = [`(x.customer_id is null or x.customer_id = ${me}::uuid or ${call.member.role === 'client' ? 'false' : 'true'})`];
      if (ids === undefined) terms.push('not x.archived');
      else terms.push(`x.id = any(${values.add(idsOf(ids))})`);
      terms.push(holdsTyped(q, [`x.name ->> 'en'`, `x.name ->> 'tr'`, 'x.aliases::text'], values));
      if (muscle !== undefined) terms.push(`x.primary_muscles ? ${values.add(muscle)}`);
      if (equipment !== undefined) terms.push(`x.equipment = ${values.add(equipment)}`);
      const after = afterCursor(cursor, sorting, values, call.epoch);
      const many = limit ?? (ids === undefined ? defaultLimit : 100);
      const { rows } = await call.tx.query<Row>(
        `select x.*, ${sortKey(sorting)} from exercises x where ${terms.join(' and ')} and ${after} order by ${orderBy(sorting)} limit ${values.add(many + 1)}`,
        values.list,
      );
      return page(rows, many, sorting, call.epoch, itemOf);
    },
  }),
];
