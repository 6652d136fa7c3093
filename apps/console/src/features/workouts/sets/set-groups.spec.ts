import { describe, expect, it } from 'vitest';
import { setGroups } from './set-groups.js';

const set = (id: string, exerciseId: string, voided = false) => ({ id, exerciseId, setType: 'work', voided, record: false });

describe('the sets of a running workout', () => {
  it('are grouped by exercise in the order of the plan, with the number of open sets', () => {
    const groups = setGroups({
      plan: [
        { exerciseId: 'squat', sets: 3, open: 2 },
        { exerciseId: 'press', sets: 2, open: 1 },
      ],
      sets: [set('1', 'squat'), set('2', 'press')],
    });
    expect(groups.map(({ exerciseId, done, open }) => [exerciseId, done.length, open])).toEqual([
      ['squat', 1, 2],
      ['press', 1, 1],
    ]);
  });

  it('leave planned sets open, however many extra sets were done', () => {
    const plan = [{ exerciseId: 'squat', sets: 3, open: 2 }];
    const sets = ['1', '2', '3', '4'].map((id) => set(id, 'squat'));
    expect(setGroups({ plan, sets })).toMatchObject([{ done: sets, open: 2 }]);
  });

  it('exclude voided sets, and list unplanned exercises last', () => {
    const groups = setGroups({ plan: [{ exerciseId: 'squat', sets: 1 }], sets: [set('1', 'curl'), set('2', 'squat', true)] });
    expect(groups.map(({ exerciseId, done, open }) => [exerciseId, done.length, open])).toEqual([
      ['squat', 0, 1],
      ['curl', 1, 0],
    ]);
  });
});
