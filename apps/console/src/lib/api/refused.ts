import { fieldProblems, type FieldProblem } from '@spotter/contracts/field-problems';

/** A field that breaks a limit; `unit` where the limit has one. */
export type RefusedField = FieldProblem & { readonly unit?: 'kg' | 'lb' };

/** What this device does not send, because the server would refuse it. `code` and `fields` are those that the server would answer. */
export class Refused extends Error {
  constructor(
    readonly code: string,
    readonly fields: readonly RefusedField[],
  ) {
    super(code);
    this.name = 'Refused';
  }
}

/**
 * The payload of a command that waits on this device, as its schema takes it.
 * @throws Refused with the fields and limits that the server would name
 */
export const checked = <Payload>(schema: Parameters<typeof fieldProblems>[0], payload: Payload): Payload => {
  const problems = fieldProblems(schema, payload);
  if (problems.length > 0) throw new Refused('invalid-value', problems);
  return payload;
};
