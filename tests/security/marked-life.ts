// The life of a gym in which every text field contains one unique word: wherever else the word appears, it leaked
// from here.
import { localDate } from '@spotter/api/platform/reading/calendar';
import { randomUUID } from 'node:crypto';
import { pairIdOf } from '@spotter/api/conversations/contacts';
import { gymZone } from '../support/gym-zone.ts';

export type Marked = {
  readonly word: string;
  readonly gymId: string;
  readonly customerId: string;
  readonly coachId: string;
  /** Creates ids; callers that search for the gym's ids record them. */
  readonly newId: () => string;
};
export type Step = { readonly by: 'admin' | 'client'; readonly type: string; readonly body: Readonly<Record<string, unknown>> };

const minutesAgo = (minutes: number): string => new Date(Date.now() - minutes * 60_000).toISOString();
const today = (): string => localDate(gymZone);

/** A workout with sets, corrections and comments. */
export const markedTraining = ({ word, customerId, newId }: Marked, exerciseId: string): Step[] => {
  const [workoutId, setId, otherSetId] = [newId(), newId(), newId()];
  const set = { workoutId, exerciseId, actual: { reps: 5, load: { value: 80, unit: 'kg' } }, note: `${word} set note` };
  return [
    { by: 'client', type: 'start-workout', body: { workoutId, customerId, startedAt: minutesAgo(50) } },
    {
      by: 'client',
      type: 'record-set',
      body: { ...set, setId, performedAt: minutesAgo(40), videoUrl: `https://www.youtube.com/watch?v=${word}` },
    },
    { by: 'client', type: 'record-set', body: { ...set, setId: otherSetId, performedAt: minutesAgo(30) } },
    { by: 'client', type: 'amend-set', body: { workoutId, setId, actual: { reps: 6 }, reason: `${word} amended` } },
    { by: 'client', type: 'describe-set', body: { workoutId, setId, setType: 'work', note: `${word} described`, videoUrl: null } },
    { by: 'client', type: 'void-set', body: { workoutId, setId: otherSetId, reason: `${word} void` } },
    { by: 'client', type: 'restore-set', body: { workoutId, setId: otherSetId, reason: `${word} restored` } },
    { by: 'admin', type: 'comment-on-set', body: { workoutId, setId, commentId: newId(), comment: `${word} comment` } },
    { by: 'admin', type: 'comment-on-workout', body: { workoutId, commentId: newId(), comment: `${word} workout comment` } },
    {
      by: 'client',
      type: 'report-pain',
      body: { workoutId, painId: newId(), exerciseId, where: 'right-knee', level: 6, note: `${word} pain`, reportedAt: minutesAgo(20) },
    },
    { by: 'client', type: 'log-workout', body: { workoutId, endedAt: minutesAgo(1), sessionRpe: 8, notes: `${word} workout notes` } },
  ];
};

