// Read model of changes by staff: position, author and time of each event. The content stays in the log.
import type { EventType } from '@spotter/domain/catalogue';
import { everyEvent, projection, type RecordedEvent, type Row, type Rows } from '../platform/projection.js';

type StaffChangeRow = Row & { gym_id: string; position: number; by: string; customer_id: string | null; at: string };

const staffRoles: ReadonlySet<string> = new Set(['coach', 'head-coach', 'admin']);
/** Events of a member's own messages, reading and preferences, and those that an import emits while it runs. */
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

/** True for a staff member's own command. Events that a reactor causes are shown with the event that caused them. */
const isStaffChange = ({ meta }: RecordedEvent): boolean =>
  meta.membership !== null && meta.causation === undefined && staffRoles.has(meta.role);

const customerOf = ({ data }: RecordedEvent): string | null => ('customerId' in data ? (data.customerId ?? null) : null);

export const staffChanges = projection({
  name: 'staff-changes',
  version: 1,
  table: 'staff_changes',
  key: ['position'],
  keyTypes: { position: 'int' },
  events: everyEvent.filter((type) => !notChanges.has(type)),
  // Each event has a row of its own, keyed by its position.
  needs: () => [],
  apply: (rows: Rows<StaffChangeRow>, event) => {
    if (!isStaffChange(event)) return;
    rows.put({ position: event.position, by: event.meta.membership!, customer_id: customerOf(event), at: event.recordedAt });
  },
  changes: (event) => (isStaffChange(event) ? [{ topic: 'own-changes', memberId: event.meta.membership! }] : []),
});
