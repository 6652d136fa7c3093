// Generated from the migrated database by `npm run schema`; a spec holds it to the truth.
import type { Generated } from 'kysely';

export type AccountLinks = {
  token_hash: Buffer;
  account_id: string | null;
  kind: string;
  data: Generated<unknown>;
  created_at: Generated<Date>;
  expires_at: Date;
  used_at: Date | null;
  tries: Generated<number>;
};

export type Accounts = {
  id: string;
  ledger: string;
  email: string;
  name: string;
  lastname: string;
  language: Generated<string>;
  password: string;
  vault_key: Buffer;
  confirmed_at: Date | null;
  created_at: Generated<Date>;
  pending_email: string | null;
  unit: string | null;
  avatar: string | null;
  contested: Generated<boolean>;
  status: Generated<string>;
  hints: Generated<boolean>;
};

export type AdvertisementViews = {
  gym_id: string;
  membership_id: string;
  advertisement_id: string;
  day: string;
  seen: boolean;
  clicked: boolean;
  dismissed: boolean;
};

export type Advertisements = {
  gym_id: string;
  id: string;
  content: unknown;
  lifecycle: string;
  archived: boolean;
  stream_version: number;
  published_at: Date | null;
  updated_at: Date;
};

export type AssignedPrograms = {
  gym_id: string;
  id: string;
  customer_id: string;
  program_id: string;
  program_version: number;
  version: number;
  status: string;
  starts_on: Date;
  ends_on: Date | null;
  mode: string;
  planned: number;
  weeks: number;
  dates: Generated<unknown>;
  paused_from: Date | null;
  followed_version: number | null;
  maxes_given: Generated<unknown>;
};

export type AuditGrants = {
  gym_id: string;
  id: string;
  account_id: string | null;
  customer_id: string | null;
  granted_at: Date;
  until: Date;
  revoked: boolean;
  email: string | null;
  reason: string | null;
  offered_by: string | null;
  expires_at: Date | null;
};

export type AuditReadings = {
  gym_id: string;
  id: Generated<string>;
  grant_id: string;
  account_id: string;
  path: string;
  at: Generated<Date>;
};

export type CalendarFeeds = {
  account_id: string;
  nonce: string;
  token_hash: Buffer;
  show_names: boolean;
  created_at: Generated<Date>;
  last_read_at: Date | null;
};

export type CallCosts = {
  gym_id: string;
  name: string;
  day: Date;
  account_id: string;
  calls: number;
  bytes: number;
};

export type CheckInForms = {
  gym_id: string;
  id: string;
  version: number;
  name: string;
  questions: unknown;
  schedule: unknown;
  audience: unknown;
  stopped: boolean;
  first_published_at: Date;
  published_at: Date;
};

export type CheckIns = {
  gym_id: string;
  customer_id: string;
  id: string;
  form_id: string;
  version: number;
  due_on: Date;
  name: string;
  questions: unknown;
  answers: unknown;
  answered_at: Date;
  read_at: Date | null;
  read_by: string | null;
};

export type Checkpoints = {
  group_name: string;
  ledger: string;
  position: Generated<number>;
  owner: string | null;
  epoch: Generated<number>;
  parked_at: Date | null;
  parked_position: number | null;
  attempts: Generated<number>;
  last_error: string | null;
  waiting_for: string | null;
  waiting_position: number | null;
};

export type Claims = {
  kind: string;
  key: string;
  holder: string | null;
  claimed_at: Generated<Date>;
};

export type ClientFiles = {
  gym_id: string;
  customer_id: string;
  id: string;
  upload_id: string;
  name: string;
  note: string | null;
  visible_to_client: boolean;
  removed: boolean;
  by: string | null;
  added_at: Date;
};

export type ClientNotes = {
  gym_id: string;
  customer_id: string;
  id: string;
  text: string;
  pinned: boolean;
  removed: boolean;
  by: string | null;
  written_at: Date;
  edited_at: Date | null;
};

export type ClientStates = {
  gym_id: string;
  customer_id: string;
  id: string;
  kind: string;
  from_on: Date;
  until_on: Date | null;
  note: string | null;
  set_at: Date;
  set_by: string | null;
};

export type ClientStays = {
  gym_id: string;
  customer_id: string;
  joined_at: Date;
  left_at: Date | null;
  stays: unknown;
};

export type CoachAbsences = {
  gym_id: string;
  coach_id: string;
  id: string;
  from_on: Date;
  until_on: Date;
  cover_id: string;
  begun: boolean;
  ended: boolean;
};

export type CoachCertifications = {
  gym_id: string;
  coach_id: string;
  certifications: unknown;
};

