// Check-in forms of a demo gym, and answers of some clients in the last weeks; the newest answers wait for their coaches.
import { derivedId } from '@spotter/api/platform/commands/derived-id';
import type { CheckInQuestion } from '@spotter/contracts/check-ins/commands';
import { addDays } from '@spotter/contracts/civil-date';
import type { DemoGymCast } from '../demo-cast.ts';
import { demoCommand, type DemoCommand } from '../demo-commands.ts';
import { randomOf } from '../random.ts';

const day = 86_400_000;
const weeks = 8;
const question = (key: string) => derivedId('demo-question', key);
const weekly: readonly CheckInQuestion[] = [
  { id: question('sleep'), text: 'How did you sleep?', required: true, kind: 'scale', low: 'badly', high: 'very well' },
  { id: question('energy'), text: 'How much energy did you have?', required: true, kind: 'scale', low: 'none', high: 'plenty' },
  { id: question('steps'), text: 'Steps a day, about', required: false, kind: 'number' },
  { id: question('food'), text: 'How did eating go?', required: true, kind: 'choice', choices: ['as planned', 'mostly', 'not at all'] },
  { id: question('more'), text: 'What should your coach know?', required: false, kind: 'text' },
];
const programEnd: readonly CheckInQuestion[] = [
  { id: question('program'), text: 'How did the program suit you?', required: true, kind: 'scale', low: 'not at all', high: 'perfectly' },
  { id: question('next'), text: 'What should the next one be about?', required: false, kind: 'text' },
  { id: question('photo'), text: 'A photo from the front', required: false, kind: 'photo' },
];
const words = [
  'Long days at work, slept little on Wednesday.',
  'Knee was quiet all week.',
  'The last set of squats felt easy.',
  'Travelling next week, only dumbbells there.',
] as const;

/** Newest Sunday first, without today, so that clients can still answer today's. */
const sundaysBefore = (today: string): readonly string[] => {
  const last = addDays(today, -(new Date(`${today}T00:00:00Z`).getUTCDay() || 7));
  return Array.from({ length: weeks }, (_, index) => addDays(last, -7 * index));
};

export const checkInCommands = (of: DemoGymCast): readonly DemoCommand[] => {
  const { gym, staff, clients } = of;
  const by = staff.head.member;
  const publishedMs = gym.clockMs - (7 * weeks + 10) * day;
  const formId = derivedId('demo-check-in-form', gym.id, 'weekly');
  const forms = [
    demoCommand(by, publishedMs, 'publish-check-in-form', ['weekly'], {
      formId,
      name: 'Weekly check-in',
      questions: [...weekly],
      schedule: { kind: 'weekly', weekday: 'sun' },
      audience: { kind: 'all' },
    }),
    demoCommand(by, publishedMs, 'publish-check-in-form', ['program-end'], {
      formId: derivedId('demo-check-in-form', gym.id, 'program-end'),
      name: 'How the program went',
      questions: [...programEnd],
      schedule: { kind: 'program-end' },
      audience: { kind: 'all' },
    }),
  ];
  const sundays = sundaysBefore(gym.today);
  // The first client, whose account is shown to visitors, still has the last check-in to answer.
  const answers = clients.slice(0, 10).flatMap((person, index) =>
    sundays.slice(index === 0 ? 1 : 0).flatMap((dueOn, ago) => {
      const { int } = randomOf('check-in', person.id, dueOn);
      if (index > 3 && int(1, 10) <= 4) return [];
      const ofClient = { customerId: person.id, checkInId: derivedId('demo-check-in', person.id, dueOn) };
      const atMs = Date.parse(`${dueOn}T17:00:00Z`) + int(0, 89) * 60_000;
      const said = words[int(0, words.length * 2 - 1)];
      const rated = (least: number): number => Math.min(10, least + int(0, 3) + (weeks - ago > 4 ? 1 : 0));
      const answer = demoCommand(person.member, atMs, 'answer-check-in', [person.id, dueOn], {
        ...ofClient,
        formId,
        version: 1,
        dueOn,
        answers: [
          { questionId: question('sleep'), value: rated(4) },
          { questionId: question('energy'), value: rated(5) },
          { questionId: question('steps'), value: 4000 + 500 * int(0, 15) },
          { questionId: question('food'), value: ['as planned', 'mostly', 'not at all'][int(0, 2)]! },
          ...(said === undefined ? [] : [{ questionId: question('more'), value: said }]),
        ],
      });
      // The newest answers of three clients are unread.
      const isUnread = dueOn === sundays[0] && index < 4;
      return isUnread ? [answer] : [answer, demoCommand(by, atMs + 3_600_000, 'read-check-in', [person.id, dueOn], ofClient)];
    }),
  );
  return [...forms, ...answers];
};
