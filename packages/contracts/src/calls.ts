// Every call of the console except commands, by method and path, with its parameters, body and answer.
import { shortListParameters } from './lists.js';
import * as z from 'zod/mini';
import {
  advertisementsAnswer,
  advertisementStatistics,
  gymAdvertisementParameters,
  shownAdvertisementsAnswer,
  shownAdvertisementsParameters,
} from './advertisements/queries.js';
import {
  educationAnswer,
  educationCollectionsAnswer,
  educationDetail,
  educationParameters,
  educationReadersAnswer,
  shownEducationAnswer,
  shownEducationParameters,
} from './education/queries.js';
import { businessAnswer, businessParameters, businessPeopleAnswer, businessPeopleParameters } from './business/queries.js';
import { changedUser, commonUser } from './accounts/common-user.js';
import * as life from './accounts/life.js';
import { bootstrapAnswer, gymsAnswer, signInAnswer, signInBody, tokenBody } from './accounts/queries.js';
import { deloadAdviceAnswer } from './assigned-programs/deload-advice.js';
import { forkDetail, forksAnswer } from './assigned-programs/forks.js';
import { existingProgramsAnswer, existingProgramsParameters } from './assigned-programs/existing-programs.js';
import { pauseAnswer } from './assigned-programs/pause.js';
import { assignedProgramsAnswer, assignedProgramsParameters, assignedTree } from './assigned-programs/queries.js';
import {
  asOfParameters,
  assignedProgramAnswer,
  replayAnswer,
  replayParameters,
  stepParameters,
  stepTrees,
} from './assigned-programs/replay.js';
import { sheetsAnswer, sheetsParameters } from './assigned-programs/sheets.js';
import { chatWidgetAnswer } from './chat-widget/queries.js';
import { checkInFormsAnswer, checkInsAnswer, dueCheckInsAnswer } from './check-ins/queries.js';
import { clientFilesAnswer } from './client-files/queries.js';
import { clientNotesAnswer } from './client-notes/queries.js';
import { clientStatesAnswer } from './client-states/queries.js';
import {
  coachAssignmentsAnswer,
  coachesAnswer,
  coachFigures,
  coachProfile,
  ownCoachesAnswer,
  reassignmentAnswer,
} from './coaches/queries.js';
import { batchAnswer, commandAccepted, commandBatch } from './command-requests.js';
import { chatAnswer, chatsAnswer, contactItem, contactsAnswer } from './conversations/queries.js';
import {
  adherenceAnswer,
  customerDetail,
  customersAnswer,
  customersParameters,
  restrictionsAnswer,
  restrictionsParameters,
  timelineAnswer,
  timelineParameters,
} from './customers/queries.js';
import { customerOverview } from './customers/overview.js';
import { displayAnswer, displayBody, displayLinksAnswer, displayTokenAnswer } from './displays/queries.js';
import { verifyAnswer } from './event-envelope.js';
import {
  exerciseDescriptionsAnswer,
  exerciseDescriptionsParameters,
  exerciseDetail,
  exerciseNamesAnswer,
  exerciseNamesParameters,
  exercisesAnswer,
  exercisesParameters,
  libraryAnswer,
  libraryParameters,
} from './exercises/queries.js';
import { exportStatus, gymExportsAnswer } from './exports/queries.js';
import { followUpsAnswer, followUpsParameters } from './follow-ups/queries.js';
import {
  auditGrantsAnswer,
  figurePeopleAnswer,
  figurePeopleParameters,
  gymBrand,
  gymBrandParameters,
  gymSettingsAnswer,
  homeAnswer,
  tagsInUseAnswer,
} from './gyms/queries.js';
import { goalsAnswer } from './goals/queries.js';
import { habitsAnswer } from './habits/queries.js';
import { importChoices, importComparison, importParameters, importPreview, importsAnswer, importStatus } from './imports/queries.js';
import { inboxPreferencesAnswer, messagesAnswer, notificationsAnswer, unreadAnswer } from './inbox/queries.js';
import { jobBody, jobsAnswer, jobStatus } from './jobs/queries.js';
import {
  complianceAnswer,
  liftsAnswer,
  progressAnswer,
  recordsAnswer,
  trainingMaxProposalsAnswer,
  trainingMaxProposalsParameters,
  trainingWeeksAnswer,
} from './lifts/queries.js';
import {
  invitationsAnswer,
  joinCodeAnswer,
  lookAnswer,
  lookBody,
  readingsAnswer,
  serviceTokenAnswer,
  serviceTokensAnswer,
} from './members/queries.js';
import { ownChangesAnswer } from './own-changes/queries.js';
import { navigationAnswer } from './navigation/queries.js';
import { changesAnswer, changesParameters } from './programs/changes.js';
import { standingAnswer, standingBody } from './programs/standing.js';
import {
  programDetail,
  programDraft,
  programParameters,
  programsAnswer,
  programsParameters,
  programVersionsAnswer,
} from './programs/queries.js';
import { propagationPreview, propagationPreviewParameters, propagationsAnswer, propagationsParameters } from './propagations/queries.js';
import { followersRehearsalAnswer, rehearsalParameters, simulationAnswer, simulationParameters } from './rehearsals/queries.js';
import * as reminders from './reminders/queries.js';
import { searchAnswer, searchBody } from './search/queries.js';
import { shortcutsAnswer } from './shortcuts/queries.js';
import {
  calendarAnswer,
  calendarParameters,
  compareAnswer,
  compareParameters,
  feedAnswer,
  feedParameters,
  leaderboardAnswer,
  leaderboardParameters,
  ownTeamsAnswer,
  teamDetail,
  teamExercisesAnswer,
  teamOfCodeAnswer,
  teamOfCodeBody,
  teamsAnswer,
} from './teams/queries.js';
import { progressPhotosAnswer } from './progress-photos/queries.js';
import { filmAnswer, filmLinkAnswer, newFilm } from './films/queries.js';
import { uploadAnswer } from './uploads/queries.js';
import {
  liveAnswer,
  workoutDetail,
  workoutsAnswer,
  workoutsParameters,
  discardedWorkoutsAnswer,
  discardedWorkoutsParameters,
  trainedSetsAnswer,
  trainedSetsParameters,
} from './workouts/queries.js';

