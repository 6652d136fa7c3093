// What a gym can put on a bar: its bars and plates as it has said them, and the exercises that are loaded with them.
import { aliased, statement, tables } from '@spotter/database/connections/sql';
import type { Equipment } from '@spotter/domain/gyms/gym-events';
import type { Unit } from '@spotter/domain/kernel';
import { isOnBar, racksOf, type BarsOfGym } from '@spotter/domain/workouts/loads/rack';
import type { ReadContext } from '../platform/commands/use-case.js';

const x = aliased('exercises', 'x');

type BarRow = { readonly id: string; readonly load_kind: string; readonly equipment: string | null };

/** Undefined if the gym has said nothing of bars and plates. */
export const barsOfGym = async (equipment: Equipment | null, { rows }: Pick<ReadContext, 'rows'>): Promise<BarsOfGym | undefined> => {
  const racks = racksOf(equipment);
  if (racks.length === 0) return undefined;
  const barbells = await rows(statement<BarRow>`select ${x.id}, ${x.load_kind}, ${x.equipment} from ${x} where ${x.load_kind} = 'barbell'`);
  const exercises = barbells.filter(({ load_kind: loadKind, ...exercise }) => isOnBar({ loadKind, ...exercise }));
  return { exercises: new Set(exercises.map(({ id }) => id)), racks };
};

/** What loads of all clients of a gym are worked out with; for many clients it is asked once. */
export type LoadsOfGym = { readonly unit: Unit; readonly bars: BarsOfGym | undefined };
type GymRow = { readonly unit: Unit; readonly equipment: Equipment | null };

export const loadsOfGym = async (context: Pick<ReadContext, 'rows' | 'ledger'>): Promise<LoadsOfGym> => {
  const { gyms } = tables;
  const [gym] = await context.rows(
    statement<GymRow>`select ${gyms.unit}, ${gyms.settings} -> 'equipment' as equipment from ${gyms} where ${gyms.gym_id} = ${context.ledger}`,
  );
  return { unit: gym?.unit ?? 'kg', bars: await barsOfGym(gym?.equipment ?? null, context) };
};
