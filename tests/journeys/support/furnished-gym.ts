// A gym in which every screen has content.
import { randomUUID } from 'node:crypto';
import { localDate } from '@spotter/api/platform/reading/calendar';
import { addDays } from '@spotter/contracts/civil-date';
import { smallProgram } from '../../support/library.ts';
import type { Gym, Person, System } from '../../support/system.ts';
import { gymZone } from '../../support/gym-zone.ts';

export type Furnished = {
  readonly gym: Gym;
  readonly client: Person;
  readonly program: Awaited<ReturnType<typeof smallProgram>>;
  readonly assignedProgramId: string;
  readonly educationId: string;
  readonly advertisementId: string;
  readonly formId: string;
};

const furnish = async (system: System): Promise<Furnished> => {
  const gym = await system.gym();
  const client = await system.person(gym.id, 'client', 'Ayse');
  const [coach, cover] = [await system.person(gym.id, 'coach', 'Mert'), await system.person(gym.id, 'coach', 'Elif')];
  const today = localDate(gymZone);
  await system.done(gym, gym.admin, 'update-coach', {
    coachId: coach.membershipId,
    bio: { en: 'Ten years on the platform.' },
    specialities: ['Powerlifting'],
    languages: ['en', 'tr'],
    certifications: [{ name: 'First aid', expiresOn: addDays(today, 20) }],
  });
  await system.done(gym, gym.admin, 'assign-coach', { customerId: client.membershipId, coachId: coach.membershipId, role: 'primary' });
  await system.done(gym, gym.admin, 'set-coach-away', {
    coachId: coach.membershipId,
    awayId: randomUUID(),
    from: today,
    until: addDays(today, 5),
    coverId: cover.membershipId,
  });
  const program = await smallProgram(system, gym);
  const assignedProgramId = randomUUID();
  await system.done(gym, gym.admin, 'assign-program', {
    assignedProgramId,
    customerId: client.membershipId,
    programId: program.programId,
    startsOn: localDate(gymZone),
    days: ['mon', 'thu'],
  });
  const educationId = randomUUID();
  const text = (words: string, ...marks: object[]) => ({ type: 'text', text: words, ...(marks.length > 0 && { marks }) });
  const named = (type: string, name: string) => ({ type, attrs: { name } });
  const names = ['grey', 'red', 'orange', 'green', 'blue', 'purple'];
  await system.done(gym, gym.admin, 'draft-education-item', {
    educationId,
    content: { kind: 'article', title: { en: 'Warm up well' }, audience: { roles: ['client'] }, required: true, dueOn: '2031-01-31' },
    body: {
      en: [
        { type: 'heading', attrs: { level: 1 }, content: [text('First the joints')] },
        // Every text colour on every background.
        ...names.map((name) => ({
          type: 'paragraph',
          content: [
            text(`${name} `, named('colour', name)),
            text(name, named('background', name)),
            text(' link', { type: 'link', attrs: { href: '/client/home' } }),
          ],
        })),
        { type: 'blockquote', content: [{ type: 'paragraph', content: [text('Cold muscles tear.')] }] },
        { type: 'video', attrs: { address: 'https://vimeo.com/76979871', title: 'Rowing' } },
      ],
    },
  });
  await system.done(gym, gym.admin, 'publish-education-item', { educationId });
  const collectionId = randomUUID();
  await system.done(gym, gym.admin, 'draft-education-collection', { collectionId, name: { en: 'First weeks' } });
  await system.done(gym, gym.admin, 'sequence-education-collection', { collectionId, educationIds: [educationId] });
  const advertisementId = randomUUID();
  await system.done(gym, gym.admin, 'draft-advertisement', {
    advertisementId,
    content: {
      name: 'Winter hours',
      title: { en: 'We open at seven' },
      audience: { kind: 'roles', roles: ['client'] },
      placement: 'home',
      startsAt: '2031-01-01T00:00',
      endsAt: '2031-03-31T23:59',
      priority: 1,
      dismissible: true,
    },
  });
  const formId = randomUUID();
  const weekday = (['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const)[new Date(`${localDate(gymZone)}T00:00:00Z`).getUTCDay()]!;
  const asked = (kind: string, more: object = {}) => ({ id: randomUUID(), kind, text: `A ${kind}?`, required: true, ...more });
  await system.done(gym, gym.admin, 'publish-check-in-form', {
    formId,
    name: 'Weekly check-in',
    questions: [
      asked('scale', { low: 'badly', high: 'well' }),
      asked('number', { unit: 'kg' }),
      asked('text'),
      asked('choice', { choices: ['yes', 'no'] }),
      asked('photo'),
    ],
    schedule: { kind: 'weekly', weekday },
    audience: { kind: 'all' },
  });
  return { gym, client, program, assignedProgramId, educationId, advertisementId, formId };
};

const gyms = new WeakMap<System, Promise<Furnished>>();
/**
 * A gym with one of everything: clients, coaches, programs, education, an advertisement and a check-in form. Shared by all read-only
 * journeys.
 */
export const furnishedGym = (system: System): Promise<Furnished> => {
  const gym = gyms.get(system) ?? furnish(system);
  gyms.set(system, gym);
  return gym;
};
