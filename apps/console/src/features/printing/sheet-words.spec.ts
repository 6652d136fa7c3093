import { describe, expect, it } from 'vitest';
import { isOnlyNumber } from './sheet-words.js';

describe('the name of a week', () => {
  it.each(['Week 3', 'week 3', '3. hafta', 'Hafta 3', '3', ' Week 3 '])('is only its number: %s', (name) =>
    expect(isOnlyNumber(name, 3)).toBe(true),
  );

  it.each(['Week 4', 'Week 3 heavy', 'Deload', 'Week', '', '3.5', '33', null])('says more, or something else: %s', (name) =>
    expect(isOnlyNumber(name, 3)).toBe(false),
  );
});
