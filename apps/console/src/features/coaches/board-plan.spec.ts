import { describe, expect, it } from 'vitest';
import { afterMoves, coachAfter, commandsFor, inverse, move } from './board-plan.js';
import { assignmentsOf, type Assignment } from './queries.js';

const client = (id: string, coachId: string | null): Assignment => ({
  customer: { id, name: id, lastname: '' },
  coachId,
  covers: [],
});
const everybody = [client('ayşe', 'deniz'), client('bora', null), client('can', 'deniz')];
const ids = () => 'id';

describe('the board of coaches and clients', () => {
  it('plans a move, and drops it when the client is put back', () => {
    const moves = move({}, everybody, ['ayşe', 'bora'], 'ela');
    expect(moves).toEqual({ ayşe: 'ela', bora: 'ela' });
    expect(move(moves, everybody, ['ayşe'], 'deniz')).toEqual({ bora: 'ela' });
  });

  it('shows each client with the planned coach', () => {
    const moves = move({}, everybody, ['ayşe'], null);
    expect(everybody.map((each) => coachAfter(moves, each))).toEqual([null, null, 'deniz']);
  });

  it('assigns the new coach, or unassigns the old one', () => {
    const moves = { ayşe: 'ela', bora: null, can: null };
    expect(commandsFor(moves, everybody, ids)).toEqual([
      { id: 'id', type: 'assign-coach', payload: { customerId: 'ayşe', coachId: 'ela', role: 'primary' } },
      { id: 'id', type: 'unassign-coach', payload: { customerId: 'can', coachId: 'deniz' } },
    ]);
  });

  it('sends no move that somebody else made meanwhile', () =>
    expect(commandsFor({ ayşe: 'deniz', bora: null }, everybody, ids)).toEqual([]));

  it('can undo a batch', () => {
    const moves = { ayşe: 'ela', bora: 'deniz' };
    const after = afterMoves(moves, everybody);
    expect(afterMoves(inverse(moves, everybody), after)).toEqual(everybody);
    expect(commandsFor(inverse(moves, everybody), after, ids).map(({ type }) => type)).toEqual(['assign-coach', 'unassign-coach']);
  });

  it('parses the compact form', () => {
    const line = {
      coaches: ['deniz'],
      clients: [
        ['1', 'Ayşe', 'Ak', 0, ['ela']] as [string, string, string, number, string[]],
        ['2', 'Bora', 'Ak', -1] as [string, string, string, number],
      ],
    };
    expect(assignmentsOf(line, (text) => text)).toEqual([
      { customer: { id: '1', name: 'Ayşe', lastname: 'Ak' }, coachId: 'deniz', covers: ['ela'] },
      { customer: { id: '2', name: 'Bora', lastname: 'Ak' }, coachId: null, covers: [] },
    ]);
  });
});
