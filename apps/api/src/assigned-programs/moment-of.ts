// Parses the moment that a request asks about.
import { instant } from '@spotter/contracts/atoms';
import type { Moment } from '@spotter/domain/assigned-programs/replay/moment';
import { safeParse } from 'zod/mini';
import { Refusal } from '../platform/http/refusal.js';

const position = /^\d{1,15}$/;
const timeOf = (path: string, text: string): number => {
  if (!safeParse(instant, text).success)
    throw new Refusal('invalid-value', { errors: [{ path, code: 'invalid-value', message: 'must be an instant in UTC' }] });
  return Date.parse(text);
};

/** @throws Refusal `invalid-value` */
export const momentOf = (parameters: { asOf?: string | undefined; knownAt?: string | undefined }): Moment => {
  const { asOf, knownAt } = parameters;
  return {
    ...(asOf !== undefined && { asOf: position.test(asOf) ? { position: Number(asOf) } : { at: timeOf('asOf', asOf) } }),
    ...(knownAt !== undefined && { knownAt: timeOf('knownAt', knownAt) }),
  };
};
