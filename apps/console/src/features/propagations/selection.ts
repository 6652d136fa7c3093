// What of a version goes to whom: clients who are chosen, and lines that are left out for everybody or for one of them.
import type { PropagationPreview } from '@spotter/contracts/propagations/queries';
import type { CommandPayload } from '@spotter/contracts/commands';

export type PreviewedClient = PropagationPreview['clients'][number];
export type ClientLine = PreviewedClient['lines'][number];
export type Counts = PreviewedClient['counts'];

/** `own`: by assigned program, what is left out for that client alone. */
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

/** Lines that would still reach the client, and what becomes of the others. */
export const countsOf = ({ assignedProgramId, lines }: PreviewedClient, selection: Selection): Counts => {
  const own = ownOf(selection, assignedProgramId);
  const left = lines.filter(({ id }) => !selection.leftOut.has(id) && !own.has(id));
  const count = (fate: ClientLine['fate']): number => left.filter((line) => line.fate === fate).length;
  return { synced: count('synced'), added: count('added'), kept: count('kept'), done: count('done') };
};

/** Something of the version would reach this client. */
export const isReached = (client: PreviewedClient, selection: Selection): boolean => {
  const { synced, added } = countsOf(client, selection);
  return client.leftOut === null && synced + added > 0;
};

/** At first everybody whom something would reach. */
export const selectionFor = ({ clients }: PropagationPreview): Selection => {
  const empty: Selection = { chosen: none, leftOut: none, own: new Map() };
  return { ...empty, chosen: new Set(clients.filter((client) => isReached(client, empty)).map((client) => client.assignedProgramId)) };
};

/** The command that sends it; null where it would reach nobody. */
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
