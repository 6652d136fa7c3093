import type { FieldProblem } from '@spotter/contracts/field-problems';

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