export type CoachClients = {
  gym_id: string;
  customer_id: string;
  coach_id: string;
  came_at: Date;
  gone_at: Date | null;
};

export type ConversationMembers = {
  gym_id: string;
  conversation_id: string;
  member_id: string;
  read_up_to: number;
};

export type Conversations = {
  gym_id: string;
  id: string;
  started_by: string;
  title: string | null;
  members: unknown;
  messages: number;
  started_at: Date;
  moved_at: Date;
};

export type Customers = {
  gym_id: string;
  id: string;
  name: string;
  lastname: string;
  email: string | null;
  birth_date: Date | null;
  sex: string | null;
  status: string;
  coach_id: string | null;
  coach_since: Date | null;
  covers: unknown;
  bodyweights: unknown;
  joined_at: Date;
  version: number;
  consents: Generated<unknown>;
  autonomy: Generated<unknown>;
  phone: string | null;
  goals: string | null;
  restrictions: string | null;
  tags: Generated<unknown>;
  coachings: Generated<unknown>;
  display_name: Generated<string>;
};

export type DisplayLinkTokens = {
  gym_id: string;
  link_id: string;
  token_hash: Buffer;
  created_at: Generated<Date>;
  last_used_at: Date | null;
};

export type DisplayLinks = {
  gym_id: string;
  id: string;
  name: string;
  created_at: Date;
  created_by: string | null;
  until: Date | null;
  revoked_at: Date | null;
};

export type EducationCollectionOrders = {
  gym_id: string;
  collection_ids: unknown;
  stream_version: number;
};

export type EducationCollections = {
  gym_id: string;
  id: string;
  name: unknown;
  item_ids: unknown;
  archived: boolean;
  created_at: Date;
};

export type EducationItems = {
  gym_id: string;
  id: string;
  content: unknown;
  body: unknown;
  words: string;
  lifecycle: string;
  archived: boolean;
  author_id: string | null;
  stream_version: number;
  updated_at: Date;
};

export type EducationReadings = {
  gym_id: string;
  membership_id: string;
  item_id: string;
  read_at: Date;
};

export type Epochs = {
  ledger: string;
  epoch: number;
  first_position: number;
  raised_at: Generated<Date>;
};

export type Erasures = {
  ledger: string;
  person: string;
  asked_at: Generated<Date>;
  destroyed_at: Date | null;
  purged_at: Date | null;
  settled: Generated<boolean>;
};

export type Events = {
  ledger: string;
  position: number;
  command_id: string;
  occurred_at: Date;
  recorded_at: Date;
  version: number;
  schema_version: number;
  ordinal: number;
  stream: string;
  type: string;
  payload: unknown;
  meta: unknown;
  request_hash: Buffer;
  digest: Buffer;
};

export type ExerciseTags = {
  gym_id: string;
  id: string;
  tags: unknown;
};

export type Exercises = {
  gym_id: string;
  id: string;
  name: unknown;
  aliases: unknown;
  category: string | null;
  equipment: string | null;
  primary_muscles: unknown;
  secondary_muscles: unknown;
  mechanic: string | null;
  force: string | null;
  level: string | null;
  load_kind: string;
  tracking: string;
  e1rm_eligible: boolean;
  origin: string;
  customer_id: string | null;
  archived: boolean;
  merged_into: string | null;
  substitutes: Generated<unknown>;
  unilateral: boolean | null;
  instructions: unknown | null;
  cues: Generated<unknown>;
  variation_group: string | null;
  licence: string | null;
  credit: string | null;
  pictures: Generated<unknown>;
  film: string | null;
  retired: Generated<boolean>;
};

export type ExercisesTogether = {
  gym_id: string | null;
  id: string | null;
  ids: string[] | null;
};

export type Exports = {
  gym_id: string;
  id: string;
  customer_id: string;
  asked_by: string;
  asked_at: Generated<Date>;
  status: Generated<string>;
  progress: Generated<number>;
  content: Buffer | null;
  attempt: Generated<number>;
};

export type FilmParts = {
  gym_id: string;
  film_id: string;
  number: number;
  content: Buffer;
};

export type Films = {
  gym_id: string;
  id: string;
  purpose: string;
  customer_id: string | null;
  size_bytes: number;
  received_bytes: Generated<number>;
  type: string | null;
  uploaded_by: string;
  created_at: Generated<Date>;
  moved_at: Generated<Date>;
  finished_at: Date | null;
};

export type FollowUpMarks = {
  gym_id: string;
  customer_id: string;
  kind: string;
  about: string;
  until_on: Date | null;
  note: string | null;
  by: string | null;
  at: Date;
};

