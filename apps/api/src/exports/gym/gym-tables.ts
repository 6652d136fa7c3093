// Tables of a gym's export: what an admin may read, with the columns of each. A spec compares them with the schema, so that a new table needs a
// decision.
import { aliased, sql, tables, type RawBuilder, type Table } from '@spotter/database/connections/sql';
import type { Schema } from '@spotter/database/schema/schema';

type Name = keyof Schema & string;
export type ExportedFor = {
  readonly gymId: string;
  /** Membership of the admin who requested the export. */
  readonly reader: string | null;
};
export type ExportedTable = {
  /** File name without its extension. */
  readonly name: string;
  readonly table: Name;
  readonly columns: readonly string[];
  /** Columns of a key after the gym, in which the rows are read. */
  readonly order: readonly string[];
  readonly where: (of: ExportedFor) => RawBuilder<unknown>;
};

type Given<T extends Name> = {
  readonly name?: string;
  readonly columns: readonly (keyof Schema[T] & string)[];
  readonly order?: readonly (keyof Schema[T] & string)[];
  /** Also required of a row, besides its gym. */
  readonly where?: (table: Table<T>, of: ExportedFor) => RawBuilder<unknown>;
  /** Rows of other gyms that belong to the export. */
  readonly isShared?: true;
};

const exported = <T extends Name>(
  table: T,
  { name = table.replaceAll('_', '-'), columns, order, where, isShared }: Given<T>,
): ExportedTable => {
  const t = aliased(table, table);
  const gym = sql.ref(`${table}.gym_id`);
  return {
    name,
    table,
    columns,
    order: order ?? columns.filter((column) => column === 'id'),
    where: (of) => {
      const own = isShared ? sql`${gym} in (${of.gymId}, library_gym())` : sql`${gym} = ${of.gymId}`;
      return where === undefined ? own : sql`${own} and ${where(t, of)}`;
    },
  };
};

const isReadBy = (conversation: RawBuilder<unknown>, { gymId, reader }: ExportedFor): RawBuilder<unknown> => {
  const c = tables.conversation_members;
  return sql`${conversation} in (select ${c.conversation_id} from ${c} where ${c.gym_id} = ${gymId} and ${c.member_id} = ${reader}::uuid)`;
};

