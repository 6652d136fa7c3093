// Commands that issue and revoke service tokens of jobs. The token itself is made when it is shown, and is never in an event.
import { serviceToken, serviceTokenStream } from '@spotter/domain/members/service-token';
import { policies } from '../platform/sessions/policy.js';
import { commandOf } from '../platform/commands/command-of.js';

type OfToken = { readonly tokenId: string };
const shared = {
  decider: serviceToken,
  stream: ({ tokenId }: OfToken) => serviceTokenStream(tokenId),
  policy: policies.adminOnly,
} as const;

export class IssueServiceToken extends commandOf('issue-service-token', { ...shared, needsPassword: true }) {}
export class RevokeServiceToken extends commandOf('revoke-service-token', shared) {}

export const serviceTokenCommands = [IssueServiceToken, RevokeServiceToken];
