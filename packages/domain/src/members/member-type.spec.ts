import { expect, it } from 'vitest';
import { isAdminType, isClientType } from './member-type.js';

it.each([
  [0, true, false],
  [1, false, false],
  [2, false, false],
  [3, false, true],
  [4, false, true],
])('classifies type %i as a client: %s, an admin: %s', (type, client, admin) => {
  expect([isClientType(type), isAdminType(type)]).toEqual([client, admin]);
});
