// The list of all read models.
import { advertisementViews } from './advertisements/advertisement-views.js';
import { advertisements } from './advertisements/advertisements.js';
import { assignedPrograms } from './assigned-programs/assigned-programs.js';
import { clientStays } from './business/client-stays.js';
import { checkInForms } from './check-ins/check-in-forms.js';
import { checkIns } from './check-ins/check-ins.js';
import { clientFiles } from './client-files/client-files.js';
import { clientNotes } from './client-notes/client-notes.js';
import { clientStates } from './client-states/client-states.js';
import { coachAbsences } from './coaches/coach-absences.js';
import { coachCertifications } from './coaches/coach-certifications.js';
import { coachClients } from './coaches/coach-clients.js';
import { conversationMembers } from './conversations/conversation-members.js';
import { conversations } from './conversations/conversations.js';
import { messages } from './conversations/messages.js';
import { customers } from './customers/customers.js';
import { exerciseTags } from './exercises/exercise-tags.js';
import { educationCollectionOrders } from './education/education-collection-orders.js';
import { educationCollections } from './education/education-collections.js';
import { educationItems } from './education/education-items.js';
import { educationReadings } from './education/education-readings.js';
import { exercises } from './exercises/exercises.js';
import { followUpMarks } from './follow-ups/follow-up-marks.js';
import { stalls } from './follow-ups/stalls.js';
import { gyms } from './gyms/gyms.js';
import { displayLinks } from './displays/display-links.js';
import { goals } from './goals/goals.js';
import { habitDays } from './habits/habit-days.js';
import { habits } from './habits/habits.js';
import { importWorkouts } from './imports/import-workouts.js';
import { imports } from './imports/imports.js';
import { inbox } from './inbox/inbox.js';
import { lifts } from './lifts/lifts.js';
import { auditGrants } from './members/audit-grants.js';
import { invitations } from './members/invitations.js';
import { memberships } from './members/memberships.js';
import { serviceTokens } from './members/service-tokens.js';
import type { Projection } from './platform/projection.js';
import { programVersions } from './programs/program-versions.js';
import { programs } from './programs/programs.js';
import { progressPhotos } from './progress-photos/progress-photos.js';
import { propagatedClients } from './propagations/propagated-clients.js';
import { propagations } from './propagations/propagations.js';
import { staffChanges } from './own-changes/staff-changes.js';
import { shortcuts } from './shortcuts/shortcuts.js';
import { teamMembers } from './teams/team-members.js';
import { teamRefusals } from './teams/team-refusals.js';
import { trainingMarks } from './teams/training-marks.js';
import { teams } from './teams/teams.js';
import { sets } from './workouts/sets.js';
import { workouts } from './workouts/workouts.js';

export const projections: readonly Projection[] = [
  gyms,
  memberships,
  auditGrants,
  invitations,
  serviceTokens,
  displayLinks,
  customers,
  clientStates,
  clientStays,
  exercises,
  exerciseTags,
  programs,
  programVersions,
  assignedPrograms,
  propagations,
  propagatedClients,
  workouts,
  sets,
  lifts,
  imports,
  importWorkouts,
  conversations,
  conversationMembers,
  messages,
  inbox,
  shortcuts,
  advertisements,
  advertisementViews,
  followUpMarks,
  clientNotes,
  clientFiles,
  checkInForms,
  checkIns,
  goals,
  habits,
  habitDays,
  progressPhotos,
  stalls,
  coachAbsences,
  coachCertifications,
  coachClients,
  teams,
  teamMembers,
  teamRefusals,
  trainingMarks,
  educationItems,
  educationCollections,
  educationCollectionOrders,
  educationReadings,
  staffChanges,
];
