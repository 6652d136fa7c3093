import { afterEach, describe, expect, it } from 'vitest';
import { ApiProblem } from '@/lib/api/problem.js';
import { dismissToast, presentToasts } from '@/components/overlays/toast-list.js';
import { attempt, change } from './reversible.js';

const where = { gym: 'iron-halls', topics: ['habits'] } as const;
const refusal = (code: string) => (): Promise<unknown> => Promise.reject(new ApiProblem(422, { code }));
const titles = (): string[] => presentToasts().map(({ title }) => title);

describe('a change that can be undone', () => {
  afterEach(() => {
    for (const { id } of presentToasts()) dismissToast(id);
  });

  it('shows no error and no second undo if a second click finds it done', async () => {
    let sent = 0;
    const archive = async (): Promise<unknown> => {
      sent += 1;
      return sent === 1 ? undefined : refusal('nothing-to-change')();
    };
    const click = (): Promise<boolean> => change(where, archive, async () => undefined, 'Habit archived');
    expect(await Promise.all([click(), click()])).toEqual([true, true]);
    await expect.poll(titles).toEqual(['Habit archived']);
  });

  it('shows any other refusal', async () => {
    expect(await attempt(where, refusal('habit-unknown'))).toBe(false);
    await expect.poll(() => presentToasts().map(({ tone }) => tone)).toEqual(['error']);
  });
});
