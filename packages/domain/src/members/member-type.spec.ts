import { expect, it } from 'vitest';
import { isAdminType, isClientType, opensAllClients } from './member-type.js';

it.each([
  [0, true, false, false],
  [1, false, false, false],
  [2, false, false, true],
  [3, false, true, true],
  [4, false, true, true],
])('classifies type %i as a client: %s, an admin: %s, one who sees all clients: %s', (type, client, admin, all) => {
  expect([isClientType(type), isAdminType(type), opensAllClients(type)]).toEqual([client, admin, all]);
});
