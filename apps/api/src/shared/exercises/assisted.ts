// Exercises whose loads are help: less of it is more work, so that no maximum, best or sum is taken of it as if it were lifted.
import { aliased, sql, type RawBuilder } from '@spotter/database/connections/sql';

const a = aliased('exercises', 'assisted_exercise');

/** True if the loads of an exercise are help. The subquery depends on no row, so that Postgres reads the few ids once for a statement. */
export const isAssisted = (exercise: RawBuilder<string>): RawBuilder<boolean> =>
  sql`${exercise} = any(array(select ${a.id} from ${a} where ${a.load_kind} = 'assisted'))`;