export type Goals = {
  gym_id: string;
  customer_id: string;
  subject: string;
  exercise_id: string | null;
  load: unknown;
  by_day: Date | null;
  set_at: Date;
};

export type GymExportParts = {
  gym_id: string;
  export_id: string;
  attempt: number;
  number: number;
  content: Buffer;
};

export type GymExports = {
  gym_id: string;
  id: string;
  asked_by: string | null;
  account_id: string | null;
  asked_at: Generated<Date>;
  status: Generated<string>;
  progress: Generated<number>;
  bytes: number | null;
  attempt: Generated<number>;
};

export type Gyms = {
  gym_id: string;
  company_id: string | null;
  slug: string;
  name: string;
  colour: string;
  logo: string | null;
  time_zone: string;
  language: string;
  unit: string;
  settings: unknown;
  status: string;
  demo: boolean;
  join_code: string | null;
  second_factor_for: Generated<unknown>;
};

export type HabitDays = {
  gym_id: string;
  customer_id: string;
  habit_id: string;
  on_day: Date;
};

export type Habits = {
  gym_id: string;
  customer_id: string;
  id: string;
  name: string;
  times_per_week: number;
  archived: boolean;
  set_at: Date;
};

export type HouseKeys = {
  name: string;
  sealed: Buffer;
  made_at: Generated<Date>;
};

export type ImportFiles = {
  gym_id: string;
  id: string;
  customer_id: string;
  file_name: string | null;
  content: Buffer;
  preview: unknown;
  uploaded_at: Generated<Date>;
};

export type ImportWorkouts = {
  gym_id: string;
  import_id: string;
  workout_id: string;
};

export type Imports = {
  gym_id: string;
  id: string;
  customer_id: string;
  status: string;
  workouts: number;
  sets: number;
  duplicates: number;
  progress: number;
  why: string | null;
  refused: Generated<number>;
  changed: Generated<number>;
  amended: Generated<number>;
  moved: Generated<number>;
  format: string | null;
  requested_at: Date | null;
  details: Generated<unknown>;
};

export type Inbox = {
  gym_id: string;
  member_id: string;
  id: string;
  box: string;
  kind: string;
  customer_id: string | null;
  position: number;
  recorded_at: Date;
  detail: unknown;
  read: boolean;
  marked_at: number;
};

export type InvitationTokens = {
  gym_id: string;
  position: number;
  invitation_id: string;
  token_hash: Buffer;
  created_at: Generated<Date>;
  mail_at: Date | null;
};

export type Invitations = {
  gym_id: string;
  id: string;
  email: string | null;
  type: number;
  name: string;
  lastname: string;
  language: string | null;
  status: string;
  invited_by: string | null;
  invited_at: Date;
  expires_at: Date;
};

export type Jobs = {
  gym_id: string;
  id: string;
  account_id: string;
  request_hash: Buffer;
  commands: unknown | null;
  total: number;
  answered: Generated<number>;
  refused: Generated<unknown>;
  position: number | null;
  failures: Generated<number>;
  next_at: Generated<Date>;
  asked_at: Generated<Date>;
  finished_at: Date | null;
};

export type Ledgers = {
  id: string;
  kind: string;
  head: Generated<number>;
  epoch: Generated<number>;
  demo: Generated<boolean>;
  head_time: Generated<Date>;
};

export type Lifts = {
  gym_id: string;
  id: string;
  customer_id: string;
  exercise_id: string;
  kind: string;
  load: unknown;
  reps: number | null;
  effective_from: Date;
  voided: boolean;
  set_by: string | null;
  reason: string | null;
  position: Generated<number>;
};

export type Mails = {
  id: string;
  recipient: string;
  kind: string;
  language: string;
  data: unknown | null;
  created_at: Generated<Date>;
  sent_at: Date | null;
  attempts: Generated<number>;
  claimed_until: Date | null;
  last_error: string | null;
  whose: string | null;
  sender: string | null;
  not_before: Date | null;
};

export type Memberships = {
  gym_id: string;
  id: string;
  account_id: string | null;
  type: number;
  name: string;
  lastname: string;
  status: string;
  capacity: number | null;
  joined_at: Date;
};

export type MergedExercises = {
  gym_id: string | null;
  id: string | null;
  into_id: string | null;
};

export type Messages = {
  gym_id: string;
  conversation_id: string;
  number: number;
  id: string;
  from_id: string;
  text: string | null;
  sent_at: Date;
};

export type PersonKeys = {
  ledger: string;
  person: string;
  wrapped: Buffer | null;
  created_at: Generated<Date>;
  destroyed_at: Date | null;
};

