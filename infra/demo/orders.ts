// One command of the demo: by whom, when it was recorded, and under an id that follows from what it is.
import type { Order } from '@spotter/api/platform/orders';
import { derivedId } from '@spotter/api/platform/derived-id';
import type { Member } from '@spotter/api/platform/policy';
import { instant } from './local-time.ts';

export type DemoOrder = { readonly by: Member; readonly atMs: number; readonly order: Order };

/** `key` tells it from every other command of the same type in this gym. */
export const orderOf = (
  by: Member,
  atMs: number,
  type: string,
  key: readonly (string | number)[],
  body: object,
  occurredAtMs?: number,
): DemoOrder => ({
  by,
  atMs,
  order: {
    commandId: derivedId('demo-command', by.gymId, type, ...key),
    type,
    body,
    recordedAt: instant(atMs),
    ...(occurredAtMs !== undefined && { occurredAt: instant(occurredAtMs) }),
  },
});

export const system = (gymId: string): Member => ({ account: null, membership: null, role: 'system', gymId });

/** As they were recorded; what was recorded at the same moment keeps its order. */
export const inOrder = (orders: readonly DemoOrder[]): readonly DemoOrder[] => orders.toSorted((left, right) => left.atMs - right.atMs);
