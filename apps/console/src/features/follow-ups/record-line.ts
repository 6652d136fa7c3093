import type { FollowUpItem } from '@spotter/contracts/follow-ups/queries';
import { formatActual } from '@/lib/format/format.js';

/** Returns the record of a follow-up in the unit of the reader: `Bench press 5 × 100 kg`. */
export const recordLine = ({ record }: Pick<FollowUpItem, 'record'>, exercise: string): string =>
  record === undefined ? exercise : `${exercise} ${formatActual(record)}`;
