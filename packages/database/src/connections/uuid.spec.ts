import { expect, it } from 'vitest';
import { isUuid } from './uuid.js';

it.each([
  ['a0b1c2d3-e4f5-4678-9abc-def012345678', true],
  ['A0B1C2D3-E4F5-4678-9ABC-DEF012345678', true],
  ['a0b1c2d3e4f546789abcdef012345678', false],
  ['a0b1c2d3-e4f5-4678-9abc-def01234567', false],
  ['a0b1c2d3-e4f5-4678-9abc-def0123456789', false],
  ['g0b1c2d3-e4f5-4678-9abc-def012345678', false],
  ['a0b1c2d3-e4f5-4678-9abc-def012345678\n', false],
  ['iron-temple', false],
  ['', false],
])('recognizes whether %j is a UUID: %s', (text, expected) => {
  expect(isUuid(text)).toBe(expected);
});