/** Names of the query parameters of a schema. */
const named = <Shape extends Readonly<Record<string, unknown>>>(shape: Shape) =>
  Object.keys(shape) as readonly string[] as readonly (keyof Shape & string)[];
const pages = ['limit', 'cursor'] as const;
const pagesFound = [...pages, 'q'] as const;
/** The call returns no body. */
const answer = null;

const accountCalls = {
  'GET /api/bootstrap': { parameters: ['gym'], answer: bootstrapAnswer },
  'GET /api/gyms': { answer: gymsAnswer },
  'GET /api/auth/gym': { parameters: named(gymBrandParameters), answer: gymBrand },
  'GET /api/auth/gym/advertisements': { parameters: named(gymAdvertisementParameters), answer: shownAdvertisementsAnswer },
  'GET /api/auth/account': { answer: life.accountAnswer },
  'POST /api/auth/sign-in': { body: signInBody, answer: signInAnswer },
  'POST /api/auth/sign-in-with-token': { body: tokenBody, answer: signInAnswer },
  'POST /api/auth/sign-in/second-factor': { body: life.secondFactorBody, answer: signInAnswer },
  'POST /api/auth/sign-out': { answer },
  'POST /api/auth/sign-up': { body: life.signUpBody, answer: life.signUpAnswer },
  'POST /api/auth/confirm': { body: life.confirmBody, answer },
  'POST /api/auth/confirm/resend': { body: life.addressBody, answer: life.accepted },
  'POST /api/auth/forgot-password': { body: life.addressBody, answer: life.accepted },
  'POST /api/auth/reset-password': { body: life.resetPasswordBody, answer },
  'POST /api/auth/lock-session': { answer },
  'POST /api/auth/unlock-session': { body: life.unlockBody, answer },
  'POST /api/auth/give-password': { body: life.givePasswordBody, answer },
  'POST /api/auth/change-password': { body: life.changePasswordBody, answer },
  'POST /api/auth/change-email': { body: life.changeEmailBody, answer: life.accepted },
  'POST /api/auth/profile': { body: life.profileBody, answer },
  'POST /api/auth/sessions/end': { body: life.endSessionBody, answer },
  'POST /api/auth/second-factor/start': { body: life.startSecondFactorBody, answer: life.startSecondFactorAnswer },
  'POST /api/auth/second-factor/confirm': { body: life.confirmSecondFactorBody, answer: life.recoveryCodesAnswer },
  'POST /api/auth/second-factor/remove': { body: life.removeSecondFactorBody, answer },
  'POST /api/auth/erase-account': { body: life.eraseAccountBody, answer: life.accepted },
  'POST /api/auth/exports': { answer: exportStatus },
  'GET /api/auth/exports/:exportId': { answer: exportStatus },
  'POST /api/invitations/look': { body: lookBody, answer: lookAnswer },
  'POST /api/display': { body: displayBody, answer: displayAnswer },
  'GET /api/outbox': { answer: life.outboxAnswer },
  'GET /api/chat-widget': { answer: chatWidgetAnswer },
  'GET /api/reminders': { answer: reminders.remindersAnswer },
  'POST /api/reminders/settings': { body: reminders.reminderSettingsBody, answer },
  'POST /api/reminders/devices': { body: reminders.pushDeviceBody, answer },
  'POST /api/reminders/devices/renew': { body: reminders.pushRenewalBody, answer },
  'DELETE /api/reminders/devices/:deviceId': { answer },
  'POST /api/reminders/calendar': { body: reminders.calendarFeedBody, answer: reminders.calendarFeed },
  'DELETE /api/reminders/calendar': { answer },
  'POST /api/reminders/rest': { body: reminders.restEndBody, answer: reminders.restEndAnswer },
  'DELETE /api/reminders/rest': { answer },
} as const;

