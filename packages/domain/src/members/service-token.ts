// A token for a service of the gym, one stream: `service-token-<tokenId>`. It reads the event stream, for a limited time, and nothing else.
import { daysApart } from '@spotter/contracts/civil-date';
import { reject, type CommandContext, type CommandOf, type Decider, type Rejected } from '../kernel.js';
import type { ServiceTokenEvent } from './service-token-events.js';

type IssueServiceToken = CommandOf<'issue-service-token'>;
type RevokeServiceToken = CommandOf<'revoke-service-token'>;
export type ServiceTokenCommand = IssueServiceToken | RevokeServiceToken;
export type ServiceTokenRejection =
  | 'service-token-already-exists'
  | 'service-token-unknown'
  | 'service-token-already-revoked'
  | 'service-token-period-invalid'
  | 'service-token-reads-nothing';

export type ServiceTokenState = { readonly status: 'unknown' | 'issued' | 'revoked' };
type Outcome = readonly ServiceTokenEvent[] | Rejected<ServiceTokenRejection>;
const maxDays = 366;

const decide = (state: ServiceTokenState, command: ServiceTokenCommand, { now }: CommandContext): Outcome => {
  if (command.type === 'issue-service-token') {
    if (state.status !== 'unknown') return reject('service-token-already-exists');
    const { scopes, until } = command.payload;
    if (!scopes.includes('events:read')) return reject('service-token-reads-nothing');
    const days = daysApart(now, until);
    if (!(days > 0 && days <= maxDays)) return reject('service-token-period-invalid');
    return [{ type: 'ServiceTokenIssued', data: command.payload }];
  }
  if (state.status === 'unknown') return reject('service-token-unknown');
  if (state.status === 'revoked') return reject('service-token-already-revoked');
  return [{ type: 'ServiceTokenRevoked', data: command.payload }];
};

export const serviceToken: Decider<ServiceTokenState, ServiceTokenCommand, ServiceTokenEvent, ServiceTokenRejection> = {
  initial: { status: 'unknown' },
  evolve: (_state, event) => ({ status: event.type === 'ServiceTokenIssued' ? 'issued' : 'revoked' }),
  decide,
};
export const serviceTokenStream = (tokenId: string): string => `service-token-${tokenId}`;
