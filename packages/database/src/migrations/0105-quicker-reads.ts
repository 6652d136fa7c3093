// Reads of figures about many clients: missed workouts, exercises that assist, pain, records, and body weight on a day.
import type { Migration } from './migration.js';

const sql = `
  create index workouts_not_trained on workouts (gym_id, status, scheduled_on) include (customer_id, assigned_program_id)
    where status in ('scheduled', 'skipped');
  create index workouts_with_pain on workouts (gym_id, ended_at) where pain is not null;
  create index inbox_records on inbox (gym_id, recorded_at) where kind = 'record';
  create index exercises_assisted on exercises (gym_id, id) where load_kind = 'assisted';

  -- Plpgsql keeps the plan of its query for the session, so that no statement plans it again.
  create function bodyweight_on(weigh_ins jsonb, day date, zone text, most_days_before int, kg_of_lb float8) returns float8
  language plpgsql stable parallel safe as $$
  begin
    return (select (weighed.load ->> 'value')::float8 * case weighed.load ->> 'unit' when 'lb' then kg_of_lb else 1 end
      from jsonb_array_elements(weigh_ins) with ordinality weighed (load, place)
        cross join lateral (select ((weighed.load ->> 'at')::timestamptz at time zone zone)::date as day) given
      where given.day between bodyweight_on.day - most_days_before and bodyweight_on.day
      order by given.day desc, weighed.place desc limit 1);
  end $$;
  revoke execute on function bodyweight_on(jsonb, date, text, int, float8) from public;
  grant execute on function bodyweight_on(jsonb, date, text, int, float8) to spotter_api;
`;

export const quickerReads: Migration = { name: '0105-quicker-reads', sql };
