// Read model of what the staff of a gym changed: which events, by whom, when. What they say stays in the log.
import type { EventType } from '@spotter/domain/catalogue';
import { projection, type RecordedEvent, type Row } from '../platform/projection.js';

type StaffChangeRow = Row & { gym_id: string; position: number; by: string; customer_id: string | null; at: string };

const staffRoles: ReadonlySet<string> = new Set(['coach', 'head-coach', 'admin']);
/** What somebody reads, says or arranges for themselves changes nothing of the gym's. */
const notChanges: ReadonlySet<string> = new Set<EventType>([
  'ConversationStarted',
  'MessageSent',
  'ConversationRead',
  'InboxItemAdded',
  'InboxItemChanged',
  'InboxItemMarked',
  'InboxItemRemoved',
  'InboxRead',
  'InboxPreferenceChanged',
  'ShortcutSaved',
  'ShortcutRemoved',
  'EducationItemRead',
  'EducationItemReadUndone',
  'AdvertisementSeen',
  'AdvertisementClicked',
  'AdvertisementDismissed',
  'AdvertisementDismissalUndone',
  'InvitationAccepted',
  'ImportProgressed',
  'ImportCompleted',
  'ImportFailed',
  'WorkoutImported',
  'ImportedSetsAdded',
  'ImportedWorkoutMoved',
  'WorkoutImportUndone',
  'ImportUndone',
]);

/** By a person of the staff themselves: what the server did because of it is told with what they did. */
const isStaffChange = ({ type, meta }: RecordedEvent): boolean =>
  meta.membership !== null && meta.causation === undefined && staffRoles.has(meta.role) && !notChanges.has(type);

const customerOf = ({ data }: RecordedEvent): string | null => ('customerId' in data ? (data.customerId ?? null) : null);

export const staffChanges = projection<StaffChangeRow>({
  name: 'staff-changes',
  version: 1,
  table: 'staff_changes',
  key: ['position'],
  keyTypes: { position: 'int' },
  // A position is one event: there is nothing to look for.
  needs: () => [],
  apply: (rows, event) => {
    if (!isStaffChange(event)) return;
    rows.put({ position: event.position, by: event.meta.membership!, customer_id: customerOf(event), at: event.recordedAt });
  },
  changes: (event) => (isStaffChange(event) ? [{ topic: 'own-changes', memberId: event.meta.membership! }] : []),
});
