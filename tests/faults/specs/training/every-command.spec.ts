// The network loses the answer to a command: the client sends it again and gets the first answer. One command of each decider by default,
// every type in the long form.
import { localDate } from '@spotter/api/platform/reading/calendar';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useCases } from '@spotter/api/declared';
import { addDays } from '@spotter/contracts/civil-date';
import { consentWordings } from '@spotter/contracts/customers/consents';
import type { PrescribedWorkout } from '@spotter/domain/workouts/prescribed-workout';
import { readyRules } from '@spotter/domain/progressions/ready-rules';
import { TestingProxy } from '@spotter/database/testing/testing-proxy';
import { isLong } from '../../../support/length.ts';
import { Cluster, type Person } from '../../cluster.ts';
import type { Endpoint } from '../../scripted-client.ts';
import { openTrainingGym, setBody, type TrainingGym } from '../../training.ts';
import { gymZone } from '../../../support/gym-zone.ts';
import { waitTimeoutMs, until } from '../../../support/until.ts';

const inAnHour = new Date(Date.now() + 3_600_000).toISOString();
const yesterday = addDays(localDate(gymZone), -1);
const inAWeek = addDays(localDate(gymZone), 7);
const justNow = new Date(Date.now() - 60_000).toISOString();
const before = new Date(Date.now() - 120_000).toISOString();
const kg = (value: number) => ({ value, unit: 'kg' });

/** Sent by the server itself, never by clients. */
const internal = new Set([
  'add-auditor',
  'apply-progression',
  'begin-coach-away',
  'extend-coach-cover',
  'sync-assigned-program',
  'receive-shared-program',
  'assign-program-of-team',
  'note-team-program-refusal',
  'add-member',
  'import-workout',
  'reimport-workout',
  'undo-workout-import',
  'complete-import-undo',
  'report-import-progress',
  'complete-import',
  'fail-import',
]);

