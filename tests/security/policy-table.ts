// Who may do what, written down a second time by hand: every route, command and socket event, by role and by the relation to the
// client whom it is about. The matrix asks the running system for each of them. What is not listed here fails the build.

/**
 * `any`: about everybody in this gym. `own`: clients whom the coach has or covers. `self`: only oneself.
 * `company`: the admin of the company, not of one branch. A role that is not listed is refused.
 */
export type Row = Readonly<
  Partial<Record<'admin' | 'head-coach' | 'coach' | 'client' | 'auditor' | 'guest' | 'service', 'any' | 'own' | 'self' | 'company'>>
>;
/** `public`: without a session. `session`: whoever is signed in, about themselves. */
export type Access = Row | 'public' | 'session';

const admins: Row = { admin: 'any' };
const leads: Row = { admin: 'any', 'head-coach': 'any' };
const staff: Row = { admin: 'any', 'head-coach': 'any', coach: 'any' };
const staffOfClient: Row = { admin: 'any', 'head-coach': 'any', coach: 'own' };
const training: Row = { admin: 'any', 'head-coach': 'any', coach: 'own', client: 'self' };
const readersOfClient: Row = { admin: 'any', 'head-coach': 'any', coach: 'own', client: 'self', auditor: 'any' };
const readersOfGym: Row = { admin: 'any', 'head-coach': 'any', coach: 'any', auditor: 'any' };
const everyMember: Row = { admin: 'any', 'head-coach': 'any', coach: 'any', client: 'any', auditor: 'any' };
const members: Row = { admin: 'any', 'head-coach': 'any', coach: 'any', client: 'any' };
const auditing: Row = { admin: 'any', auditor: 'any' };
const eventReaders: Row = { admin: 'any', auditor: 'any', service: 'any' };
const ownData: Row = { admin: 'any', coach: 'own', client: 'self' };
const erasing: Row = { admin: 'any', client: 'self' };
const clientThemselves: Row = { client: 'self' };
const themselves: Row = { admin: 'self', 'head-coach': 'self', coach: 'self', client: 'self' };
const newcomers: Row = { admin: 'any', 'head-coach': 'any', coach: 'any', client: 'any', auditor: 'any', guest: 'any' };
const readersOfProgram: Row = { admin: 'any', 'head-coach': 'any', coach: 'any', client: 'self', auditor: 'any' };
const rehearsing: Row = { admin: 'any', 'head-coach': 'any', coach: 'own', auditor: 'any' };
const systemOnly: Row = {};

