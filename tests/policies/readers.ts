// Which code reads each field of a command, by the slice of the contract that has the command.
import { readersOfTraining } from './readers-of-training.ts';
import { api, domain, feature, projector, type Readers } from './source-paths.ts';

/**
 * Fields by the file that reads them. An entry is the end of a path (`name`, `gate.reach`), in every command of the slice; with a command
 * before it (`rebrand-gym:name`) it is that field of that command, and only then may the file belong to another slice. `.*` stands for
 * fields that are read by a computed name. The entry that says most counts.
 */
export const readers: Readers = {
  ...readersOfTraining,
  advertisements: {
    [projector('advertisements/advertisements.ts')]: ['advertisementId', 'content'],
    [api('advertisements/shown.ts')]: ['title', 'body', 'picture', 'action', 'cap', 'dismissible', 'priority', 'times', 'days'],
    [api('advertisements/commands.ts')]: ['uploadId', 'audience', 'kind', 'roles', 'teamIds'],
    [feature('advertisements/advertisement-card.tsx')]: ['alt', 'label', 'link'],
    [api('advertisements/routes.ts')]: ['placement'],
    [domain('advertisements/status.ts')]: ['startsAt', 'endsAt'],
    [projector('advertisements/advertisement-views.ts')]: ['membershipId'],
    [feature('advertisements/advertisements-page.tsx')]: ['name'],
  },
  'check-ins': {
    [domain('check-ins/check-in-form.ts')]: ['formId', 'questions', 'schedule'],
    [projector('check-ins/check-in-forms.ts')]: ['name', 'audience', 'version'],
    [api('check-ins/check-in-reminders.ts')]: ['id', 'kind'],
    [feature('check-ins/answer-page.tsx')]: ['text'],
    [feature('check-ins/question-field.tsx')]: ['low', 'high'],
    [feature('check-ins/answer-sheet.tsx')]: ['unit'],
    [domain('check-ins/check-ins.ts')]: ['choices', 'checkInId', 'answers', 'questionId', 'required', 'value'],
    [projector('check-ins/check-ins.ts')]: ['customerId', 'dueOn'],
    [api('check-ins/due-check-ins.ts')]: ['tag', 'weekday'],
  },
  'client-files': {
    [projector('client-files/client-files.ts')]: ['customerId', 'fileId', 'name', 'note', 'uploadId', 'visibleToClient'],
  },
  'client-notes': {
    [projector('client-notes/client-notes.ts')]: ['customerId', 'noteId', 'text', 'pinned'],
  },
  'client-states': {
    [projector('client-states/client-states.ts')]: ['customerId', 'stateId', 'kind', 'from', 'until', 'note'],
  },
  coaches: {
    [projector('coaches/coach-absences.ts')]: ['coachId', 'awayId', 'from', 'until', 'coverId'],
    [api('coaches/when-clients-reassigned.ts')]: ['reason', 'toCoachId', 'customerIds'],
    [projector('coaches/coach-clients.ts')]: ['customerId', 'role'],
    [api('coaches/own-coaches.ts')]: ['bio', 'specialities', 'expiresOn', 'languages'],
    [projector('coaches/coach-certifications.ts')]: ['certifications'],
    [api('coaches/certification-reminders.ts')]: ['name'],
    [api('coaches/profile.ts')]: ['capacity'],
    [api('coaches/reassignment.ts')]: ['accepting'],
  },
  conversations: {
    [projector('conversations/conversations.ts')]: ['conversationId', 'members', 'title'],
    [projector('conversations/messages.ts')]: ['messageId', 'text'],
    [domain('conversations/conversation.ts')]: ['with', 'upTo'],
  },
  customers: {
    [projector('customers/customers.ts')]: [
      'customerId',
      'name',
      'lastname',
      'email',
      'birthDate',
      'sex',
      'coachId',
      'phone',
      'restrictions',
      'goals',
      'tags',
      'status',
      'autonomy',
      'bodyweight',
      'value',
      'measuredAt',
      'purpose',
      'wording',
    ],
    [feature('customers/overview/weight-line.tsx')]: ['unit'],
    [domain('customers/autonomy.ts')]: ['autonomy.*'],
  },
  education: {
    [domain('education/item.ts')]: ['educationId', 'film', 'file'],
    [projector('education/education-items.ts')]: ['content', 'body'],
    [feature('education/document/article.tsx')]: ['title'],
    [api('education/commands.ts')]: ['uploadId', 'steps', 'audience', 'teamIds', 'customerIds'],
    [projector('education/education-collections.ts')]: ['name'],
    [api('education/routes.ts')]: ['roles'],
    [domain('education/visibility.ts')]: ['publishAt'],
    [feature('education/reading/item-content.tsx')]: ['source', 'url', 'kind', 'link', 'credit', 'licence', 'language'],
    [domain('education/document.ts')]: ['at', 'remove', 'insert'],
    [domain('education/collection.ts')]: ['collectionId', 'educationIds'],
    [domain('education/collection-order.ts')]: ['collectionIds'],
    [projector('education/education-readings.ts')]: ['membershipId'],
    [feature('education/reading/learn-page.tsx')]: ['summary'],
    [feature('education/library/library-page.tsx')]: ['tags'],
    [feature('education/reading/keep-required.ts')]: ['required'],
    [feature('education/reading/item-row.tsx')]: ['dueOn'],
  },
  'follow-ups': {
    [projector('follow-ups/follow-up-marks.ts')]: ['customerId', 'kind', 'about', 'note', 'until'],
  },
  gyms: {
    [api('gyms/commands.ts')]: ['gymId'],
    [projector('gyms/gyms.ts')]: ['name', 'colour', 'logo', 'settings', 'timeZone', 'language', 'unit', 'roles'],
    [api('gyms/routes.ts')]: ['weekStart', 'address', 'phone', 'equipment', 'openingHours', 'tagLabels', 'autonomy', 'code'],
    [api('gyms/tags-in-use.ts')]: ['tag'],
    [feature('workouts/sets/load/plates-text.ts')]: [
      'change-gym-settings:settings.equipment.bars',
      'change-gym-settings:settings.equipment.plates',
      'change-gym-settings:settings.equipment.bars.value',
    ],
    'packages/contracts/src/workouts/plates.ts': [
      'change-gym-settings:settings.equipment.plates.value',
      'change-gym-settings:settings.equipment.plates.count',
    ],
    [feature('home/place-card.tsx')]: [
      'change-gym-settings:settings.openingHours.from',
      'change-gym-settings:settings.openingHours.to',
      'change-gym-settings:settings.openingHours.day',
    ],
    'apps/console/src/shared/tag-text.ts': ['change-gym-settings:settings.tagLabels.label'],
    [domain('customers/autonomy.ts')]: ['change-gym-settings:settings.autonomy.*'],
  },
  habits: {
    [projector('habits/habit-days.ts')]: ['customerId', 'on'],
    [projector('habits/habits.ts')]: ['habitId', 'name', 'timesPerWeek'],
  },
  inbox: {
    [projector('inbox/inbox.ts')]: [
      'membershipId',
      'itemId',
      'box',
      'icon',
      'image',
      'title',
      'description',
      'link',
      'useRouter',
      'read',
      'kind',
      'on',
    ],
  },
  members: {
    [api('members/commands.ts')]: ['invitationId'],
    [projector('members/invitations.ts')]: ['email', 'language'],
    [projector('members/memberships.ts')]: ['type', 'name', 'lastname', 'membershipId', 'accountId'],
    [api('members/newcomer.ts')]: ['token', 'code'],
    [projector('members/audit-grants.ts')]: ['grantId', 'customerId', 'until'],
    [projector('members/service-tokens.ts')]: ['tokenId', 'scopes'],
  },
  'progress-photos': {
    [projector('progress-photos/progress-photos.ts')]: ['customerId', 'photoId', 'uploadId', 'pose', 'takenOn', 'note'],
  },
  shortcuts: {
    [projector('shortcuts/shortcuts.ts')]: ['membershipId', 'shortcutId', 'label', 'description', 'icon', 'link', 'useRouter'],
  },
  teams: {
    [projector('teams/teams.ts')]: ['teamId', 'name', 'capacity', 'coachId', 'programId', 'programVersion', 'startsOn', 'days'],
    [projector('teams/team-refusals.ts')]: ['customerIds', 'reason'],
    [projector('teams/team-members.ts')]: ['customerId'],
    [api('teams/commands.ts')]: ['code', 'assignedProgramId'],
    [domain('teams/team.ts')]: ['teamProgramId'],
    [api('teams/when-team-program-given.ts')]: ['plansFrom'],
  },
};