export const exportedTables: readonly ExportedTable[] = [
  exported('gyms', {
    name: 'gym',
    columns: [
      'gym_id',
      'company_id',
      'slug',
      'name',
      'colour',
      'logo',
      'time_zone',
      'language',
      'unit',
      'settings',
      'status',
      'second_factor_for',
    ],
    order: ['gym_id'],
  }),
  exported('memberships', { name: 'members', columns: ['id', 'type', 'name', 'lastname', 'status', 'capacity', 'joined_at'] }),
  exported('invitations', {
    columns: ['id', 'email', 'type', 'name', 'lastname', 'language', 'status', 'invited_by', 'invited_at', 'expires_at'],
  }),
  exported('customers', {
    name: 'clients',
    columns: [
      'id',
      'name',
      'lastname',
      'display_name',
      'email',
      'phone',
      'birth_date',
      'sex',
      'status',
      'joined_at',
      'coach_id',
      'coach_since',
      'covers',
      'coachings',
      'goals',
      'restrictions',
      'tags',
      'bodyweights',
      'consents',
      'autonomy',
    ],
  }),
  exported('client_stays', { columns: ['customer_id', 'joined_at', 'left_at', 'stays'], order: ['customer_id'] }),
  exported('client_states', {
    columns: ['id', 'customer_id', 'kind', 'from_on', 'until_on', 'note', 'set_at', 'set_by'],
    order: ['customer_id', 'id'],
  }),
  exported('client_notes', {
    columns: ['id', 'customer_id', 'text', 'pinned', 'by', 'written_at', 'edited_at'],
    order: ['customer_id', 'id'],
    where: (t) => sql`not ${t.removed}`,
  }),
  exported('client_files', {
    columns: ['id', 'customer_id', 'upload_id', 'name', 'note', 'visible_to_client', 'by', 'added_at'],
    order: ['customer_id', 'id'],
    where: (t) => sql`not ${t.removed}`,
  }),
  exported('progress_photos', {
    columns: ['id', 'customer_id', 'upload_id', 'pose', 'taken_on', 'note', 'added_at'],
    order: ['customer_id', 'id'],
    where: (t) => sql`not ${t.removed}`,
  }),
  exported('goals', { columns: ['customer_id', 'subject', 'exercise_id', 'load', 'by_day', 'set_at'], order: ['customer_id', 'subject'] }),
  exported('habits', { columns: ['id', 'customer_id', 'name', 'times_per_week', 'archived', 'set_at'], order: ['customer_id', 'id'] }),
  exported('habit_days', { columns: ['customer_id', 'habit_id', 'on_day'], order: ['customer_id', 'habit_id', 'on_day'] }),
  exported('follow_up_marks', {
    columns: ['customer_id', 'kind', 'about', 'until_on', 'note', 'by', 'at'],
    order: ['customer_id', 'kind', 'about'],
  }),
  exported('check_in_forms', {
    columns: ['id', 'version', 'name', 'questions', 'schedule', 'audience', 'stopped', 'first_published_at', 'published_at'],
  }),
  exported('check_ins', {
    columns: ['id', 'customer_id', 'form_id', 'version', 'due_on', 'name', 'questions', 'answers', 'answered_at', 'read_at', 'read_by'],
    order: ['customer_id', 'id'],
  }),
  exported('coach_clients', { columns: ['customer_id', 'coach_id', 'came_at', 'gone_at'], order: ['customer_id', 'coach_id', 'came_at'] }),
  exported('coach_absences', {
    columns: ['id', 'coach_id', 'from_on', 'until_on', 'cover_id', 'begun', 'ended'],
    order: ['coach_id', 'id'],
  }),
  exported('coach_certifications', { columns: ['coach_id', 'certifications'], order: ['coach_id'] }),
  exported('teams', { columns: ['id', 'name', 'capacity', 'archived', 'coach_ids', 'program', 'created_at'] }),
  exported('team_members', {
    columns: ['team_id', 'customer_id', 'stay', 'from_on', 'to_on', 'joined_by'],
    order: ['team_id', 'customer_id', 'stay'],
  }),
  exported('team_refusals', {
    columns: ['team_program_id', 'team_id', 'customer_id', 'reason', 'in_the_way'],
    order: ['team_program_id', 'customer_id'],
  }),
  exported('exercises', {
    columns: [
      'id',
      'name',
      'aliases',
      'category',
      'equipment',
      'primary_muscles',
      'secondary_muscles',
      'mechanic',
      'force',
      'level',
      'load_kind',
      'tracking',
      'e1rm_eligible',
      'unilateral',
      'instructions',
      'cues',
      'substitutes',
      'variation_group',
      'origin',
      'customer_id',
      'archived',
      'merged_into',
      'licence',
      'credit',
      'pictures',
      'film',
    ],
    isShared: true,
  }),
  exported('exercise_tags', { columns: ['id', 'tags'] }),
  exported('programs', {
    columns: ['id', 'details', 'lifecycle', 'version', 'weeks', 'owner_id', 'from_gym', 'from_version', 'updated_at'],
  }),
  exported('program_versions', {
    columns: ['program_id', 'version', 'tree', 'published_at', 'published_by', 'note'],
    order: ['program_id', 'version'],
  }),
  exported('assigned_programs', {
    columns: [
      'id',
      'customer_id',
      'program_id',
      'program_version',
      'followed_version',
      'version',
      'status',
      'mode',
      'starts_on',
      'ends_on',
      'paused_from',
      'planned',
      'weeks',
      'dates',
      'maxes_given',
    ],
  }),
  exported('propagations', {
    columns: ['id', 'program_id', 'version', 'sent_at', 'sent_by', 'reason', 'undone_at'],
    order: ['program_id', 'id'],
  }),
  exported('propagated_clients', {
    columns: ['propagation_id', 'program_id', 'assigned_program_id', 'customer_id', 'state', 'left_out', 'counts'],
    order: ['program_id', 'propagation_id', 'assigned_program_id'],
  }),
  exported('workouts', {
    columns: [
      'id',
      'customer_id',
      'assigned_program_id',
      'program_id',
      'program_version',
      'week',
      'day',
      'name',
      'status',
      'scheduled_on',
      'started_at',
      'ended_at',
      'session_rpe',
      'notes',
      'pain',
      'pains',
      'comments',
      'reactions',
      'adjustments',
      'exercises',
      'prescribed',
      'sets_planned',
      'source',
      'finished_by',
      'discarded',
    ],
  }),
  exported('sets', {
    columns: [
      'id',
      'workout_id',
      'customer_id',
      'exercise_id',
      'set_type',
      'prescription_id',
      'actual',
      'load_kg',
      'reps',
      'e1rm_kg',
      'performed_at',
      'recorded_at',
      'recorded_by',
      'voided',
      'amended',
      'note',
      'comments',
      'video_url',
    ],
    order: ['workout_id', 'id'],
  }),
  exported('lifts', {
    columns: ['id', 'customer_id', 'exercise_id', 'kind', 'load', 'reps', 'effective_from', 'voided', 'set_by', 'reason'],
    order: ['customer_id', 'id'],
  }),
  exported('imports', {
    columns: [
      'id',
      'customer_id',
      'status',
      'format',
      'workouts',
      'sets',
      'duplicates',
      'refused',
      'changed',
      'amended',
      'moved',
      'requested_at',
    ],
    order: ['id'],
  }),
  exported('education_items', { columns: ['id', 'content', 'body', 'lifecycle', 'archived', 'author_id', 'updated_at'] }),
  exported('education_collections', { columns: ['id', 'name', 'item_ids', 'archived', 'created_at'] }),
  exported('education_readings', { columns: ['membership_id', 'item_id', 'read_at'], order: ['membership_id', 'item_id'] }),
  exported('advertisements', { columns: ['id', 'content', 'lifecycle', 'archived', 'published_at', 'updated_at'] }),
  exported('conversations', {
    columns: ['id', 'started_by', 'title', 'members', 'messages', 'started_at', 'moved_at'],
    where: (t, of) => isReadBy(t.id, of),
  }),
  exported('messages', {
    columns: ['conversation_id', 'number', 'id', 'from_id', 'text', 'sent_at'],
    order: ['conversation_id', 'number'],
    where: (t, of) => isReadBy(t.conversation_id, of),
  }),
  exported('display_links', { columns: ['id', 'name', 'created_at', 'created_by', 'until', 'revoked_at'] }),
  exported('service_tokens', { columns: ['id', 'name', 'scopes', 'issued_at', 'until', 'revoked'] }),
  exported('audit_grants', {
    columns: ['id', 'customer_id', 'email', 'reason', 'offered_by', 'granted_at', 'until', 'expires_at', 'revoked'],
  }),
  exported('audit_readings', { columns: ['id', 'grant_id', 'path', 'at'] }),
];

/** Tenant tables that an export leaves out, and why. */
export const leftOut: Readonly<Partial<Record<Name, string>>> = {
  advertisement_views: 'which member saw an advertisement; admins see only sums',
  call_costs: 'limits of the server',
  conversation_members: 'what a member has read; the members are in conversations',
  display_link_tokens: 'secrets',
  education_collection_orders: 'the order of a page',
  exercises_together: 'derived from exercises',
  exports: 'exports of single people',
  gym_export_parts: 'exports of the gym',
  gym_exports: 'exports of the gym',
  import_files: 'files of running imports',
  import_workouts: 'derived from workouts',
  inbox: 'notifications of single members',
  invitation_tokens: 'secrets',
  jobs: 'work of the server',
  merged_exercises: 'derived from exercises',
  service_token_secrets: 'secrets',
  shortcuts: 'shortcuts of single members',
  staff_changes: 'derived from the log',
  stalls: 'derived from workouts',
  training_marks: 'derived from workouts',
  films: 'the folder films, and films.csv',
  film_parts: 'the folder films',
  uploads: 'the folder files, and uploads.csv',
};
