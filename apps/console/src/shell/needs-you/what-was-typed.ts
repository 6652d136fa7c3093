import { painLine } from '@/shared/pain/pain-line.js';
import { formatActual, formatLoad } from '@/lib/format/format.js';
import type { OutboxEntry } from '@/offline/outbox-entry.js';
import { editableOf } from './editable.js';

/** Describes a refused command in a line: `5 × 9,999 kg`, or the text of a message; empty if it has no typed values. */
export const whatWasTyped = (entry: OutboxEntry): string => {
  const values = editableOf(entry).filter(({ path }) => path !== 'reason');
  if (entry.type === 'record-set' || entry.type === 'amend-set') return formatActual(entry.payload.actual);
  if (entry.type === 'report-pain') return painLine([entry.payload]);
  if (entry.type === 'log-bodyweight') return formatLoad(entry.payload.bodyweight);
  return values.map(({ value }) => String(value)).join(' · ');
};