export type ProgramVersions = {
  gym_id: string;
  program_id: string;
  version: number;
  tree: unknown;
  outline: unknown;
  published_at: Date | null;
  published_by: string | null;
  note: string | null;
  exercises: Generated<unknown>;
  by_training_max: Generated<unknown>;
};

export type Programs = {
  gym_id: string;
  id: string;
  details: unknown;
  lifecycle: string;
  version: number;
  stream_version: number;
  weeks: number;
  updated_at: Date;
  owner_id: string | null;
  from_gym: string | null;
  from_version: number | null;
  shared_by: string | null;
};

export type ProgressPhotos = {
  gym_id: string;
  customer_id: string;
  id: string;
  upload_id: string;
  pose: string;
  taken_on: Date;
  note: string | null;
  removed: boolean;
  added_at: Date;
};

export type PropagatedClients = {
  gym_id: string;
  program_id: string;
  propagation_id: string;
  assigned_program_id: string;
  customer_id: string;
  state: string;
  left_out: string | null;
  counts: unknown | null;
};

export type Propagations = {
  gym_id: string;
  program_id: string;
  id: string;
  version: number;
  sent_at: Date;
  sent_by: string | null;
  reason: string | null;
  undone_at: Date | null;
};

export type PushDevices = {
  id: string;
  account_id: string;
  session_id: string;
  endpoint_hash: Buffer;
  sealed: Buffer;
  device: string | null;
  created_at: Generated<Date>;
  last_success_at: Date | null;
};

export type PushKeys = {
  one: Generated<boolean>;
  public_key: string;
  private_key: Buffer;
  made_at: Generated<Date>;
};

export type ReadModelVersions = {
  name: string;
  version: number;
};

export type RecoveryCodes = {
  account_id: string;
  code_hash: Buffer;
  used_at: Date | null;
};

export type ReminderSettings = {
  account_id: string;
  kinds: Generated<unknown>;
  quiet_from: string | null;
  quiet_to: string | null;
  time_zone: string;
  day_at: string;
  show_names: boolean;
};

export type Reminders = {
  id: string;
  account_id: string;
  channel: string;
  device_id: string | null;
  kind: string;
  of_gym: string | null;
  member_id: string | null;
  about: unknown;
  tag: string;
  not_before: Date;
  expires_at: Date;
  created_at: Generated<Date>;
  sent_at: Date | null;
  dropped: string | null;
  attempts: Generated<number>;
  claimed_until: Date | null;
};

export type Seals = {
  ledger: string;
  from_position: number;
  to_position: number;
  previous: Buffer;
  hash: Buffer;
  sealed_at: Generated<Date>;
};

export type SecondFactors = {
  account_id: string;
  secret: Buffer;
  confirmed_at: Date | null;
  last_step: Generated<number>;
};

export type ServiceTokenSecrets = {
  gym_id: string;
  token_id: string;
  token_hash: Buffer;
  created_at: Generated<Date>;
};

export type ServiceTokens = {
  gym_id: string;
  id: string;
  name: string;
  scopes: unknown;
  issued_at: Date;
  until: Date;
  revoked: boolean;
};

export type Sessions = {
  id: string;
  account_id: string;
  token_hash: Buffer;
  created_at: Generated<Date>;
  expires_at: Date;
  ended_at: Date | null;
  ended_why: string | null;
  device: string | null;
  last_seen_at: Generated<Date>;
  unlock_failures: Generated<number>;
  locked_at: Date | null;
  password_given_at: Date | null;
};

export type Sets = {
  gym_id: string;
  id: string;
  workout_id: string;
  customer_id: string;
  exercise_id: string;
  set_type: string;
  prescription_id: string | null;
  actual: unknown;
  load_kg: number | null;
  reps: number | null;
  e1rm_kg: number | null;
  performed_at: Date;
  recorded_at: Date;
  position: number;
  voided: boolean;
  amended: boolean;
  note: string | null;
  comments: unknown;
  video_url: string | null;
  recorded_by: string | null;
};

export type Shortcuts = {
  gym_id: string;
  member_id: string;
  id: string;
  label: string;
  description: string | null;
  icon: string;
  link: string;
  use_router: boolean;
  position: number;
};

export type StaffChanges = {
  gym_id: string;
  position: number;
  by: string;
  customer_id: string | null;
  at: Date;
};

export type Stalls = {
  gym_id: string;
  customer_id: string;
  scope: string;
  exercise_id: string;
  workout_id: string;
  fails: number;
  at: Date;
};

export type TeamMembers = {
  gym_id: string;
  team_id: string;
  customer_id: string;
  stay: number;
  from_on: Date;
  to_on: Date | null;
  joined_by: string;
};

