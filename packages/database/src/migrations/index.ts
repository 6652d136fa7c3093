// Every migration, in the order of its number. Append only.
import { log } from './0001-log.js';
import { accounts } from './0002-accounts.js';
import { readModels } from './0003-read-models.js';
import { health } from './0004-health.js';
import { accountLife } from './0005-account-life.js';
import { membershipLife } from './0006-membership-life.js';
import { uploads } from './0007-uploads.js';
import { erasures } from './0008-erasures.js';
import { exports } from './0009-exports.js';
import { consents } from './0010-consents.js';
import { housekeeping } from './0011-housekeeping.js';
import { secondFactorPolicy } from './0012-second-factor-policy.js';
import { contestedSignUps } from './0013-contested-sign-ups.js';
import { accountErasures } from './0014-account-erasures.js';
import { companyNames } from './0015-company-names.js';
import { houseKey } from './0016-house-key.js';
import { conversations } from './0020-conversations.js';
import { inbox } from './0021-inbox.js';
import { searchNames } from './0021-search-names.js';
import { namesInOrder } from './0022-names-in-order.js';
import { leanerIndexes } from './0023-leaner-indexes.js';
import { customersCounted } from './0024-customers-counted.js';
import { keysOfStreams } from './0030-keys-of-streams.js';
import { autonomyAndDates } from './0031-autonomy-and-dates.js';
import { finishedWorkouts } from './0035-finished-workouts.js';
import { namesAsTyped } from './0036-names-as-typed.js';
import { clientsByEmail } from './0037-clients-by-email.js';
import { discardedWorkouts } from './0040-discarded-workouts.js';
import { stoppedReaders } from './0043-stopped-readers.js';
import { schemaGuard } from './0044-schema-guard.js';
import { epochs } from './0045-epochs.js';
import { substitutes } from './0046-substitutes.js';
import { appendRows } from './0047-append-rows.js';
import { notesOfVersions } from './0048-notes-of-versions.js';
import { propagations } from './0049-propagations.js';
import { libraryOfPrograms } from './0052-library-of-programs.js';
import { sharedPrograms } from './0056-shared-programs.js';
import { exercisesInFull } from './0059-exercises-in-full.js';
import { teams } from './0061-teams.js';
import { trainingMarks } from './0062-training-marks.js';
import { education } from './0063-education.js';
import { advertisements } from './0066-advertisements.js';
import { clientStates } from './0068-client-states.js';
import { followUps } from './0069-follow-ups.js';
import { clientNotes } from './0070-client-notes.js';
import { checkIns } from './0071-check-ins.js';
import { coachAbsences } from './0072-coach-absences.js';
import { coachCertifications } from './0073-coach-certifications.js';
import { clientStays } from './0074-client-stays.js';
import { coachClients } from './0075-coach-clients.js';
import { staffChanges } from './0077-staff-changes.js';
import { habits } from './0080-habits.js';
import { uploadedDocuments } from './0084-uploaded-documents.js';
import { progressPhotos } from './0085-progress-photos.js';
import { educationCollectionOrders } from './0086-education-collection-orders.js';
import { jobs } from './0087-jobs.js';
import { exercisesByName } from './0088-exercises-by-name.js';
import { clientFiles } from './0089-client-files.js';
import { importsInFull } from './0090-imports-in-full.js';
import { auditOffers } from './0091-audit-offers.js';
import { lockedSessions } from './0092-locked-sessions.js';
import { callCosts } from './0093-call-costs.js';
import { mailsOfGyms } from './0094-mails-of-gyms.js';
import { programsInTheWay } from './0096-programs-in-the-way.js';
import { passwordsGiven } from './0097-passwords-given.js';
import { trainingMaxesNeeded } from './0098-training-maxes-needed.js';
import { answersInFull } from './0100-answers-in-full.js';
import { keysForWriting } from './0103-keys-for-writing.js';
import { staysWithGaps } from './0104-stays-with-gaps.js';
import { quickerReads } from './0105-quicker-reads.js';
import { firstEventsOfCommands } from './0106-first-events-of-commands.js';
import { leanerCommands } from './0107-leaner-commands.js';
import { filesAsTheyAre } from './0108-files-as-they-are.js';
import { ratedAndPaused } from './0109-rated-and-paused.js';
import { plannedSets } from './0110-planned-sets.js';
import { exportAttempts } from './0111-export-attempts.js';
import { reminders } from './0113-reminders.js';
import { slotOrder } from './0116-slot-order.js';
import { adjustments } from './0123-adjustments.js';
import { recordedBy } from './0124-recorded-by.js';
import { painReports } from './0125-pain-reports.js';
import { workoutComments } from './0127-workout-comments.js';
import { goals } from './0128-goals.js';
import { remindersOfDays } from './0131-reminders-of-days.js';
import { displayLinks } from './0133-display-links.js';
import { namesOnDisplays } from './0134-names-on-displays.js';
import { gymExports } from './0136-gym-exports.js';
import { films } from './0140-films.js';
import type { Migration } from './migration.js';

export const migrations: readonly Migration[] = [
  log,
  accounts,
  readModels,
  health,
  accountLife,
  membershipLife,
  uploads,
  erasures,
  exports,
  consents,
  housekeeping,
  secondFactorPolicy,
  contestedSignUps,
  accountErasures,
  companyNames,
  houseKey,
  conversations,
  inbox,
  searchNames,
  namesInOrder,
  leanerIndexes,
  customersCounted,
  keysOfStreams,
  autonomyAndDates,
  finishedWorkouts,
  namesAsTyped,
  clientsByEmail,
  discardedWorkouts,
  stoppedReaders,
  schemaGuard,
  epochs,
  substitutes,
  appendRows,
  notesOfVersions,
  propagations,
  libraryOfPrograms,
  sharedPrograms,
  exercisesInFull,
  teams,
  trainingMarks,
  education,
  advertisements,
  clientStates,
  followUps,
  clientNotes,
  checkIns,
  coachAbsences,
  coachCertifications,
  clientStays,
  coachClients,
  staffChanges,
  uploadedDocuments,
  habits,
  progressPhotos,
  educationCollectionOrders,
  jobs,
  exercisesByName,
  clientFiles,
  importsInFull,
  auditOffers,
  lockedSessions,
  callCosts,
  mailsOfGyms,
  programsInTheWay,
  passwordsGiven,
  trainingMaxesNeeded,
  answersInFull,
  keysForWriting,
  staysWithGaps,
  quickerReads,
  firstEventsOfCommands,
  leanerCommands,
  filesAsTheyAre,
  ratedAndPaused,
  plannedSets,
  exportAttempts,
  reminders,
  slotOrder,
  adjustments,
  recordedBy,
  painReports,
  workoutComments,
  goals,
  remindersOfDays,
  displayLinks,
  namesOnDisplays,
  gymExports,
  films,
];
