// Advertisements of a demo gym: one in each state, viewed by clients who agreed to be counted.
import type { AdvertisementContent } from '@spotter/contracts/advertisements/commands';
import { consentWordings } from '@spotter/contracts/customers/consents';
import { derivedId } from '@spotter/api/platform/commands/derived-id';
import { localMinute } from '@spotter/api/platform/reading/calendar';
import { thereFromMs } from '../arrivals.ts';
import type { DemoGymCast } from '../demo-cast.ts';
import { demoCommand, type DemoCommand } from '../demo-commands.ts';
import type { Person } from '../people.ts';

const day = 86_400_000;
const minute = 60_000;

type Sketch = {
  readonly key: string;
  /** Days before (−) or after the fill. */
  readonly draftedOn: number;
  readonly from: number;
  readonly until?: number;
  readonly isPublished: boolean;
  readonly content: Omit<AdvertisementContent, 'startsAt' | 'endsAt' | 'audience'>;
};

const sketches: readonly Sketch[] = [
  {
    key: 'open-day',
    draftedOn: -40,
    from: -30,
    until: -16,
    isPublished: true,
    content: {
      name: 'Open day',
      title: { en: 'Bring a friend on Saturday', tr: 'Cumartesi bir arkadaşınızı getirin' },
      body: {
        en: 'Come any time from ten to four. Every guest gets a first lesson with a coach.',
        tr: 'Kapılar ondan dörde kadar açık. Her konuk bir antrenörle ilk dersini alır.',
      },
      placement: 'home',
      priority: 5,
      dismissible: true,
    },
  },
  {
    key: 'technique-course',
    draftedOn: -12,
    from: -9,
    until: 21,
    isPublished: true,
    content: {
      name: 'Technique course',
      title: { en: 'Squat better in four evenings', tr: 'Dört akşamda daha iyi squat' },
      body: {
        en: 'Four Thursdays at seven, eight places, with film of every set.',
        tr: 'Dört perşembe, saat yedide, sekiz kişilik; her set filme alınır.',
      },
      action: { label: { en: 'See my workouts', tr: 'Antrenmanlarıma bak' }, link: '/client/workout-client' },
      placement: 'home',
      priority: 8,
      cap: { times: 10, days: 14 },
      dismissible: true,
    },
  },
  {
    key: 'massage',
    draftedOn: -6,
    from: -5,
    isPublished: true,
    content: {
      name: 'Massage after training',
      title: { en: 'Sore tomorrow? Massage on Tuesdays', tr: 'Yarın ağrır mı? Salı günleri masaj' },
      body: { en: 'Twenty minutes in the room beside the rowers.', tr: 'Kürek makinelerinin yanındaki odada yirmi dakika.' },
      placement: 'after-workout',
      priority: 5,
      cap: { times: 2, days: 7 },
      dismissible: true,
    },
  },
  {
    key: 'winter-hours',
    draftedOn: -4,
    from: -3,
    until: 60,
    isPublished: true,
    content: {
      name: 'Winter hours',
      title: { en: 'Open until eleven all winter', tr: 'Bütün kış on bire kadar açığız' },
      placement: 'sign-in',
      priority: 5,
      dismissible: false,
    },
  },
  {
    key: 'winter-camp',
    draftedOn: -2,
    from: 14,
    until: 40,
    isPublished: true,
    content: {
      name: 'Winter camp',
      title: { en: 'A week of lifting in the mountains', tr: 'Dağlarda bir hafta antrenman' },
      placement: 'home',
      priority: 6,
      dismissible: true,
    },
  },
  {
    key: 'shaker',
    draftedOn: -1,
    from: 3,
    isPublished: false,
    content: {
      name: 'New shakers',
      title: { en: 'Shakers in the colours of the gym', tr: 'Salonun renklerinde karıştırıcılar' },
      placement: 'after-workout',
      priority: 2,
      dismissible: true,
    },
  },
];

/** Two of three clients agree to be counted. */
const agrees = (index: number): boolean => index % 3 !== 2;

/** Each of these clients views it on every third day on which it was shown to them; some follow it, a few dismiss it. */
const viewsOf = (of: DemoGymCast, { key, from, until = 0 }: Sketch, advertisementId: string): readonly DemoCommand[] =>
  of.clients.flatMap((client, index) => {
    if (!agrees(index) || (index + key.length) % 4 === 0) return [];
    const days = Array.from({ length: Math.min(until, 0) - from }, (_, at) => from + at).filter((at) => (at + index) % 3 === 0);
    return days.flatMap((at, visit) => {
      const atMs = of.gym.clockMs + at * day + (index * 7 + 60) * minute;
      const ofClient = { advertisementId, membershipId: client.id };
      const send = (type: 'see-advertisement' | 'click-advertisement' | 'dismiss-advertisement', later: number): DemoCommand =>
        demoCommand(client.member, atMs + later * minute, type, [key, client.id, at], ofClient);
      const isLast = visit === days.length - 1;
      return [
        send('see-advertisement', 0),
        ...(visit === 0 && index % 4 === 1 ? [send('click-advertisement', 1)] : []),
        ...(isLast && index % 7 === 3 ? [send('dismiss-advertisement', 2)] : []),
      ];
    });
  });

const consentOf = (client: Person, atMs: number): DemoCommand =>
  demoCommand(client.member, atMs, 'give-consent', [client.id, 'news'], {
    customerId: client.id,
    purpose: 'news',
    wording: consentWordings.news,
  });

export const advertisementCommands = (of: DemoGymCast): readonly DemoCommand[] => {
  const { clockMs, timeZone } = of.gym;
  const wall = (days: number, hour: string): string => `${localMinute(timeZone, new Date(clockMs + days * day)).slice(0, 10)}T${hour}`;
  const consents = of.clients.flatMap((client, index) =>
    agrees(index) ? [consentOf(client, Math.max(clockMs - 45 * day + index * minute, thereFromMs(of, client)))] : [],
  );
  const written = sketches.flatMap((sketch) => {
    const { key, draftedOn, from, until, isPublished } = sketch;
    const advertisementId = derivedId('demo-advertisement', of.gym.id, key);
    const content: AdvertisementContent = {
      ...sketch.content,
      audience: { kind: 'roles', roles: ['client'] },
      startsAt: wall(from, '00:00'),
      ...(until !== undefined && { endsAt: wall(until, '23:59') }),
    };
    const draftedMs = clockMs + draftedOn * day;
    const admin = of.staff.admin.member;
    return [
      demoCommand(admin, draftedMs, 'draft-advertisement', [key], { advertisementId, content }),
      ...(isPublished ? [demoCommand(admin, draftedMs + 5 * minute, 'publish-advertisement', [key], { advertisementId })] : []),
      // Sign-in counts no views, and future advertisements have none.
      ...(isPublished && from < 0 && content.placement !== 'sign-in' ? viewsOf(of, sketch, advertisementId) : []),
    ];
  });
  return [...consents, ...written];
};
