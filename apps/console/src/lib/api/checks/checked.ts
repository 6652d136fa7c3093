// A file of its own: the schemas' library is not among the scripts of a first page that checks nothing.
import { fieldProblems } from '@spotter/contracts/field-problems';
import { Refused } from './refused.js';

/**
 * The payload of a command that waits on this device, as its schema takes it.
 * @throws Refused with the fields and limits that the server would name
 */
export const checked = <Payload>(schema: Parameters<typeof fieldProblems>[0], payload: Payload): Payload => {
  const problems = fieldProblems(schema, payload);
  if (problems.length > 0) throw new Refused('invalid-value', problems);
  return payload;
};
