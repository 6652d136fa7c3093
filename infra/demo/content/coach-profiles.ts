// Profiles of a demo gym's coaches: introductions, capacity, and certifications, some of which end soon.
import { addDays } from '@spotter/contracts/civil-date';
import type { DemoGymCast } from '../demo-cast.ts';
import { demoCommand, type DemoCommand } from '../demo-commands.ts';

type Profile = {
  readonly bio: { readonly en: string; readonly tr: string };
  readonly specialities: readonly string[];
  /** `inDays`: days from the fill to the last valid day. */
  readonly certifications: readonly { readonly name: string; readonly inDays: number }[];
  /** Absent: accepts clients. */
  readonly accepting?: false;
};

/** Indexed by the coach's place among those of their gym. */
const profiles: Readonly<Record<string, readonly Profile[]>> = {
  'iron-temple': [
    {
      bio: {
        en: 'Ten years on the platform, seven beside it. I like small plates, slow weeks and a squat that looks the same on every repetition.',
        tr: 'On yıl platformda, yedi yıl kenarında. Küçük plakaları, sabırlı haftaları ve her tekrarı aynı görünen squatı severim.',
      },
      specialities: ['Powerlifting', 'Technique'],
      certifications: [
        { name: 'Strength and conditioning', inDays: 24 },
        { name: 'First aid', inDays: 410 },
      ],
    },
    {
      bio: {
        en: 'I studied nutrition, and train people who want to build muscle beside a job and a family. Three good hours a week are enough to begin.',
        tr: 'Beslenme okudum; işinin ve ailesinin yanında kas kazanmak isteyenleri çalıştırırım. Başlamak için haftada üç iyi saat yeter.',
      },
      specialities: ['Hypertrophy', 'Nutrition'],
      certifications: [{ name: 'Sports nutrition', inDays: 190 }],
    },
    {
      bio: {
        en: 'If you have never held a bar, we begin with an empty one. I was thirty-four when I did.',
        tr: 'Hiç bar tutmadıysanız boş barla başlarız. Ben başladığımda otuz dört yaşındaydım.',
      },
      specialities: ['Beginners'],
      certifications: [{ name: 'First aid', inDays: 75 }],
      accepting: false,
    },
    {
      bio: {
        en: 'Runner first, lifter second. I plan the year around your races, so that legs are fresh on the day that counts.',
        tr: 'Önce koşucu, sonra halterciyim. Yılı yarışlarınıza göre planlarım; önemli günde bacaklarınız dinç olur.',
      },
      specialities: ['Conditioning', 'Running'],
      certifications: [],
    },
    {
      bio: {
        en: 'A physiotherapist for twelve years. We find what you can train today, and make it a little more every week.',
        tr: 'On iki yıllık fizyoterapistim. Bugün neyi çalışabileceğinizi buluruz, her hafta biraz artırırız.',
      },
      specialities: ['Rehabilitation', 'Mobility'],
      certifications: [{ name: 'Corrective exercise', inDays: 6 }],
    },
  ],
  'north-barbell': [
    {
      bio: {
        en: 'I coach in a garage that became a gym. Bring your own music; we bring the chalk.',
        tr: 'Salona dönüşmüş bir garajda çalıştırıyorum. Müziği siz getirin, tebeşir bizden.',
      },
      specialities: ['Powerlifting', 'Beginners'],
      certifications: [{ name: 'First aid', inDays: 28 }],
    },
  ],
};

export const coachProfileCommands = ({ gym, staff }: DemoGymCast, atMs: number): readonly DemoCommand[] =>
  staff.coaches.flatMap(({ id }, index) => {
    const profile = profiles[gym.slug]?.[index];
    if (profile === undefined) return [];
    const { certifications, accepting = true, ...shown } = profile;
    const body = {
      coachId: id,
      ...shown,
      capacity: 15,
      languages: gym.language === 'tr' ? ['tr', 'en'] : ['en', 'fr'],
      accepting,
      certifications: certifications.map(({ name, inDays }) => ({ name, expiresOn: addDays(gym.today, inDays) })),
    };
    return demoCommand(staff.head.member, atMs + index * 60_000, 'update-coach', [id], body);
  });
