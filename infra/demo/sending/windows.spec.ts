import { describe, expect, it } from 'vitest';
import type { Outcome } from '@spotter/api/platform/commands/command-envelope';
import type { DemoCommand } from '../demo-commands.ts';
import { Refusal } from '@spotter/api/platform/http/refusal';
import { refusalsOf, runsOf } from './windows.ts';

const sent = (type: string) => ({ envelope: { commandId: 'a', type, body: {} } });
const refusal = (code: string): Outcome => ({ status: 'refused', commandId: 'a', refusal: new Refusal(code) });

describe('commands of the demo that the server refused', () => {
  it('appear by their type and the code of the refusal', () => {
    expect(refusalsOf([sent('record-set'), sent('begin-workout')], [refusal('set-unknown'), refusal('workout-unknown')])).toEqual([
      'record-set: set-unknown',
      'begin-workout: workout-unknown',
    ]);
  });

  it('do not count if the server had judged the workout already', () => {
    expect(refusalsOf([sent('apply-progression')], [refusal('progression-unchanged')])).toEqual([]);
    expect(refusalsOf([sent('apply-progression')], [refusal('workout-not-logged')])).toEqual(['apply-progression: workout-not-logged']);
  });
});

describe('commands in the turn of another person', () => {
  it('are sent in one order, split where the sender changes', () => {
    const by = (membership: string, atMs: number): DemoCommand => ({
      by: { account: null, membership, role: 'client', gymId: 'g' },
      atMs,
      envelope: { commandId: `${atMs}`, type: 'record-set', body: {} },
      inTurnOf: 'client',
    });
    const runs = runsOf([by('client', 1), by('client', 2), by('coach', 3), by('client', 4)]);
    expect(runs.map((run) => run.map(({ atMs }) => atMs))).toEqual([[1, 2], [3], [4]]);
  });
});