export type TeamRefusals = {
  gym_id: string;
  team_program_id: string;
  customer_id: string;
  team_id: string;
  reason: string;
  in_the_way: string | null;
};

export type Teams = {
  gym_id: string;
  id: string;
  name: string;
  capacity: number | null;
  archived: boolean;
  coach_ids: unknown;
  join_code: string | null;
  program: unknown | null;
  stream_version: number;
  created_at: Date;
};

export type TrainingMarks = {
  gym_id: string;
  customer_id: string;
  position: number;
};

export type Uploads = {
  gym_id: string;
  id: string;
  purpose: string;
  content: Buffer;
  width: number;
  height: number;
  uploaded_by: string;
  uploaded_at: Generated<Date>;
  customer_id: string | null;
};

export type Workouts = {
  gym_id: string;
  id: string;
  customer_id: string;
  assigned_program_id: string | null;
  assigned_program_version: number | null;
  program_id: string | null;
  program_version: number | null;
  node_id: string | null;
  week: number | null;
  day: number | null;
  name: unknown | null;
  status: string;
  scheduled_on: Date | null;
  started_at: Date | null;
  ended_at: Date | null;
  session_rpe: number | null;
  notes: string | null;
  prescribed: unknown | null;
  exercises: unknown;
  sets_planned: number | null;
  source: string;
  discarded: unknown | null;
  pain: string | null;
  planned_sets: unknown | null;
  slot_order: unknown | null;
  adjustments: Generated<unknown>;
  finished_by: string | null;
  pains: Generated<unknown>;
  hurt_at: Date | null;
  comments: Generated<unknown>;
  reactions: Generated<unknown>;
};

export type Schema = {
  account_links: AccountLinks;
  accounts: Accounts;
  advertisement_views: AdvertisementViews;
  advertisements: Advertisements;
  assigned_programs: AssignedPrograms;
  audit_grants: AuditGrants;
  audit_readings: AuditReadings;
  calendar_feeds: CalendarFeeds;
  call_costs: CallCosts;
  check_in_forms: CheckInForms;
  check_ins: CheckIns;
  checkpoints: Checkpoints;
  claims: Claims;
  client_files: ClientFiles;
  client_notes: ClientNotes;
  client_states: ClientStates;
  client_stays: ClientStays;
  coach_absences: CoachAbsences;
  coach_certifications: CoachCertifications;
  coach_clients: CoachClients;
  conversation_members: ConversationMembers;
  conversations: Conversations;
  customers: Customers;
  display_link_tokens: DisplayLinkTokens;
  display_links: DisplayLinks;
  education_collection_orders: EducationCollectionOrders;
  education_collections: EducationCollections;
  education_items: EducationItems;
  education_readings: EducationReadings;
  epochs: Epochs;
  erasures: Erasures;
  events: Events;
  exercise_tags: ExerciseTags;
  exercises: Exercises;
  exercises_together: ExercisesTogether;
  exports: Exports;
  film_parts: FilmParts;
  films: Films;
  follow_up_marks: FollowUpMarks;
  goals: Goals;
  gym_export_parts: GymExportParts;
  gym_exports: GymExports;
  gyms: Gyms;
  habit_days: HabitDays;
  habits: Habits;
  house_keys: HouseKeys;
  import_files: ImportFiles;
  import_workouts: ImportWorkouts;
  imports: Imports;
  inbox: Inbox;
  invitation_tokens: InvitationTokens;
  invitations: Invitations;
  jobs: Jobs;
  ledgers: Ledgers;
  lifts: Lifts;
  mails: Mails;
  memberships: Memberships;
  merged_exercises: MergedExercises;
  messages: Messages;
  person_keys: PersonKeys;
  program_versions: ProgramVersions;
  programs: Programs;
  progress_photos: ProgressPhotos;
  propagated_clients: PropagatedClients;
  propagations: Propagations;
  push_devices: PushDevices;
  push_keys: PushKeys;
  read_model_versions: ReadModelVersions;
  recovery_codes: RecoveryCodes;
  reminder_settings: ReminderSettings;
  reminders: Reminders;
  seals: Seals;
  second_factors: SecondFactors;
  service_token_secrets: ServiceTokenSecrets;
  service_tokens: ServiceTokens;
  sessions: Sessions;
  sets: Sets;
  shortcuts: Shortcuts;
  staff_changes: StaffChanges;
  stalls: Stalls;
  team_members: TeamMembers;
  team_refusals: TeamRefusals;
  teams: Teams;
  training_marks: TrainingMarks;
  uploads: Uploads;
  workouts: Workouts;
};
