// Selects what of a version is sent to whom: clients, and lines left out for all or for one of them.
import type { PropagationPreview } from '@spotter/contracts/propagations/queries';
import type { CommandPayload } from '@spotter/contracts/commands';

export type PreviewedClient = PropagationPreview['clients'][number];
export type ClientLine = PreviewedClient['lines'][number];
export type Counts = PreviewedClient['counts'];

/** `own`: lines left out for one client, by assigned program. */
export type Selection = {
  readonly chosen: ReadonlySet<string>;
  readonly leftOut: ReadonlySet<string>;
  readonly own: ReadonlyMap<string, ReadonlySet<string>>;
};

const none: ReadonlySet<string> = new Set();
export const ownOf = ({ own }: Selection, assignedProgramId: string): ReadonlySet<string> => own.get(assignedProgramId) ?? none;

export const toggled = (set: ReadonlySet<string>, id: string): ReadonlySet<string> => {
  const next = new Set(set);
  if (!next.delete(id)) next.add(id);
  return next;
};

/** Counts the lines that would still reach the client, by their effect. */
export const countsOf = ({ assignedProgramId, lines }: PreviewedClient, selection: Selection): Counts => {
  const own = ownOf(selection, assignedProgramId);
  const left = lines.filter(({ id }) => !selection.leftOut.has(id) && !own.has(id));
  const count = (fate: ClientLine['fate']): number => left.filter((line) => line.fate === fate).length;
  return { synced: count('synced'), added: count('added'), kept: count('kept'), done: count('done') };
};

/** True if any line would change the client's program. */
export const isReached = (client: PreviewedClient, selection: Selection): boolean => {
  const { synced, added } = countsOf(client, selection);
  return client.leftOut === null && synced + added > 0;
};

/** Initially selects all clients for whom something changes. */
export const selectionFor = ({ clients }: PropagationPreview): Selection => {
  const empty: Selection = { chosen: none, leftOut: none, own: new Map() };
  return { ...empty, chosen: new Set(clients.filter((client) => isReached(client, empty)).map((client) => client.assignedProgramId)) };
};

/** Returns the payload that sends the version; null if it would reach nobody. */
export const payloadOf = (
  programId: string,
  propagationId: string,
  { version, clients }: PropagationPreview,
  selection: Selection,
  reason: string,
): CommandPayload<'propagate-template'> | null => {
  const reached = clients.filter((client) => selection.chosen.has(client.assignedProgramId) && isReached(client, selection));
  if (reached.length === 0) return null;
  const said = reason.trim();
  return {
    programId,
    propagationId,
    version,
    clients: reached.map(({ assignedProgramId, customer }) => {
      const except = [...ownOf(selection, assignedProgramId)];
      return { assignedProgramId, customerId: customer.id, ...(except.length > 0 && { except }) };
    }),
    ...(selection.leftOut.size > 0 && { except: [...selection.leftOut] }),
    ...(said !== '' && { reason: said }),
  };
};
