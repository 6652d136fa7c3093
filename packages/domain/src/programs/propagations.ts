// Propagations of a program's versions to clients with an earlier one, and their undoing. Each client's own stream decides the result for
// that client.
import { jsonBytes, maxEventBytes } from '../event-size.js';
import { reject, type Rejected } from '../kernel.js';
import type { ProgramRejection, PropagateTemplate, UndoPropagation } from './program-commands.js';
import type { ProgramEvent, PropagatedClient } from './program-events.js';

export type Propagations = Readonly<Record<string, { readonly clients: readonly PropagatedClient[]; readonly isUndone: boolean }>>;
type Outcome = readonly ProgramEvent[] | Rejected<ProgramRejection>;
type PropagationEvent = Extract<ProgramEvent, { type: 'TemplatePropagated' | 'PropagationUndone' }>;

const clientsOfOneEvent = 200;
const inParts = (clients: readonly PropagatedClient[]): readonly (readonly PropagatedClient[])[] =>
  Array.from({ length: Math.ceil(clients.length / clientsOfOneEvent) }, (_, part) =>
    clients.slice(part * clientsOfOneEvent, (part + 1) * clientsOfOneEvent),
  );

export const evolvePropagations = (known: Propagations, { type, data: { propagationId, clients } }: PropagationEvent): Propagations => {
  const before = known[propagationId] ?? { clients: [], isUndone: false };
  const next = type === 'PropagationUndone' ? { ...before, isUndone: true } : { ...before, clients: [...before.clients, ...clients] };
  return { ...known, [propagationId]: next };
};

const fitting = (events: readonly ProgramEvent[]): Outcome =>
  events.some(({ data }) => jsonBytes(data) > maxEventBytes) ? reject('propagation-too-large') : events;

export const propagateTemplate = (
  { version: newest, propagations }: { readonly version: number; readonly propagations: Propagations },
  { payload }: PropagateTemplate,
): Outcome => {
  const { programId, propagationId, clients, except, reason } = payload;
  const version = payload.version ?? newest;
  if (version < 1 || version > newest) return reject('version-unknown');
  if (propagations[propagationId] !== undefined) return reject('propagation-already-sent');
  if (new Set(clients.map(({ assignedProgramId }) => assignedProgramId)).size < clients.length) return reject('client-named-twice');
  const shared = { programId, propagationId, version, ...(except !== undefined && { except }), ...(reason !== undefined && { reason }) };
  return fitting(inParts(clients).map((some) => ({ type: 'TemplatePropagated', data: { ...shared, clients: some } })));
};

export const undoPropagation = ({ propagations }: { readonly propagations: Propagations }, { payload }: UndoPropagation): Outcome => {
  const known = propagations[payload.propagationId];
  if (known === undefined) return reject('propagation-unknown');
  if (known.isUndone) return reject('propagation-already-undone');
  const clients = known.clients.map(({ assignedProgramId, customerId }) => ({ assignedProgramId, customerId }));
  return inParts(clients).map((some) => ({ type: 'PropagationUndone', data: { ...payload, clients: some } }));
};
