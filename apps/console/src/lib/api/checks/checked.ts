// In a module of its own, so that first pages that check nothing do not load the schema library.
import { fieldProblems } from '@spotter/contracts/field-problems';
import { Refused } from './refused.js';

/**
 * Validates the payload of a command before it is queued on this device.
 * @throws Refused with the fields and limits that the server would name
 */
export const checked = <Payload>(schema: Parameters<typeof fieldProblems>[0], payload: Payload): Payload => {
  const problems = fieldProblems(schema, payload);
  if (problems.length > 0) throw new Refused('invalid-value', problems);
  return payload;
};
