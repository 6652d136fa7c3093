import { describe, expect, it } from 'vitest';
import { CannotStart } from '../start/say.mjs';
import { whatWentWrong } from './what-went-wrong.ts';

const withCode = (code: string, message = 'it failed'): Error => Object.assign(new Error(message), { code });

describe('the message for an operator', () => {
  it.each([
    ['what the verb says itself', new CannotStart('there is no such gym'), 'there is no such gym'],
    ['a full disk of files', withCode('ENOSPC'), 'there is no room left on the disk: docs/operating/full-disks.md'],
    ['a full disk of Postgres', withCode('53100'), 'there is no room left on the disk: docs/operating/full-disks.md'],
  ])('%s', (_, error, line) => {
    expect(whatWentWrong(error)).toBe(line);
  });

  it.each([withCode('ECONNREFUSED'), withCode('57P03'), new Error('Connection terminated unexpectedly')])(
    'is one line if the database is down: %s',
    (error) => {
      expect(whatWentWrong(error)).toMatch(/^the database does not answer .*doctor/);
      expect(whatWentWrong(error)).not.toContain('\n');
    },
  );

  it('has all details if the cause is unknown', () => {
    expect(whatWentWrong(new TypeError('x is not a function'))).toMatch(/TypeError: x is not a function\n\s+at /);
  });
});
