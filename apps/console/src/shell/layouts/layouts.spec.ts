import { describe, expect, it } from 'vitest';
import { layoutNames, layoutOf, layouts } from './layouts.js';

describe('the layout of a page', () => {
  it('is one of eleven, classic by default', () => {
    expect(layoutNames.toSorted()).toEqual(
      ['centered', 'classic', 'classy', 'compact', 'dense', 'empty', 'enterprise', 'futuristic', 'material', 'modern', 'thin'].toSorted(),
    );
    expect(layoutOf({ chosen: undefined, parameter: undefined, routes: [] })).toBe('classic');
  });

  it("is the user's choice, overridden by the address, overridden by the deepest route that names one", () => {
    expect(layoutOf({ chosen: 'thin', parameter: undefined, routes: [undefined] })).toBe('thin');
    expect(layoutOf({ chosen: 'thin', parameter: 'modern', routes: [undefined] })).toBe('modern');
    expect(layoutOf({ chosen: 'thin', parameter: 'modern', routes: ['dense', 'empty', undefined] })).toBe('empty');
  });

  it('ignores unknown names', () => {
    expect(layoutOf({ chosen: 'toString', parameter: 'baroque', routes: [7] })).toBe('classic');
  });

  it('has a footer and the team chat in all but the empty one', () => {
    for (const name of layoutNames) {
      expect([name, layouts[name].footer]).toEqual([name, name !== 'empty']);
      expect([name, layouts[name].chat]).toEqual([name, name !== 'empty']);
    }
  });
});
