// Reads how loads and sets of exercises are counted.
import { aliased, rowsOf, statement } from '@spotter/database/connections/sql';
import type { ExerciseTraits, KnownTraits } from '@spotter/domain/rehearsals/volume-of';
import type { GymCall } from '../../platform/http/route.js';

const x = aliased('exercises', 'x');

type TraitsRow = { id: string; load_kind: ExerciseTraits['loadKind']; primary_muscles: string[]; secondary_muscles: string[] };
export const traitsOf = async (call: GymCall, exercises: readonly string[]): Promise<KnownTraits> => {
  const rows = await rowsOf(
    call.tx,
    statement<TraitsRow>`select ${x.id}, ${x.load_kind}, ${x.primary_muscles}, ${x.secondary_muscles} from ${x} where ${x.id} = any(${exercises})`,
  );
  return new Map(
    rows.map(({ id, load_kind, primary_muscles, secondary_muscles }) => [
      id,
      { loadKind: load_kind, primaryMuscles: primary_muscles, secondaryMuscles: secondary_muscles },
    ]),
  );
};
