import { describe, expect, it } from 'vitest';
import { fullMapping, inOrderOfDoubt, isDoubtful } from './import-mapping.js';

const squat = { name: 'Squat (Barbell)', sets: 40, suggestion: { exerciseId: 'barbell-squat', name: 'Barbell Squat', confidence: 0.96 } };
const odd = { name: 'Kniebeuge vorne', sets: 3, suggestion: { exerciseId: 'front-squat', name: 'Front Squat', confidence: 0.55 } };
const unknown = { name: 'My machine', sets: 7 };

describe('the names of an imported log', () => {
  it('start with uncertain ones, most frequent first', () => {
    expect(inOrderOfDoubt([squat, odd, unknown]).map((each) => each.name)).toEqual(['My machine', 'Kniebeuge vorne', 'Squat (Barbell)']);
  });

  it('need no decision after a person has made one', () => {
    expect(isDoubtful({}, odd)).toBe(true);
    expect(isDoubtful({ 'Kniebeuge vorne': 'front-squat' }, odd)).toBe(false);
  });

  it('are complete in the command: suggested, chosen, new or skipped', () => {
    expect(fullMapping({ 'Kniebeuge vorne': 'skip' }, [squat, odd, unknown])).toEqual({
      'Squat (Barbell)': 'barbell-squat',
      'Kniebeuge vorne': 'skip',
      'My machine': 'new',
    });
  });

  it("are limited to a person's decisions if the file has more names than a command takes", () => {
    const many = Array.from({ length: 501 }, (_, index) => ({ name: `Exercise ${index}`, sets: 1 }));
    expect(fullMapping({ 'Exercise 3': 'skip' }, many)).toEqual({ 'Exercise 3': 'skip' });
  });
});
