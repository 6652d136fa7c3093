// Exercises whose load is assistance: less of it is more work, so maximums, bests and sums must not count it as lifted weight.
import { aliased, sql, type RawBuilder } from '@spotter/database/connections/sql';

const a = aliased('exercises', 'assisted_exercise');

/** True if the load of an exercise is assistance. The subquery depends on no row, so Postgres reads the few ids once per statement. */
export const isAssisted = (exercise: RawBuilder<string>): RawBuilder<boolean> =>
  sql`${exercise} = any(array(select ${a.id} from ${a} where ${a.load_kind} = 'assisted'))`;
