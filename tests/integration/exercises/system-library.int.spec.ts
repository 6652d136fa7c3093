// The system's own library, as a start fills it and as a later version corrects it.
import { libraryLedger } from '@spotter/api/platform/sessions/account-ledgers';
import { LogUnavailable } from '@spotter/database/log/append';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { exerciseId, fillLibrary, librarySteps, tellExercise } from '../../../infra/demo/library.ts';
import { System } from '../../support/system.ts';

type Loaded = { readonly loadKind: string; readonly tracking: string; readonly e1rmEligible: boolean };

describe('the library of the system', () => {
  let system: System;
  beforeAll(async () => {
    // A system of its own: all gyms share the library.
    system = await System.start();
  });
  afterAll(() => system.close());

  it('is corrected once if an earlier version filled it', async () => {
    const { services } = system.api;
    const now = new Date().toISOString();
    const early = ['Chin-Up', 'Axle_Deadlift', 'Plank'].map(exerciseId);
    for (const { id, steps } of await librarySteps())
      if (early.includes(id)) await tellExercise(services, { id, steps: steps.slice(0, -1) }, now);
    const gym = await system.gym();
    const loadOf = async (id: string): Promise<readonly unknown[]> => {
      await system.settledNow(libraryLedger);
      const { status, body } = await system.get<Loaded>(gym, gym.admin, `exercises/${exerciseId(id)}`);
      expect(status).toBe(200);
      return [body.loadKind, body.tracking, body.e1rmEligible];
    };
    expect(await loadOf('Axle_Deadlift')).toEqual(['none', 'weight-reps', false]);

    expect(await fillLibrary(services)).toBe(873 - early.length);
    expect(await loadOf('Axle_Deadlift')).toEqual(['barbell', 'weight-reps', true]);
    expect(await loadOf('Chin-Up')).toEqual(['bodyweight', 'weight-reps', false]);
    expect(await loadOf('Plank')).toEqual(['bodyweight', 'time', false]);
    expect(await loadOf('Farmers_Walk')).toEqual(['dumbbell-pair', 'distance', false]);
    expect(await fillLibrary(services)).toBe(0);
  });

  it('is filled even if the log rejects some appends, before or after writing them', async () => {
    // A system of its own: all gyms share the library.
    const other = await System.start();
    try {
      const { services } = other.api;
      const append = services.log.append.bind(services.log);
      let calls = 0;
      vi.spyOn(services.log, 'append').mockImplementation(async (one) => {
        calls += 1;
        if (calls % 500 === 0) await append(one);
        if (calls % 250 === 0) throw new LogUnavailable('too many commands wait');
        return append(one);
      });
      await fillLibrary(services);
      const steps = (await librarySteps()).reduce((sum, one) => sum + one.steps.length, 0);
      expect((await services.log.head(libraryLedger)).position).toBe(steps);
    } finally {
      await other.close();
    }
  });
});
