// Commands that create and revoke display links. The token is made when it is shown, and is never in an event.
import { displayLinks, displayLinksStream } from '@spotter/domain/displays/display-links';
import { commandOf } from '../platform/commands/command-of.js';
import { policies } from '../platform/sessions/policy.js';

const shared = { decider: displayLinks, stream: () => displayLinksStream, policy: policies.staff } as const;

export class CreateDisplayLink extends commandOf('create-display-link', shared) {}
export class RevokeDisplayLink extends commandOf('revoke-display-link', shared) {}

export const displayCommands = [CreateDisplayLink, RevokeDisplayLink];