const routes = {
  'GET /api/health/live': 'public',
  'GET /api/health/ready': 'public',
  'GET /api/auth/gym': 'public',
  'POST /api/auth/sign-in': 'public',
  'POST /api/auth/sign-in/second-factor': 'public',
  'POST /api/auth/sign-in-with-token': 'public',
  'POST /api/auth/unlock-session': 'session',
  'POST /api/auth/sign-out': 'session',
  'POST /api/auth/sign-up': 'public',
  'POST /api/auth/confirm': 'public',
  'POST /api/auth/confirm/resend': 'public',
  'POST /api/auth/forgot-password': 'public',
  'POST /api/auth/reset-password': 'public',
  'POST /api/auth/change-password': 'session',
  'POST /api/auth/second-factor/start': 'session',
  'POST /api/auth/second-factor/confirm': 'session',
  'POST /api/auth/second-factor/remove': 'session',
  'GET /api/auth/account': 'session',
  'POST /api/auth/profile': 'session',
  'POST /api/auth/erase-account': 'session',
  'POST /api/auth/exports': 'session',
  'GET /api/auth/exports/:exportId': 'session',
  'GET /api/auth/exports/:exportId/file': 'session',
  'POST /api/auth/change-email': 'session',
  'POST /api/auth/sessions/end': 'session',
  'GET /api/outbox': 'public',
  'GET /api/chat-widget': 'public',
  'GET /api/gyms': 'session',
  'GET /api/bootstrap': 'session',
  'GET /api/common/navigation': everyMember,
  'GET /api/apps/chat/chats': members,
  'GET /api/apps/chat/chat': members,
  'PATCH /api/apps/chat/chat': members,
  'GET /api/apps/chat/contacts': members,
  'GET /api/apps/chat/contact': members,
  'GET /api/apps/chat/profile': members,
  'GET /api/common/user': 'session',
  'PATCH /api/common/user': 'session',
  'GET /api/common/messages': themselves,
  'POST /api/common/messages': themselves,
  'PATCH /api/common/messages': themselves,
  'DELETE /api/common/messages': themselves,
  'GET /api/common/messages/mark-all-as-read': themselves,
  'POST /api/common/messages/mark-all-as-read': themselves,
  'POST /api/common/messages/toggle-read-status': themselves,
  'GET /api/common/notifications': themselves,
  'POST /api/common/notifications': themselves,
  'PATCH /api/common/notifications': themselves,
  'DELETE /api/common/notifications': themselves,
  'GET /api/common/notifications/mark-all-as-read': themselves,
  'POST /api/common/notifications/mark-all-as-read': themselves,
  'POST /api/common/notifications/toggle-read-status': themselves,
  'POST /api/common/search': training,
  'GET /api/common/shortcuts': themselves,
  'POST /api/common/shortcuts': themselves,
  'PATCH /api/common/shortcuts': themselves,
  'DELETE /api/common/shortcuts': themselves,
  'GET /api/gyms/:gym/inbox-preferences': themselves,
  'GET /api/gyms/:gym/unread': themselves,
  'GET /api/gyms/:gym/home': everyMember,
  'GET /api/gyms/:gym/customers': readersOfClient,
  'GET /api/gyms/:gym/customers/:customerId': readersOfClient,
  'GET /api/gyms/:gym/customers/:customerId/timeline': readersOfClient,
  'GET /api/gyms/:gym/join-code': admins,
  'GET /api/gyms/:gym/settings': admins,
  'GET /api/gyms/:gym/members': admins,
  'GET /api/gyms/:gym/invitations': admins,
  'POST /api/invitations/look': 'public',
  'GET /api/gyms/:gym/audit-grants': auditing,
  'GET /api/gyms/:gym/audit-grants/:grantId/readings': admins,
  'GET /api/gyms/:gym/service-tokens': admins,
  'POST /api/gyms/:gym/service-tokens/:tokenId/secret': admins,
  'GET /api/gyms/:gym/coaches': readersOfGym,
  'GET /api/gyms/:gym/coaches/:coachId/reassignment': leads,
  'GET /api/gyms/:gym/coaches/:coachId': readersOfGym,
  'GET /api/gyms/:gym/coach-assignments': readersOfGym,
  'GET /api/gyms/:gym/exercise-names': readersOfGym,
  'GET /api/gyms/:gym/exercises': everyMember,
  'GET /api/gyms/:gym/programs': readersOfGym,
  'GET /api/gyms/:gym/programs/:programId': readersOfProgram,
  'GET /api/gyms/:gym/programs/:programId/draft': readersOfGym,
  'GET /api/gyms/:gym/programs/:programId/versions': readersOfGym,
  'GET /api/gyms/:gym/assigned-programs': readersOfClient,
  'GET /api/gyms/:gym/assigned-programs/:assignedProgramId': readersOfClient,
  'GET /api/gyms/:gym/assigned-programs/:assignedProgramId/tree': readersOfClient,
  'GET /api/gyms/:gym/assigned-programs/:assignedProgramId/history': readersOfClient,
  'GET /api/gyms/:gym/assigned-programs/:assignedProgramId/simulation': rehearsing,
  'GET /api/gyms/:gym/programs/:programId/rehearsal': rehearsing,
  'GET /api/gyms/:gym/workouts': readersOfClient,
  'GET /api/gyms/:gym/workouts/live': readersOfGym,
  'GET /api/gyms/:gym/workouts/:workoutId': readersOfClient,
  'GET /api/gyms/:gym/lifts': readersOfClient,
  'GET /api/gyms/:gym/records': readersOfClient,
  'GET /api/gyms/:gym/progress': readersOfClient,
  'GET /api/gyms/:gym/compliance': readersOfClient,
  'POST /api/gyms/:gym/customers/:customerId/imports': training,
  'GET /api/gyms/:gym/customers/:customerId/imports/:importId': readersOfClient,
  'POST /api/gyms/:gym/customers/:customerId/exports': ownData,
  'GET /api/gyms/:gym/customers/:customerId/exports/:exportId': ownData,
  'GET /api/gyms/:gym/customers/:customerId/exports/:exportId/file': ownData,
  'POST /api/gyms/:gym/uploads': members,
  'GET /api/gyms/:gym/uploads/:uploadId': everyMember,
  'GET /api/gyms/:logo': 'public',
  'GET /api/gyms/:gym/events': eventReaders,
  'GET /api/events/:type/:version': 'public',
  'GET /api/gyms/:gym/events/stream': eventReaders,
  'GET /api/gyms/:gym/events/verify': eventReaders,
  'GET /api/openapi.json': 'public',
} as const;

