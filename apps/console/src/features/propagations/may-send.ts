import type { ProgramItem } from '@spotter/contracts/programs/queries';

export type Sendable = Pick<ProgramItem, 'version' | 'usedBy' | 'lifecycle' | 'mayRetire'>;

/** True if the API accepts a version of the program from the caller, and somebody follows an earlier one or may do so. */
export const maySend = ({ version, usedBy, lifecycle, mayRetire }: Sendable): boolean =>
  version > 1 && usedBy > 0 && lifecycle === 'published' && mayRetire;
