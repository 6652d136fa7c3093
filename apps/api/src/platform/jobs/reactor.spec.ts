import { NotYet } from '@spotter/database/follower/follower';
import type { Recorded } from '@spotter/database/log/event';
import { LogUnavailable } from '@spotter/database/log/log';
import { describe, expect, it } from 'vitest';
import type { Commands } from '../commands/commands.js';
import type { Positions } from '../reading/positions.js';
import { handleReactions, type Reactor } from './reactor.js';
import { Refusal } from '../http/refusal.js';

const event = { ledger: 'gym', position: 7, type: 'MemberLeft', occurredAt: '2026-11-23T10:00:00.000Z', meta: {} } as unknown as Recorded;
const positions = { waitFor: async () => true } as unknown as Positions;
const reactor: Reactor = { name: 'of a spec', types: ['MemberLeft'], react: () => [{ type: 'end', body: {} }] };
const handlerThat = (executeAll: Commands['executeAll']): Commands => ({ executeAll }) as Commands;
const refusing = (code: string): Commands =>
  handlerThat(async (_ledger, _member, [envelope]) => [{ status: 'refused', commandId: envelope!.commandId, refusal: new Refusal(code) }]);
const reacting = (commands: Commands, run: () => Promise<void> = async () => undefined): Promise<void> =>
  handleReactions({ commands, positions }, [reactor], [{ name: 'of a spec', types: ['MemberLeft'], run }])(null, [event]);

describe('a reaction', () => {
  it.each(['log-unavailable', 'storage-full', 'too-many-requests', 'version-conflict'])(
    'waits, and counts no attempt, while its command is refused with %s',
    (code) => expect(reacting(refusing(code))).rejects.toThrow(NotYet),
  );

  it('is done when its command is refused for good', () => expect(reacting(refusing('customer-erased'))).resolves.toBeUndefined());

  it.each([
    ['the read model that its effect needs is behind', new Refusal('log-unavailable')],
    ['the log cannot be written for its effect', new LogUnavailable('too many commands wait')],
  ])('waits while %s', (_why, error) => expect(reacting(refusing('customer-erased'), () => Promise.reject(error))).rejects.toThrow(NotYet));

  it('fails by any other error of its effect', () =>
    expect(reacting(refusing('customer-erased'), () => Promise.reject(new TypeError('a mistake')))).rejects.toThrow(TypeError));
});
