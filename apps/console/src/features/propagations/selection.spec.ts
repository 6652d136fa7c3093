import { describe, expect, it } from 'vitest';
import type { PropagationPreview } from '@spotter/contracts/propagations/queries';
import { countsOf, isReached, payloadOf, selectionFor, toggled, type PreviewedClient } from './selection.js';

const client = (name: string, more: Partial<PreviewedClient> = {}): PreviewedClient => ({
  assignedProgramId: `program of ${name}`,
  customer: { id: name, name, lastname: '' },
  fromVersion: 1,
  leftOut: null,
  counts: { synced: 2, added: 0, kept: 1, done: 0 },
  lines: [
    { id: 'squat', fate: 'synced' },
    { id: 'row', fate: 'synced' },
    { id: 'bench', fate: 'kept' },
  ],
  loads: [],
  ...more,
});
const preview: PropagationPreview = {
  version: 2,
  differences: [],
  clients: [client('Ada'), client('Bora', { leftOut: 'program-paused' }), client('Cana', { lines: [{ id: 'bench', fate: 'kept' }] })],
  more: 0,
  exercises: [],
};
const first = selectionFor(preview);

describe("the selection of a version's recipients", () => {
  it('initially includes everybody for whom something changes', () => expect([...first.chosen]).toEqual(['program of Ada']));
  it('counts the lines that are not left out', () => {
    const left = { ...first, leftOut: new Set(['squat']), own: new Map([['program of Ada', new Set(['row'])]]) };
    expect(countsOf(preview.clients[0]!, left)).toEqual({ synced: 0, added: 0, kept: 1, done: 0 });
    expect(isReached(preview.clients[0]!, left)).toBe(false);
    expect(payloadOf('p', 'wave', preview, left, '')).toBeNull();
  });
  it('sends the lines left out for everybody and for one client, and the reason', () => {
    const left = { ...first, leftOut: new Set(['squat']), own: new Map([['program of Ada', new Set(['bench'])]]) };
    expect(payloadOf('p', 'wave', preview, left, ' Too easy ')).toEqual({
      programId: 'p',
      propagationId: 'wave',
      version: 2,
      clients: [{ assignedProgramId: 'program of Ada', customerId: 'Ada', except: ['bench'] }],
      except: ['squat'],
      reason: 'Too easy',
    });
  });
  it('toggles an id', () => expect([...toggled(toggled(new Set(['a']), 'b'), 'a')]).toEqual(['b']));
});