/** Calls about the caller's own data in a gym, which a header names. */
const ownCalls = {
  'GET /api/common/user': { answer: commonUser },
  'PATCH /api/common/user': { body: changedUser, answer: commonUser },
  'GET /api/common/navigation': { answer: navigationAnswer },
  'POST /api/common/search': { body: searchBody, answer: searchAnswer },
  'GET /api/common/shortcuts': { answer: shortcutsAnswer },
  'GET /api/common/messages': { answer: messagesAnswer },
  'GET /api/common/notifications': { answer: notificationsAnswer },
  'GET /api/apps/chat/chats': { answer: chatsAnswer },
  'GET /api/apps/chat/chat': { parameters: ['id', 'before'], answer: chatAnswer },
  'GET /api/apps/chat/contacts': { parameters: pagesFound, answer: contactsAnswer },
  'GET /api/apps/chat/contact': { parameters: ['id'], answer: contactItem },
} as const;

const gymCalls = {
  'POST /api/gyms/:gym/commands': { body: commandBatch, answer: batchAnswer },
  // The command's type defines its body (commands.ts).
  'POST /api/gyms/:gym/commands/:type': { body: z.unknown(), answer: commandAccepted },
  'POST /api/gyms/:gym/jobs': { body: jobBody, answer: jobStatus },
  'GET /api/gyms/:gym/jobs': { answer: jobsAnswer },
  'GET /api/gyms/:gym/jobs/:jobId': { answer: jobStatus },
  'GET /api/gyms/:gym/own-changes': { answer: ownChangesAnswer },
  'GET /api/gyms/:gym/follow-ups': { parameters: named(followUpsParameters), answer: followUpsAnswer },
  'GET /api/gyms/:gym/business': { parameters: named(businessParameters), answer: businessAnswer },
  'GET /api/gyms/:gym/business/people': { parameters: named(businessPeopleParameters), answer: businessPeopleAnswer },
  'GET /api/gyms/:gym/home': { answer: homeAnswer },
  'GET /api/gyms/:gym/home/people': { parameters: named(figurePeopleParameters), answer: figurePeopleAnswer },
  'GET /api/gyms/:gym/exports': { answer: gymExportsAnswer },
  'GET /api/gyms/:gym/settings': { answer: gymSettingsAnswer },
  'GET /api/gyms/:gym/join-code': { answer: joinCodeAnswer },
  'GET /api/gyms/:gym/tags': { answer: tagsInUseAnswer },
  'GET /api/gyms/:gym/unread': { answer: unreadAnswer },
  'GET /api/gyms/:gym/inbox-preferences': { answer: inboxPreferencesAnswer },
  'GET /api/gyms/:gym/invitations': { parameters: pages, answer: invitationsAnswer },
  'GET /api/gyms/:gym/service-tokens': { parameters: pages, answer: serviceTokensAnswer },
  'POST /api/gyms/:gym/service-tokens/:tokenId/secret': { answer: serviceTokenAnswer },
  'GET /api/gyms/:gym/display-links': { parameters: pages, answer: displayLinksAnswer },
  'POST /api/gyms/:gym/display-links/:linkId/token': { answer: displayTokenAnswer },
  'GET /api/gyms/:gym/audit-grants': { parameters: pages, answer: auditGrantsAnswer },
  'GET /api/gyms/:gym/audit-grants/:grantId/readings': { parameters: pages, answer: readingsAnswer },
  'GET /api/gyms/:gym/coaches': { parameters: pagesFound, answer: coachesAnswer },
  'GET /api/gyms/:gym/coaches/:coachId/figures': { answer: coachFigures },
  'GET /api/gyms/:gym/own-coach-figures': { answer: coachFigures },
  'GET /api/gyms/:gym/own-coaches': { answer: ownCoachesAnswer },
  'GET /api/gyms/:gym/coaches/:coachId': { answer: coachProfile },
  'GET /api/gyms/:gym/coaches/:coachId/reassignment': { answer: reassignmentAnswer },
  'GET /api/gyms/:gym/coach-assignments': { parameters: pagesFound, answer: coachAssignmentsAnswer },
  'GET /api/gyms/:gym/restrictions': { parameters: named(restrictionsParameters), answer: restrictionsAnswer },
  'GET /api/gyms/:gym/customers': { parameters: named(customersParameters), answer: customersAnswer },
  'GET /api/gyms/:gym/customers/:customerId': { answer: customerDetail },
  'GET /api/gyms/:gym/customers/:customerId/adherence': { answer: adherenceAnswer },
  'GET /api/gyms/:gym/customers/:customerId/overview': { answer: customerOverview },
  'GET /api/gyms/:gym/check-in-forms': { parameters: pages, answer: checkInFormsAnswer },
  'GET /api/gyms/:gym/customers/:customerId/check-ins': { parameters: pages, answer: checkInsAnswer },
  'GET /api/gyms/:gym/customers/:customerId/check-ins/due': { answer: dueCheckInsAnswer },
  'GET /api/gyms/:gym/customers/:customerId/goals': { answer: goalsAnswer },
  'GET /api/gyms/:gym/customers/:customerId/habits': { answer: habitsAnswer },
  'GET /api/gyms/:gym/customers/:customerId/notes': { parameters: pages, answer: clientNotesAnswer },
  'GET /api/gyms/:gym/customers/:customerId/files': { parameters: pages, answer: clientFilesAnswer },
  'GET /api/gyms/:gym/customers/:customerId/progress-photos': { parameters: pages, answer: progressPhotosAnswer },
  'GET /api/gyms/:gym/customers/:customerId/states': { parameters: pages, answer: clientStatesAnswer },
  'GET /api/gyms/:gym/customers/:customerId/timeline': { parameters: named(timelineParameters), answer: timelineAnswer },
  'POST /api/gyms/:gym/customers/:customerId/imports': { parameters: named(importParameters), answer: importPreview },
  'GET /api/gyms/:gym/customers/:customerId/imports': { answer: importsAnswer },
  'GET /api/gyms/:gym/customers/:customerId/imports/:importId': { answer: importStatus },
  'POST /api/gyms/:gym/customers/:customerId/imports/:importId/comparison': { body: importChoices, answer: importComparison },
  'POST /api/gyms/:gym/customers/:customerId/exports': { answer: exportStatus },
  'GET /api/gyms/:gym/customers/:customerId/exports/:exportId': { answer: exportStatus },
  'GET /api/gyms/:gym/exercises': { parameters: named(exercisesParameters), answer: exercisesAnswer },
  'GET /api/gyms/:gym/exercises/:exerciseId': { answer: exerciseDetail },
  'GET /api/gyms/:gym/exercise-descriptions': {
    parameters: named(exerciseDescriptionsParameters),
    answer: exerciseDescriptionsAnswer,
  },
  'GET /api/gyms/:gym/exercise-library': { parameters: named(libraryParameters), answer: libraryAnswer },
  'GET /api/gyms/:gym/exercise-names': { parameters: named(exerciseNamesParameters), answer: exerciseNamesAnswer },
  'GET /api/gyms/:gym/programs': { parameters: named(programsParameters), answer: programsAnswer },
  'GET /api/gyms/:gym/programs/:programId': { parameters: named(programParameters), answer: programDetail },
  'GET /api/gyms/:gym/programs/:programId/draft': { answer: programDraft },
  'POST /api/gyms/:gym/programs/:programId/standing': { body: standingBody, answer: standingAnswer },
  'GET /api/gyms/:gym/programs/:programId/changes': { parameters: named(changesParameters), answer: changesAnswer },
  'GET /api/gyms/:gym/programs/:programId/versions': { parameters: named(shortListParameters), answer: programVersionsAnswer },
  'GET /api/gyms/:gym/programs/:programId/propagations': { parameters: named(propagationsParameters), answer: propagationsAnswer },
  'GET /api/gyms/:gym/propagations/preview': { parameters: named(propagationPreviewParameters), answer: propagationPreview },
  'GET /api/gyms/:gym/assigned-programs': { parameters: named(assignedProgramsParameters), answer: assignedProgramsAnswer },
  'GET /api/gyms/:gym/assigned-programs/:assignedProgramId': { parameters: named(asOfParameters), answer: assignedProgramAnswer },
  'GET /api/gyms/:gym/assigned-programs/:assignedProgramId/tree': { answer: assignedTree },
  'POST /api/gyms/:gym/assigned-programs/:assignedProgramId/standing': { body: standingBody, answer: standingAnswer },
  'GET /api/gyms/:gym/assigned-programs/:assignedProgramId/changes': { parameters: named(changesParameters), answer: changesAnswer },
  'GET /api/gyms/:gym/assigned-programs/:assignedProgramId/history': { parameters: named(replayParameters), answer: replayAnswer },
  'GET /api/gyms/:gym/assigned-programs/:assignedProgramId/pause': { answer: pauseAnswer },
  'GET /api/gyms/:gym/assigned-programs/:assignedProgramId/sheets': { parameters: named(sheetsParameters), answer: sheetsAnswer },
  'GET /api/gyms/:gym/assigned-programs/:assignedProgramId/step': { parameters: named(stepParameters), answer: stepTrees },
  'GET /api/gyms/:gym/assigned-programs/:assignedProgramId/deload-advice': { answer: deloadAdviceAnswer },
  'GET /api/gyms/:gym/assigned-programs/:assignedProgramId/forks': { answer: forksAnswer },
  'GET /api/gyms/:gym/assigned-programs/:assignedProgramId/forks/:forkId': { answer: forkDetail },
  'POST /api/gyms/:gym/assigned-programs/:assignedProgramId/forks/:forkId/standing': { body: standingBody, answer: standingAnswer },
  'GET /api/gyms/:gym/assigned-programs/:assignedProgramId/simulation': {
    parameters: named(simulationParameters),
    answer: simulationAnswer,
  },
  'GET /api/gyms/:gym/programs/:programId/rehearsal': { parameters: named(rehearsalParameters), answer: followersRehearsalAnswer },
  'GET /api/gyms/:gym/workouts': { parameters: named(workoutsParameters), answer: workoutsAnswer },
  'GET /api/gyms/:gym/workouts/live': { answer: liveAnswer },
  'GET /api/gyms/:gym/workouts/discarded': { parameters: named(discardedWorkoutsParameters), answer: discardedWorkoutsAnswer },
  'GET /api/gyms/:gym/workouts/:workoutId': { answer: workoutDetail },
  'GET /api/gyms/:gym/lifts': { parameters: ['customer', ...pages], answer: liftsAnswer },
  'GET /api/gyms/:gym/training-max-proposals': {
    parameters: named(trainingMaxProposalsParameters),
    answer: trainingMaxProposalsAnswer,
  },
  'GET /api/gyms/:gym/existing-programs': { parameters: named(existingProgramsParameters), answer: existingProgramsAnswer },
  'GET /api/gyms/:gym/compliance': { parameters: ['customer'], answer: complianceAnswer },
  'GET /api/gyms/:gym/records': { parameters: ['customer', ...pages], answer: recordsAnswer },
  'GET /api/gyms/:gym/trained-sets': { parameters: named(trainedSetsParameters), answer: trainedSetsAnswer },
  'GET /api/gyms/:gym/training-weeks': { parameters: ['customer'], answer: trainingWeeksAnswer },
  'GET /api/gyms/:gym/progress': { parameters: ['customer', 'exercise', 'exercises', 'from'], answer: progressAnswer },
  'GET /api/gyms/:gym/advertisements': { parameters: pages, answer: advertisementsAnswer },
  'GET /api/gyms/:gym/advertisements/shown': { parameters: named(shownAdvertisementsParameters), answer: shownAdvertisementsAnswer },
  'GET /api/gyms/:gym/advertisements/:advertisementId/statistics': { answer: advertisementStatistics },
  'GET /api/gyms/:gym/teams': { parameters: pages, answer: teamsAnswer },
  'GET /api/gyms/:gym/teams/mine': { answer: ownTeamsAnswer },
  'POST /api/gyms/:gym/teams/of-code': { body: teamOfCodeBody, answer: teamOfCodeAnswer },
  'GET /api/gyms/:gym/teams/:teamId': { answer: teamDetail },
  'GET /api/gyms/:gym/teams/:teamId/leaderboard': { parameters: named(leaderboardParameters), answer: leaderboardAnswer },
  'GET /api/gyms/:gym/teams/:teamId/exercises': { answer: teamExercisesAnswer },
  'GET /api/gyms/:gym/teams/:teamId/feed': { parameters: named(feedParameters), answer: feedAnswer },
  'GET /api/gyms/:gym/teams/:teamId/calendar': { parameters: named(calendarParameters), answer: calendarAnswer },
  'GET /api/gyms/:gym/teams/:teamId/compare': { parameters: named(compareParameters), answer: compareAnswer },
  'GET /api/gyms/:gym/education': { parameters: named(educationParameters), answer: educationAnswer },
  'GET /api/gyms/:gym/education/collections': { parameters: pages, answer: educationCollectionsAnswer },
  'GET /api/gyms/:gym/education/shown': { parameters: named(shownEducationParameters), answer: shownEducationAnswer },
  'GET /api/gyms/:gym/education/:educationId': { answer: educationDetail },
  'GET /api/gyms/:gym/education/:educationId/readers': { parameters: pages, answer: educationReadersAnswer },
  'POST /api/gyms/:gym/films': { body: newFilm, answer: filmAnswer },
  'GET /api/gyms/:gym/films/:filmId': { answer: filmAnswer },
  'PATCH /api/gyms/:gym/films/:filmId': { parameters: ['offset'], answer: filmAnswer },
  'DELETE /api/gyms/:gym/films/:filmId': { answer: null },
  'GET /api/gyms/:gym/films/:filmId/link': { answer: filmLinkAnswer },
  'POST /api/gyms/:gym/uploads': { parameters: ['purpose', 'customer'], answer: uploadAnswer },
  'GET /api/gyms/:gym/events/verify': { parameters: ['from', 'to'], answer: verifyAnswer },
} as const;

