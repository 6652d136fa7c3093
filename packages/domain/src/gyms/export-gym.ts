// Decides on exports of a whole gym: one at a time, and a few a day.
import { addDays } from '@spotter/contracts/civil-date';
import { maxGymExportsPerDay } from '@spotter/contracts/gyms/limits';
import { reject, type CommandContext, type CommandOf, type Rejected } from '../kernel.js';
import type { GymEvent } from './gym-events.js';

/** `requestedAt`: ISO 8601 in UTC. */
export type RequestedExport = { readonly exportId: string; readonly requestedAt: string };
/**
 * Ids of exports that no longer run: `ended` finished or failed, `removed` were ready and deleted because the gym erased a person. The rows of
 * exports older than a day are gone.
 */
type EndedExports = { readonly ended: readonly string[]; readonly removed: readonly string[] };
export type ExportGym = CommandOf<'export-gym', { readonly exports: EndedExports }>;

/** Exports of the day before `now`. The server stores a file for as long. */
const ofDay = (requested: readonly RequestedExport[], now: string): readonly RequestedExport[] => {
  const dayBefore = `${addDays(now.slice(0, 10), -1)}${now.slice(10)}`;
  return requested.filter(({ requestedAt }) => requestedAt > dayBefore);
};

export const decideExport = (
  requested: readonly RequestedExport[],
  { payload, lookups: { exports } }: ExportGym,
  { now }: CommandContext,
): readonly GymEvent[] | Rejected<'export-running' | 'export-limit'> => {
  const recent = ofDay(requested, now);
  const isOver = ({ exportId }: RequestedExport): boolean => exports.ended.includes(exportId) || exports.removed.includes(exportId);
  if (!recent.every(isOver)) return reject('export-running');
  if (recent.filter(({ exportId }) => !exports.removed.includes(exportId)).length >= maxGymExportsPerDay) return reject('export-limit');
  return [{ type: 'GymExportRequested', data: { ...payload, requestedAt: now } }];
};

/** Keeps the exports of the last day. */
export const evolveExports = (
  requested: readonly RequestedExport[],
  { exportId, requestedAt }: RequestedExport,
): readonly RequestedExport[] => [...ofDay(requested, requestedAt), { exportId, requestedAt }];