/** Everything that can be recorded about a gym, its coach and its client. */
export const markedLife = (marked: Marked): Step[] => {
  const { word, gymId, customerId, coachId, newId } = marked;
  const [exerciseId, programId, assignedProgramId] = [newId(), newId(), newId()];
  const both = (what: string): { en: string; tr: string } => ({ en: `${word} ${what}`, tr: `${word} ${what} tr` });
  const until = new Date(Date.now() + 3_600_000).toISOString();
  const admin = (type: string, body: Step['body']): Step => ({ by: 'admin', type, body });
  return [
    admin('rebrand-gym', { gymId, name: `${word} gym` }),
    admin('change-gym-settings', {
      gymId,
      settings: {
        address: `${word} street`,
        phone: '0212 555 00 00',
        equipment: { bars: [{ name: `${word} bar`, value: 20, unit: 'kg' }], plates: [] },
        tagLabels: [{ tag: `${word} tag`, label: both('tag label') }],
      },
    }),
    admin('update-customer', {
      customerId,
      name: `${word} name`,
      lastname: `${word} lastname`,
      email: `${word}.client@example.test`,
      restrictions: `${word} knee`,
      goals: `${word} goals`,
      tags: [`${word} tag`],
    }),
    admin('update-coach', {
      coachId,
      bio: both('bio'),
      specialities: [`${word} speciality`],
      certifications: [{ name: `${word} certificate` }],
      languages: [`${word} language`],
    }),
    admin('add-customer', {
      customerId: newId(),
      name: `${word} second`,
      lastname: `${word} client`,
      email: `${word}.second@example.test`,
    }),
    admin('assign-coach', { customerId, coachId, role: 'primary', reason: `${word} coached` }),
    admin('add-exercise', {
      exerciseId,
      content: {
        name: both('exercise'),
        aliases: [`${word} alias`],
        category: `${word} category`,
        primaryMuscles: [`${word} muscle`],
        secondaryMuscles: [`${word} second muscle`],
        equipment: `${word} equipment`,
        loadKind: 'barbell',
        tracking: 'weight-reps',
        instructions: both('instructions'),
        cues: [both('cue')],
        variationGroup: `${word} group`,
        e1rmEligible: true,
        licence: `${word} licence`,
        credit: `${word} credit`,
      },
    }),
    admin('draft-program', {
      programId,
      details: {
        name: both('program'),
        description: both('description'),
        goal: `${word} goal`,
        level: 'beginner',
        tags: [`${word} tag`],
        visibility: 'gym',
        licence: `${word} licence`,
        credit: `${word} credit`,
      },
      weeks: [
        {
          id: newId(),
          name: `${word} week`,
          block: `${word} block`,
          focus: `${word} focus`,
          days: [
            {
              id: newId(),
              name: both('day'),
              slots: [
                {
                  id: newId(),
                  exerciseId,
                  kind: 'straight',
                  note: `${word} slot`,
                  sets: [
                    {
                      id: newId(),
                      setType: 'work',
                      reps: { min: 5 },
                      load: { kind: 'absolute', load: { value: 60, unit: 'kg' } },
                      note: `${word} prescription`,
                    },
                  ],
                },
              ],
            },
          ],
        },
      ],
    }),
    {
      by: 'client',
      type: 'send-message',
      body: { conversationId: pairIdOf(customerId, coachId), messageId: newId(), text: `${word} message`, with: coachId },
    },
    {
      by: 'client',
      type: 'add-inbox-item',
      body: {
        membershipId: customerId,
        itemId: newId(),
        box: 'notifications',
        icon: `${word} icon`,
        title: `${word} title`,
        description: `<p>${word} description</p>`,
        link: `/client/${word}`,
      },
    },
    {
      by: 'client',
      type: 'add-shortcut',
      body: {
        membershipId: customerId,
        shortcutId: newId(),
        label: `${word} label`,
        description: `${word} shortcut`,
        icon: 'star',
        link: `/client/${word}`,
        useRouter: true,
      },
    },
    admin('publish-program', { programId, note: `${word} published` }),
    admin('assign-program', { assignedProgramId, customerId, programId, startsOn: today() }),
    admin('pause-program', { assignedProgramId, customerId, from: today(), reason: `${word} paused` }),
    admin('set-training-max', { customerId, exerciseId, load: { value: 100, unit: 'kg' }, reason: `${word} max` }),
    admin('record-lift', {
      liftId: newId(),
      customerId,
      exerciseId,
      load: { value: 100, unit: 'kg' },
      reps: 1,
      performedAt: minutesAgo(60),
    }),
    { by: 'client', type: 'log-bodyweight', body: { customerId, bodyweight: { value: 80, unit: 'kg' }, measuredAt: minutesAgo(60) } },
    admin('invite-member', {
      invitationId: newId(),
      email: `${word}.invited@example.test`,
      type: 1,
      name: `${word} invited`,
      lastname: `${word} lastname`,
    }),
    admin('create-display-link', { linkId: newId(), name: `${word} display` }),
    admin('issue-service-token', { tokenId: newId(), name: `${word} job`, scopes: ['events:read'], until }),
    ...markedTraining(marked, exerciseId),
  ];
};

/** A log of another app, with the word in every text cell. */
export const markedLog = (word: string): string =>
  [
    'title,start_time,end_time,description,exercise_title,superset_id,exercise_notes,set_index,set_type,weight_kg,reps,distance_km,duration_seconds,rpe',
    `"${word} imported","12 Mar 2026, 18:00","12 Mar 2026, 19:00","${word} described","${word} press","","${word} cell",0,"normal",60,5,,,`,
  ].join('\n');

/** Records each id that it creates. */
export const keepingIds = (): { readonly ids: Set<string>; readonly newId: () => string } => {
  const ids = new Set<string>();
  const newId = (): string => {
    const id = randomUUID();
    ids.add(id);
    return id;
  };
  return { ids, newId };
};
