import type { FieldProblem } from '@spotter/contracts/field-problems';

/** A field that breaks a limit; `unit` where the limit has one. */
export type RefusedField = FieldProblem & { readonly unit?: 'kg' | 'lb' };

/** Thrown for a command that this device does not send, since the server would refuse it with the same `code` and `fields`. */
export class Refused extends Error {
  constructor(
    readonly code: string,
    readonly fields: readonly RefusedField[],
  ) {
    super(code);
    this.name = 'Refused';
  }
}
