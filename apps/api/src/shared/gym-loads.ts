// Reads the bars, plates, dumbbells and stacks of a gym, and the exercises that use them.
import { aliased, statement, tables } from '@spotter/database/connections/sql';
import type { Equipment } from '@spotter/domain/gyms/gym-events';
import type { Unit } from '@spotter/domain/kernel';
import { fixedKindOf, fixedKinds, fixedWeightsOf } from '@spotter/domain/workouts/loads/fixed-weights';
import type { GymLoads } from '@spotter/domain/workouts/loads/loadable';
import { isOnBar, racksOf } from '@spotter/domain/workouts/loads/rack';
import type { ReadContext } from '../platform/commands/use-case.js';

const x = aliased('exercises', 'x');

type LoadedRow = { readonly id: string; readonly loadKind: string; readonly equipment: string | null };

/** Returns an empty object if the gym has named no equipment. */
export const gymLoadsOf = async (equipment: Equipment | null, { rows }: Pick<ReadContext, 'rows'>): Promise<GymLoads> => {
  const racks = racksOf(equipment);
  const fixed = fixedKinds.map((kind) => [kind, fixedWeightsOf(equipment, kind)] as const).filter(([, sets]) => sets.length > 0);
  if (racks.length === 0 && fixed.length === 0) return {};
  const exercises = await rows(
    statement<LoadedRow>`select ${x.id}, ${x.load_kind} as "loadKind", ${x.equipment} from ${x}
      where ${x.load_kind} in ('barbell', 'dumbbell-pair', 'dumbbell-single', 'machine')`,
  );
  const idsOf = (isOne: (exercise: LoadedRow) => boolean): ReadonlySet<string> => new Set(exercises.filter(isOne).map(({ id }) => id));
  return {
    ...(racks.length > 0 && { bars: { exercises: idsOf(isOnBar), racks } }),
    ...Object.fromEntries(fixed.map(([kind, sets]) => [kind, { exercises: idsOf((one) => fixedKindOf(one) === kind), sets }])),
  };
};

/** Settings of the gym that every prescribed load depends on. Callers with many clients read them once. */
export type LoadsOfGym = { readonly unit: Unit; readonly gymLoads: GymLoads };
type GymRow = { readonly unit: Unit; readonly equipment: Equipment | null };

export const loadsOfGym = async (context: Pick<ReadContext, 'rows' | 'ledger'>): Promise<LoadsOfGym> => {
  const { gyms } = tables;
  const [gym] = await context.rows(
    statement<GymRow>`select ${gyms.unit}, ${gyms.settings} -> 'equipment' as equipment from ${gyms} where ${gyms.gym_id} = ${context.ledger}`,
  );
  return { unit: gym?.unit ?? 'kg', gymLoads: await gymLoadsOf(gym?.equipment ?? null, context) };
};
