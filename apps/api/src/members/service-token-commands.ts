// Commands that issue and revoke service tokens of jobs. The token itself is made when it is shown, and is never in an event.
import { serviceToken, serviceTokenStream } from '@spotter/domain/members/service-token';
import { policies } from '../platform/sessions/policy.js';
import { useCase } from '../platform/commands/use-case.js';

type OfToken = { readonly tokenId: string };
const shared = {
  decider: serviceToken,
  stream: ({ tokenId }: OfToken) => serviceTokenStream(tokenId),
  policy: policies.adminOnly,
} as const;

export const serviceTokenUseCases = {
  'issue-service-token': useCase('issue-service-token', { ...shared, needsPassword: true }),
  'revoke-service-token': useCase('revoke-service-token', shared),
};
