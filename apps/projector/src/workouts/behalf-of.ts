import type { RecordedEvent } from '../platform/projection.js';

type OfCustomer = Pick<RecordedEvent, 'meta'> & { readonly data: { readonly customerId: string } };

/** Returns the membership that acted for a client; null if the client acted, or no person did. */
export const behalfOf = ({ data, meta }: OfCustomer): string | null => (meta.membership === data.customerId ? null : meta.membership);