describe('the answer to a command is lost', () => {
  let cluster: Cluster;
  let gym: TrainingGym;
  let coach: Person;
  let other: Person;
  let leaver: Person;
  let auditor: Person;
  let boss: Person;
  /** People who are not in the gym yet. */
  let invited: Person;
  let joiner: Person;
  let lossy: Endpoint;
  let lossyProxy: TestingProxy;

  beforeAll(async () => {
    cluster = await Cluster.start({ projectors: 1 });
    gym = await openTrainingGym(cluster, 1);
    coach = await cluster.person(gym.gym, 'coach');
    other = await cluster.person(gym.gym, 'coach');
    leaver = await cluster.person(gym.gym, 'client');
    auditor = { ...(await cluster.person(await cluster.gym(), 'coach')), gym: gym.gym };
    boss = await cluster.person(gym.gym, 'company-admin');
    invited = { ...(await cluster.person(await cluster.gym(), 'coach')), gym: gym.gym };
    joiner = { ...(await cluster.person(await cluster.gym(), 'coach')), gym: gym.gym };
    await cluster.fromHere();
    lossyProxy = await TestingProxy.before(await cluster.endpoints[0]!.url());
    const url = new URL(lossyProxy.through(await cluster.endpoints[0]!.url())).origin;
    lossy = { url: async () => url };
  });
  afterAll(async () => {
    await lossyProxy.close();
    await cluster.close();
  });

  /** Every type of command, in an order in which each is accepted. */
  const script = async (): Promise<readonly (readonly [type: string, body: object, who?: Person])[]> => {
    const { squat } = gym;
    const [customerId] = gym.clients.map(({ membershipId }) => membershipId) as [string];
    const gymId = gym.gym.id;
    const [bench, programId, copyId, assignedProgramId, workoutId, setId, slot, otherSlot, liftId, grantId, importId] = Array.from(
      { length: 11 },
      () => randomUUID(),
    ) as string[];
    const [week, day, invitationId, accepted, tokenId] = Array.from({ length: 5 }, () => randomUUID()) as [
      string,
      string,
      string,
      string,
      string,
    ];
    const invitation = { email: 'a@example.test', type: 0 };
    const ofAdmin = { membershipId: gym.admin.membershipId };
    const [itemId, shortcutId] = [randomUUID(), randomUUID()];
    const [forkId, otherForkId, propagationId] = [randomUUID(), randomUUID(), randomUUID()];
    const shortcut = { label: 'Library', icon: 'library', link: '/admin/programs', useRouter: true };
    const workouts = assignedWorkouts(assignedProgramId!);
    const started = () => workouts(1);
    const startedByPlan = { workoutId: started, plannedWorkoutId: started };
    const adjustment = { workoutId: started, adjustmentId: randomUUID() };
    const ofPain = { workoutId, painId: randomUUID() };
    const otherAdjustment = { workoutId: started, adjustmentId: randomUUID() };
    const plannedSlot = async () => {
      const { rows } = await cluster.owner.query<{ prescribed: PrescribedWorkout }>('select prescribed from workouts where id = $1', [
        await started(),
      ]);
      return rows[0]!.prescribed.slots[0]!;
    };
    const setsOf = (reps: number) => async () => [{ prescriptionId: (await plannedSlot()).sets[0]!.prescriptionId, reps }];
    const [fewerReps, evenFewerReps] = [setsOf(4), setsOf(3)];
    const mistaken = randomUUID();
    const conversationId = randomUUID();
    const members = [gym.admin, coach, other].map(({ membershipId }) => membershipId);
    const linear = { id: randomUUID(), ...readyRules('kg')['linear-lower'] };
    const slots = () => [
      {
        id: randomUUID(),
        exerciseId: squat,
        kind: 'straight',
        label: 'A',
        ruleId: linear.id,
        sets: [{ id: randomUUID(), setType: 'work', reps: { min: 5 }, load: { kind: 'absolute', load: kg(60) } }],
      },
    ];
    const assignment = { assignedProgramId, customerId };
    const coachAway = { coachId: coach.membershipId, awayId: randomUUID() };
    const followUp = { customerId, kind: 'missed', about: '2026-11-20' };
    const question = { id: randomUUID(), text: 'Sleep', required: true, kind: 'scale' };
    const checkInForm = { formId: randomUUID() };
    const checkIn = { customerId, checkInId: randomUUID() };
    const habit = { customerId, habitId: randomUUID() };
    const note = { customerId, noteId: randomUUID() };
    const [photo, uploadId] = [{ customerId, photoId: randomUUID() }, randomUUID()];
    const clientState = { customerId, stateId: randomUUID() };
    const advertisementId = randomUUID();
    const commentId = randomUUID();
    const [teamId, teamProgramId, otherTeamProgramId] = [randomUUID(), randomUUID(), randomUUID()];
    const ofTeam = { teamId, customerId };
    const client = gym.clients[0]!;
    const advertisement = {
      name: 'Summer camp',
      title: { en: 'Train outside' },
      audience: { kind: 'roles', roles: ['client'] },
      placement: 'home',
      priority: 1,
      dismissible: true,
    };
    const ofClient = { advertisementId, membershipId: client.membershipId };
    const [educationId, collectionId] = [randomUUID(), randomUUID()];
    const lesson = { kind: 'article', title: { en: 'Read me' }, audience: { roles: ['client'] }, required: true };
    const ofLesson = { educationId };
    const readingOf = { ...ofLesson, membershipId: client.membershipId };
    const words = { type: 'paragraph', content: [{ type: 'text', text: 'Drink water.' }] };
    const ofSet = { workoutId, setId };
    await cluster.owner.query(`insert into import_files (gym_id, id, customer_id, content, preview) values ($1, $2, $3, '', $4)`, [
      gymId,
      importId,
      customerId,
      JSON.stringify({ format: 'strong-csv', unit: 'kg', timeZoneNeeded: false, exercises: [] }),
    ]);
    await cluster.owner.query(
      `insert into uploads (gym_id, id, purpose, content, width, height, uploaded_by, customer_id) values ($1, $2, 'private', '', 1, 1, $2, $3)`,
      [gymId, uploadId, customerId],
    );
    const clientFile = { customerId, fileId: randomUUID() };
    await cluster.owner.query(
      `insert into uploads (gym_id, id, purpose, content, width, height, uploaded_by, customer_id) values ($1, $2, 'client-file', '', 0, 0, $2, $3)`,
      [gymId, clientFile.fileId, customerId],
    );
    return [
      ['rebrand-gym', { gymId, name: 'New name' }],
      ['change-gym-settings', { gymId, settings: { weekStart: 'sun' } }],
      ['add-customer', { customerId: randomUUID(), name: 'Ada', lastname: 'Tester', coachId: coach.membershipId }],
      ['update-customer', { customerId, goals: 'a double bodyweight squat' }],
      ['finish-follow-up', followUp],
      ['reopen-follow-up', followUp],
      ['snooze-follow-up', { ...followUp, until: inAWeek }],
      [
        'publish-check-in-form',
        { ...checkInForm, name: 'Weekly', questions: [question], schedule: { kind: 'program-end' }, audience: { kind: 'all' } },
      ],
      ['stop-check-in-form', checkInForm],
      ['resume-check-in-form', checkInForm],
      [
        'answer-check-in',
        { ...checkIn, ...checkInForm, version: 1, dueOn: yesterday, answers: [{ questionId: question.id, value: 7 }] },
        gym.clients[0]!,
      ],
      ['read-check-in', checkIn],
      ['unread-check-in', checkIn],
      ['set-goal', { customerId, exerciseId: squat, load: kg(140), by: inAWeek }],
      ['remove-goal', { customerId, exerciseId: squat }],
      ['set-habit', { ...habit, name: 'Water', timesPerWeek: 5 }],
      ['revise-habit', { ...habit, name: 'Water', timesPerWeek: 7 }],
      ['tick-habit', { ...habit, on: yesterday }, client],
      ['untick-habit', { ...habit, on: yesterday }, client],
      ['archive-habit', habit],
      ['restore-habit', habit],
      ['give-consent', { customerId, purpose: 'photos', wording: consentWordings.photos }, client],
      ['add-progress-photo', { ...photo, uploadId, pose: 'front', takenOn: yesterday }],
      ['remove-progress-photo', photo],
      ['add-client-file', { ...clientFile, uploadId: clientFile.fileId, name: 'Letter', visibleToClient: false }],
      ['revise-client-file', { ...clientFile, name: 'Letter of May', note: 'left knee' }],
      ['share-client-file', { ...clientFile, visibleToClient: true }],
      ['remove-client-file', clientFile],
      ['restore-client-file', clientFile],
      ['write-client-note', { ...note, text: 'left shoulder clicks', pinned: true }, gym.admin],
      ['edit-client-note', { ...note, text: 'left shoulder clicks less' }, gym.admin],
      ['pin-client-note', { ...note, pinned: false }],
      ['remove-client-note', note],
      ['restore-client-note', note],
      ['set-client-state', { ...clientState, kind: 'ill', from: '2026-11-20' }],
      ['change-client-state-end', { ...clientState, until: '2026-11-24' }],
      ['cancel-client-state', clientState],
      ['log-bodyweight', { customerId, bodyweight: kg(80), measuredAt: justNow }],
      [
        'add-exercise',
        { exerciseId: bench, content: { name: { en: 'Bench press' }, loadKind: 'barbell', tracking: 'weight-reps', e1rmEligible: true } },
      ],
      ['revise-exercise', { exerciseId: bench, content: { name: { en: 'Bench' } } }],
      ['update-coach', { coachId: coach.membershipId, capacity: 12 }],
      ['assign-coach', { customerId, coachId: coach.membershipId, role: 'primary' }],
      ['reassign-clients', { coachId: coach.membershipId, toCoachId: other.membershipId, customerIds: [customerId] }],
      ['set-coach-away', { ...coachAway, from: inAWeek, until: inAWeek, coverId: other.membershipId }],
      ['end-coach-away', coachAway],
      ['unassign-coach', { customerId, coachId: other.membershipId }],
      ['record-lift', { liftId, customerId, exerciseId: squat, load: kg(100), reps: 3, performedAt: justNow }],
      ['void-lift', { liftId, customerId, reason: 'typed wrongly' }],
      ['set-training-max', { customerId, exerciseId: squat, load: kg(110), reason: 'tested' }],
      [
        'draft-program',
        {
          programId,
          details: { name: { en: 'Small' }, visibility: 'gym' },
          rules: [linear],
          weeks: [
            {
              id: week,
              days: [
                { id: day, name: { en: 'One' }, slots: slots() },
                { id: randomUUID(), name: { en: 'Two' }, slots: slots() },
              ],
            },
          ],
        },
      ],
      ['edit-program', { programId, edits: [{ kind: 'update-details', changes: { goal: 'strength' } }] }],
      ['publish-program', { programId }],
      ['copy-program', { programId: copyId, fromProgramId: programId }],
      ['assign-program', { ...assignment, programId, startsOn: '2026-12-07', days: ['mon', 'wed'] }],
      ['adjust-assigned-program', { ...assignment, edits: [{ kind: 'update-day', dayId: day, changes: { name: { en: 'Heavy' } } }] }],
      ['fork-program', { ...assignment, forkId, name: 'Lighter' }],
      ['adjust-fork', { ...assignment, forkId, edits: [{ kind: 'update-day', dayId: day, changes: { name: { en: 'Light' } } }] }],
      ['merge-fork', { ...assignment, forkId }],
      ['fork-program', { ...assignment, forkId: otherForkId, name: 'Heavier' }],
      ['discard-fork', { ...assignment, forkId: otherForkId }],
      ['edit-program', { programId, edits: [{ kind: 'update-details', changes: { goal: 'more strength' } }] }],
      ['publish-program', { programId }],
      ['propagate-template', { programId, propagationId, clients: [assignment] }],
      ['undo-propagation', { programId, propagationId }],
      ['move-workout', { ...assignment, workoutId: () => workouts(0), to: '2026-12-08' }],
      ['skip-workout', { customerId, assignedProgramId, workoutId: () => workouts(1) }],
      ['skip-progression', { customerId, workoutId: () => workouts(1), reason: 'the bar was wrong' }],
      ['unskip-progression', { customerId, workoutId: () => workouts(1) }],
      ['unskip-workout', { customerId, assignedProgramId, workoutId: () => workouts(1) }],
      ['pause-program', { ...assignment, from: '2026-12-08' }],
      ['resume-program', { ...assignment, on: '2026-12-14' }],
      ['end-program', { ...assignment, on: '2026-12-20' }],
      ['reopen-program', assignment],
      ['start-workout', { ...startedByPlan, customerId, startedAt: justNow, assignedProgramId }],
      ['adjust-workout', { ...adjustment, slotId: async () => (await plannedSlot()).slotId, sets: fewerReps }],
      ['answer-adjustment', { ...adjustment, taken: true }],
      ['adjust-workout', { ...otherAdjustment, slotId: async () => (await plannedSlot()).slotId, sets: evenFewerReps }],
      ['withdraw-adjustment', otherAdjustment],
      ['start-workout', { workoutId, customerId, startedAt: justNow }],
      ['add-workout-exercise', { workoutId, slotId: slot, exerciseId: squat }],
      ['add-workout-exercise', { workoutId, slotId: otherSlot, exerciseId: bench }],
      ['reorder-workout', { workoutId, slotIds: [otherSlot, slot] }],
      ['swap-exercise', { workoutId, slotId: slot, exerciseId: bench }],
      ['skip-exercise', { workoutId, slotId: otherSlot }],
      ['unskip-exercise', { workoutId, slotId: otherSlot }],
      ['record-set', setBody(workoutId!, setId!, squat, 1)],
      ['amend-set', { ...ofSet, actual: { reps: 4, load: kg(70) }, reason: 'miscounted' }],
      ['void-set', { ...ofSet, reason: 'wrong bar' }],
      ['restore-set', { ...ofSet, reason: 'it was right' }],
      ['describe-set', { ...ofSet, setType: 'drop', note: 'left knee', videoUrl: null }],
      ['comment-on-set', { ...ofSet, commentId, comment: 'well done' }],
      ['remove-set-comment', { ...ofSet, commentId }],
      ['comment-on-workout', { workoutId, commentId, comment: 'strong session' }],
      ['remove-workout-comment', { workoutId, commentId }],
      [
        'report-pain',
        { ...ofPain, slotId: slot, exerciseId: bench, where: 'right-knee', level: 6, note: 'When I stand up', reportedAt: justNow },
      ],
      ['withdraw-pain', ofPain],
      ['log-workout', { workoutId, endedAt: justNow }],
      ['react-to-workout', { workoutId, reaction: 'clap' }],
      ['correct-workout-time', { workoutId, startedAt: before, endedAt: justNow }],
      ['discard-finished-workout', { workoutId, reason: 'never trained' }],
      ['restore-workout', { workoutId }],
      ['start-workout', { workoutId: mistaken, customerId, startedAt: justNow }],
      ['discard-workout', { workoutId: mistaken, reason: 'by mistake' }],
      ['start-conversation', { conversationId, members, title: 'The meet in May' }],
      ['send-message', { conversationId, messageId: randomUUID(), text: 'Who comes along?' }],
      ['read-conversation', { conversationId, upTo: 1 }, other],
      ['create-team', { teamId, name: 'Early birds', capacity: 3 }],
      ['revise-team', { teamId, name: 'Early lifters', capacity: null }],
      ['add-team-members', { teamId, customerIds: [customerId] }],
      ['add-team-coach', { teamId, coachId: other.membershipId }],
      ['remove-team-coach', { teamId, coachId: other.membershipId }],
      ['assign-team-program', { teamId, teamProgramId, programId, startsOn: '2026-11-23' }],
      ['update-customer', { customerId, status: 'paused' }],
      ['assign-team-program', { teamId, teamProgramId: otherTeamProgramId, programId, startsOn: '2026-11-23' }],
      ['retry-team-program', { teamId, teamProgramId: otherTeamProgramId, customerIds: async () => [await refusedOf(otherTeamProgramId)] }],
      ['update-customer', { customerId, status: 'active' }],
      ['end-team-program', { teamId, teamProgramId: otherTeamProgramId }],
      ['change-team-join-code', { teamId, code: 'new' }],
      ['remove-team-member', ofTeam],
      ['join-team', { ...ofTeam, code: () => teamCode(teamId) }, client],
      ['leave-team', ofTeam, client],
      ['archive-team', { teamId }],
      ['restore-team', { teamId }],
      ['hand-over-program', { programId, ownerId: coach.membershipId }],
      ['retire-program', { programId }],
      ['illustrate-exercise', { exerciseId: bench, pictures: [], film: 'https://youtu.be/rT7DgCr-3pg' }],
      ['tag-exercise', { exerciseId: bench, tags: ['platform'] }],
      ['merge-exercises', { exerciseId: bench, intoExerciseId: squat }],
      ['split-exercises', { exerciseId: bench, reason: 'not the same' }],
      ['archive-exercise', { exerciseId: squat }],
      ['restore-exercise', { exerciseId: squat }],
      ['grant-audit', { grantId, email: await emailOf(auditor), until: inAnHour, reason: 'yearly audit' }],
      ['accept-audit', { grantId, token: () => offerToken(grantId!) }, auditor],
      ['revoke-audit', { grantId }],
      ['change-member-role', { membershipId: coach.membershipId, type: 2 }],
      ['pause-member', { membershipId: coach.membershipId }],
      ['resume-member', { membershipId: coach.membershipId }],
      ['remove-member', { membershipId: coach.membershipId, unassignClients: true }],
      ['import-workouts', { importId, mapping: {} }],
      ['undo-import', { importId: () => importOver(importId!) }],
      ['add-inbox-item', { ...ofAdmin, itemId, box: 'notifications', title: 'Buy chalk' }],
      ['change-inbox-item', { ...ofAdmin, itemId, title: 'Buy more chalk' }],
      ['mark-inbox-item', { ...ofAdmin, itemId, read: true }],
      ['mark-inbox-item', { ...ofAdmin, itemId, read: false }],
      ['mark-inbox-read', { ...ofAdmin, box: 'notifications' }],
      ['remove-inbox-item', { ...ofAdmin, itemId }],
      ['change-inbox-preference', { ...ofAdmin, kind: 'record', on: false }],
      ['add-shortcut', { ...ofAdmin, shortcutId, ...shortcut }],
      ['change-shortcut', { ...ofAdmin, shortcutId, ...shortcut, label: 'Programs' }],
      ['remove-shortcut', { ...ofAdmin, shortcutId }],
      ['draft-advertisement', { advertisementId, content: advertisement }],
      ['revise-advertisement', { advertisementId, content: { ...advertisement, priority: 2 } }],
      ['publish-advertisement', { advertisementId }],
      ['give-consent', { customerId, purpose: 'news', wording: consentWordings.news }, client],
      ['see-advertisement', ofClient, client],
      ['click-advertisement', ofClient, client],
      ['dismiss-advertisement', ofClient, client],
      ['undo-advertisement-dismissal', ofClient, client],
      ['pause-advertisement', { advertisementId }],
      ['resume-advertisement', { advertisementId }],
      ['archive-advertisement', { advertisementId }],
      ['restore-advertisement', { advertisementId }],
      ['draft-education-item', { ...ofLesson, content: lesson }],
      ['revise-education-item', { ...ofLesson, content: { ...lesson, tags: ['water'] } }],
      ['edit-education-text', { ...ofLesson, language: 'en', at: 0, remove: 0, insert: [words] }],
      ['publish-education-item', ofLesson],
      ['read-education-item', readingOf, client],
      ['unread-education-item', readingOf, client],
      ['withdraw-education-item', ofLesson],
      ['archive-education-item', ofLesson],
      ['restore-education-item', ofLesson],
      ['draft-education-collection', { collectionId, name: { en: 'First weeks' } }],
      ['rename-education-collection', { collectionId, name: { en: 'First month' } }],
      ['sequence-education-collection', { collectionId, educationIds: [educationId] }],
      ['order-education-collections', { collectionIds: [collectionId] }],
      ['archive-education-collection', { collectionId }],
      ['restore-education-collection', { collectionId }],
      ['invite-member', { invitationId, ...invitation }],
      ['resend-invitation', { invitationId }],
      ['revoke-invitation', { invitationId }],
      ['invite-member', { invitationId: accepted, ...invitation }],
      ['accept-invitation', { invitationId: accepted, token: mailToken }, invited],
      ['change-join-code', { gymId, code: 'new' }],
      ['change-second-factor-policy', { gymId, roles: ['head-coach'] }],
      ['export-gym', { gymId, exportId: randomUUID() }],
      ['join-gym', { membershipId: randomUUID(), code: joinCode }, joiner],
      ['issue-service-token', { tokenId, name: 'Job', scopes: ['events:read'], until: inAnHour }],
      ['revoke-service-token', { tokenId }],
      ['create-display-link', { linkId: tokenId, name: 'Platform', until: inAnHour }],
      ['revoke-display-link', { linkId: tokenId }],
      ['choose-display-name', { customerId, displayName: 'hidden' }, client],
      ['erase-customer', { customerId }],
      ['suspend-gym', { gymId, reason: 'moving house' }, boss],
      ['resume-gym', { gymId }, boss],
    ];
  };

  const emailOf = async ({ accountId }: Person): Promise<string> => (await cluster.services.accounts.byId(accountId))!.email;
  /** Token of the newest mail, once it is written. */
  const mailToken = async (): Promise<string> => {
    return until('the mail is written', waitTimeoutMs, async () => {
      const { rows } = await cluster.owner.query<{ token: string }>(
        `select m.data->>'token' as token from mails m join invitation_tokens t
           on t.token_hash = sha256(convert_to(m.data->>'token', 'UTF8')) and t.gym_id = $1
         where t.invitation_id = (select id from invitations where gym_id = $1 and status = 'open')`,
        [gym.gym.id],
      );
      return rows[0]?.token ?? null;
    });
  };
  /** Token of the mail that offers access, once the mail is written. */
  const offerToken = async (grantId: string): Promise<string> => {
    return until('the mail is written', waitTimeoutMs, async () => {
      const { rows } = await cluster.owner.query<{ token: string }>(
        `select m.data->>'token' as token from mails m join invitation_tokens t
           on t.token_hash = sha256(convert_to(m.data->>'token', 'UTF8')) and t.invitation_id = $1`,
        [grantId],
      );
      return rows[0]?.token ?? null;
    });
  };
  /** The member to whom the team's program could not be assigned, once that is recorded. */
  const refusedOf = async (teamProgramId: string): Promise<string> => {
    return until('the refusal is noted', waitTimeoutMs, async () => {
      const { rows } = await cluster.owner.query<{ id: string }>('select customer_id as id from team_refusals where team_program_id = $1', [
        teamProgramId,
      ]);
      return rows[0]?.id ?? null;
    });
  };
  /** The import, once it has failed because its file is empty. */
  const importOver = async (importId: string): Promise<string> => {
    await until('the import fails', waitTimeoutMs, async () => {
      const { rows } = await cluster.owner.query<{ status: string }>('select status from imports where id = $1', [importId]);
      return rows[0]?.status === 'failed';
    });
    return importId;
  };
  const joinCode = async (): Promise<string> => {
    const { rows } = await cluster.owner.query<{ code: string }>('select join_code as code from gyms where gym_id = $1', [gym.gym.id]);
    return rows[0]!.code;
  };
  const teamCode = async (teamId: string): Promise<string> => {
    const { rows } = await cluster.owner.query<{ code: string }>('select join_code as code from teams where id = $1', [teamId]);
    return rows[0]!.code;
  };
  /** The server creates the ids of planned workouts when a program is assigned. */
  const assignedWorkouts =
    (assignedProgramId: string) =>
    async (index: number): Promise<string> => {
      const { rows } = await cluster.owner.query<{ id: string }>(
        'select id from workouts where assigned_program_id = $1 order by scheduled_on',
        [assignedProgramId],
      );
      return rows[index]!.id;
    };
  const resolved = async (body: object): Promise<object> =>
    Object.fromEntries(
      await Promise.all(
        Object.entries(body).map(async ([name, value]) => [
          name,
          typeof value === 'function' ? await (value as () => Promise<string>)() : value,
        ]),
      ),
    );

  const sendLosing = async (who: Person, type: string, body: object): Promise<void> => {
    const client = cluster.client(who);
    const cmdId = randomUUID();
    lossyProxy.swallowNextAnswer();
    expect(await client.once(lossy, cmdId, type, body), type).toBeNull();
    const [first, second] = [
      await client.once(cluster.endpoints[1]!, cmdId, type, body),
      await client.once(cluster.endpoints[0]!, cmdId, type, body),
    ];
    expect(first, type).toMatchObject({ status: 201, replayed: true });
    expect(second, type).toEqual(first);
    // Its own last event, or the last of those that the server recorded because of it.
    const { rows } = await cluster.owner.query<{ own: string; caused: string | null }>(
      `select max(position) filter (where command_id = $2) as own, max(position) filter (where command_id <> $2) as caused from events
         where ledger = $1 and (command_id = $2
           or meta ->> 'causation' in (select ledger || '/' || position from events where ledger = $1 and command_id = $2))`,
      [gym.gym.id, cmdId],
    );
    expect([Number(rows[0]!.own), Number(rows[0]!.caused)], type).toContain(first!.position);
    await cluster.settled();
  };

  /** Sends a command on which later ones depend, without losing its answer. */
  const sendThrough = async (who: Person, type: string, body: object): Promise<void> => {
    expect(await cluster.client(who).once(cluster.endpoints[0]!, randomUUID(), type, body), type).toMatchObject({ status: 201 });
    await cluster.settled();
  };

  it('returns the lost answer when a command is sent again', async () => {
    const { membershipId } = leaver;
    const consent = { customerId: membershipId, purpose: 'photos' };
    const done = new Set(['give-consent', 'withdraw-consent', 'leave-gym']);
    await sendLosing(leaver, 'give-consent', { ...consent, wording: '2026-11' });
    await sendLosing(leaver, 'withdraw-consent', consent);
    await sendLosing(leaver, 'leave-gym', { membershipId });
    const lost = new Set<unknown>();
    for (const [type, body, who = gym.admin] of await script()) {
      done.add(type);
      const { decider } = useCases[type]!;
      if (isLong || !lost.has(decider)) await sendLosing(who, type, await resolved(body));
      else await sendThrough(who, type, await resolved(body));
      lost.add(decider);
    }
    expect(Object.keys(useCases).filter((type) => !done.has(type) && !internal.has(type))).toEqual([]);
    expect(lost.size).toBeGreaterThan(20);
    expect(lossyProxy.swallowed).toBeGreaterThanOrEqual(isLong ? done.size : lost.size);
    expect(await cluster.logViolations()).toEqual([]);
  });
});