export const calls = { ...accountCalls, ...ownCalls, ...gymCalls } as const;

type Calls = typeof calls;
/** @example 'GET /api/gyms/:gym/workouts/:workoutId' */
export type CallName = keyof Calls;
/** Answer of a call; undefined if it returns no body. */
export type AnswerOf<Name extends CallName> = Calls[Name]['answer'] extends z.ZodMiniType ? z.output<Calls[Name]['answer']> : undefined;
/** JSON body of a call; never if it takes none. */
export type BodyOf<Name extends CallName> = Calls[Name] extends { readonly body: infer Body extends z.ZodMiniType } ? z.input<Body> : never;
/** Query parameters of a call. The client leaves out absent and empty ones. */
export type ParametersOf<Name extends CallName> = Calls[Name] extends { readonly parameters: readonly (infer Parameter extends string)[] }
  ? { readonly [Key in Parameter]?: string | undefined }
  : Readonly<Record<never, never>>;

type NamesIn<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | NamesIn<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;
/** Ids that a path needs: `{ workoutId }` for `workouts/:workoutId`. */
export type IdsOf<Path extends string> = { readonly [Name in NamesIn<Path>]: string };

type PathOf<Name extends string> = Name extends `GET ${infer Path}` ? Path : never;
type BelowGym<Path extends string> = Path extends `/api/gyms/:gym/${infer Rest}` ? Rest : Path extends `/api/gyms${string}` ? never : Path;
/** A GET path of a gym: either below the gym, such as `workouts/:workoutId`, or from the root with the gym in a header. */
export type ReadingPath = BelowGym<PathOf<CallName>>;
/** Call of such a path. */
export type CallOf<Path extends ReadingPath> = Extract<CallName, Path extends `/${string}` ? `GET ${Path}` : `GET /api/gyms/:gym/${Path}`>;
