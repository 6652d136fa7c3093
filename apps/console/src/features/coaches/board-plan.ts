// The board's pending moves: which client goes to which coach, as commands, and their undo.
import type { Assignment } from './queries.js';
import type { BatchCommand } from '@/lib/api/send-batch.js';

/** Client id → coach id, or null for none. Contains only differences from the current assignments. */
export type Moves = Readonly<Record<string, string | null>>;

export const move = (moves: Moves, assignments: readonly Assignment[], customerIds: readonly string[], coachId: string | null): Moves => {
  const next: Record<string, string | null> = { ...moves };
  for (const { customer, coachId: present } of assignments) {
    if (!customerIds.includes(customer.id)) continue;
    if (present === coachId) delete next[customer.id];
    else next[customer.id] = coachId;
  }
  return next;
};

export const coachAfter = (moves: Moves, { customer, coachId }: Assignment): string | null =>
  customer.id in moves ? (moves[customer.id] ?? null) : coachId;

/** Returns one command per client. A new primary coach replaces the old one; null unassigns. */
export const commandsFor = (moves: Moves, assignments: readonly Assignment[], newId: () => string): readonly BatchCommand[] =>
  assignments.flatMap(({ customer, coachId: present }): readonly BatchCommand[] => {
    if (!(customer.id in moves)) return [];
    const wanted = moves[customer.id] ?? null;
    // A colleague may have made the same move meanwhile.
    if (wanted === present) return [];
    if (wanted !== null)
      return [{ id: newId(), type: 'assign-coach', payload: { customerId: customer.id, coachId: wanted, role: 'primary' } }];
    return present === null ? [] : [{ id: newId(), type: 'unassign-coach', payload: { customerId: customer.id, coachId: present } }];
  });

/** Returns the moves that restore the current assignments. */
export const inverse = (moves: Moves, assignments: readonly Assignment[]): Moves =>
  Object.fromEntries(assignments.filter(({ customer }) => customer.id in moves).map(({ customer, coachId }) => [customer.id, coachId]));

/** Returns the assignments after the moves, from which an undo starts. */
export const afterMoves = (moves: Moves, assignments: readonly Assignment[]): readonly Assignment[] =>
  assignments.map((assignment) => ({ ...assignment, coachId: coachAfter(moves, assignment) }));