const commands = {
  'rebrand-gym': admins,
  'change-gym-settings': admins,
  'suspend-gym': { ...admins, admin: 'company' },
  'resume-gym': { ...admins, admin: 'company' },
  'change-join-code': admins,
  'change-second-factor-policy': admins,
  'invite-member': admins,
  'resend-invitation': admins,
  'revoke-invitation': admins,
  'accept-invitation': newcomers,
  'join-gym': newcomers,
  'add-member': systemOnly,
  'change-member-role': admins,
  'pause-member': admins,
  'resume-member': admins,
  'remove-member': admins,
  'leave-gym': themselves,
  'grant-audit': admins,
  'revoke-audit': admins,
  'issue-service-token': admins,
  'revoke-service-token': admins,
  'add-customer': staff,
  'update-customer': training,
  'log-bodyweight': training,
  'give-consent': clientThemselves,
  'withdraw-consent': clientThemselves,
  'erase-customer': erasing,
  'assign-coach': leads,
  'unassign-coach': leads,
  'update-coach': leads,
  'reassign-clients': leads,
  'add-exercise': admins,
  'revise-exercise': admins,
  'archive-exercise': admins,
  'merge-exercises': admins,
  'draft-program': staff,
  'edit-program': staff,
  'publish-program': staff,
  'retire-program': staff,
  'copy-program': staff,
  'assign-program': staffOfClient,
  'adjust-assigned-program': staffOfClient,
  'move-workout': training,
  'pause-program': staffOfClient,
  'resume-program': staffOfClient,
  'end-program': staffOfClient,
  'start-workout': training,
  'skip-workout': training,
  'add-workout-exercise': training,
  'reorder-workout': training,
  'swap-exercise': training,
  'skip-exercise': training,
  'record-set': training,
  'amend-set': training,
  'void-set': training,
  'restore-set': training,
  'log-workout': training,
  'discard-workout': training,
  'comment-on-set': training,
  'import-workout': systemOnly,
  'apply-progression': systemOnly,
  'skip-progression': staffOfClient,
  'unskip-progression': staffOfClient,
  'record-lift': training,
  'void-lift': training,
  'set-training-max': staffOfClient,
  'start-conversation': members,
  'send-message': members,
  'read-conversation': members,
  'import-workouts': training,
  'report-import-progress': systemOnly,
  'complete-import': systemOnly,
  'fail-import': systemOnly,
  'add-shortcut': themselves,
  'change-shortcut': themselves,
  'remove-shortcut': themselves,
  'add-inbox-item': themselves,
  'change-inbox-item': themselves,
  'mark-inbox-item': themselves,
  'remove-inbox-item': themselves,
  'mark-inbox-read': themselves,
  'change-inbox-preference': themselves,
} as const;

/** A page joins and leaves the room of its own session, and names no other. */
const socketEvents = { 'join-room': 'session', 'leave-room': 'session' } as const;

export const policyTable: {
  readonly routes: Readonly<Record<string, Access>>;
  readonly commands: Readonly<Record<string, Row>>;
  readonly socketEvents: Readonly<Record<string, Access>>;
} = { routes, commands, socketEvents };
