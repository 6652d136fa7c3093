import type { FieldProblem } from '@spotter/contracts/field-problems';

/** A field that breaks a limit; `unit` is set if the limit has one. */
export type RefusedField = FieldProblem & { readonly unit?: 'kg' | 'lb' };

/** Thrown instead of sending a command that the server would refuse with the same `code` and `fields`. */
export class Refused extends Error {
  constructor(
    readonly code: string,
    readonly fields: readonly RefusedField[],
  ) {
    super(code);
    this.name = 'Refused';
  }
}
