// Sends one command per client after a version was sent to clients or undone.
import type { CommandBody } from '@spotter/contracts/commands';
import type { Recorded } from '@spotter/database/log/event';
import type { Reactor } from '../platform/jobs/reactor.js';
import { isOfType } from '../platform/log/typed-events.js';

export const whenTemplatePropagated: Reactor = {
  name: 'template-propagated',
  types: ['TemplatePropagated', 'PropagationUndone'],
  react: (event: Recorded) => {
    if (!isOfType(event, 'TemplatePropagated', 'PropagationUndone')) return [];
    const { type, data } = event;
    const { programId, propagationId, clients, reason } = data;
    const by = event.meta.membership;
    return clients.map(({ assignedProgramId, customerId, except: own = [] }) => {
      const except = type === 'TemplatePropagated' ? [...new Set([...(data.except ?? []), ...own])] : [];
      const body: CommandBody<'sync-assigned-program'> = {
        assignedProgramId,
        customerId,
        programId,
        propagationId,
        ...(type === 'TemplatePropagated' ? { version: data.version } : { isUndo: true }),
        ...(except.length > 0 && { except }),
        ...(by !== null && { by }),
        ...(reason !== undefined && { reason }),
      };
      return { type: 'sync-assigned-program', body };
    });
  },
};
