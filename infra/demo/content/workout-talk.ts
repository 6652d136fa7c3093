// Comments of clients and coaches under finished workouts of Iron Temple, and reactions of the coaches.
import { derivedId } from '@spotter/api/platform/commands/derived-id';
import type { Reaction } from '@spotter/contracts/workouts/reactions';
import type { Language } from '@spotter/domain/gyms/gym-events';
import type { DemoGymCast } from '../demo-cast.ts';
import { demoCommand, type DemoCommand } from '../demo-commands.ts';
import { trainedWorkouts } from './trained-workouts.ts';

type Line = { readonly by: 'client' | 'coach'; readonly text: Readonly<Record<Language, string>> };
/** `newest`: 0 for the client's last finished workout. */
type Talk = { readonly client: number; readonly newest: number; readonly reaction?: Reaction; readonly lines: readonly Line[] };

const client = (en: string, tr: string): Line => ({ by: 'client', text: { en, tr } });
const coach = (en: string, tr: string): Line => ({ by: 'coach', text: { en, tr } });

const talks: readonly Talk[] = [
  {
    client: 0,
    newest: 0,
    reaction: 'strong',
    lines: [
      client('The last set moved better than I expected.', 'Son set beklediğimden iyi gitti.'),
      coach('It showed. Same setup next time, and keep the rests.', 'Belli oluyordu. Gelecek sefer aynı duruş, dinlenmeleri de koru.'),
    ],
  },
  { client: 0, newest: 1, reaction: 'clap', lines: [] },
  {
    client: 0,
    newest: 3,
    reaction: 'eyes',
    lines: [
      coach('You were late today. Is the new hour too early?', 'Bugün geç başladınız. Yeni saat çok mu erken?'),
      client('Only this week, the metro was closed.', 'Sadece bu hafta, metro kapalıydı.'),
    ],
  },
  { client: 0, newest: 6, reaction: 'fire', lines: [] },
  {
    client: 1,
    newest: 0,
    reaction: 'fire',
    lines: [coach('Best bar speed so far.', 'Şimdiye kadarki en iyi bar hızı.')],
  },
  { client: 2, newest: 0, reaction: 'heart', lines: [] },
  {
    client: 10,
    newest: 0,
    reaction: 'clap',
    lines: [
      client('Could I do the accessories first on busy evenings?', 'Kalabalık akşamlarda yardımcı hareketleri önce yapabilir miyim?'),
      coach('Yes, but not before squats.', 'Olur, ama squattan önce değil.'),
    ],
  },
  {
    client: 20,
    newest: 1,
    reaction: 'strong',
    lines: [client('Slept badly, still finished everything.', 'Kötü uyudum ama yine de hepsini bitirdim.')],
  },
  { client: 30, newest: 0, reaction: 'strong', lines: [] },
];

const minute = 60_000;
/** Before the first line; more than the time in which commands are sent concurrently. */
const firstLineMs = 40 * minute;
const betweenLinesMs = 50 * minute;
/** A workout must have ended this long ago, so that its whole conversation is in the past. */
const quietMs = 4 * 60 * minute;

const talkCommands = (of: DemoGymCast, training: readonly DemoCommand[], talk: Talk): readonly DemoCommand[] => {
  const person = of.clients[talk.client];
  const cast = of.cast.find((one) => one.person === person);
  if (person === undefined || cast === undefined) return [];
  const workout = trainedWorkouts(training, person.id, of.gym.clockMs, quietMs)[talk.newest];
  if (workout === undefined) return [];
  const { workoutId, loggedMs } = workout;
  const comments = talk.lines.map(({ by, text }, index) =>
    demoCommand(
      by === 'client' ? person.member : cast.coach,
      loggedMs + firstLineMs + index * betweenLinesMs,
      'comment-on-workout',
      [workoutId, index],
      { workoutId, commentId: derivedId('demo-workout-comment', workoutId, index), comment: text[cast.language] },
    ),
  );
  if (talk.reaction === undefined) return comments;
  const reactedMs = loggedMs + firstLineMs + talk.lines.length * betweenLinesMs;
  const body = { workoutId, reaction: talk.reaction };
  return [...comments, demoCommand(cast.coach, reactedMs, 'react-to-workout', [workoutId], body)];
};

export const workoutTalkCommands = (of: DemoGymCast, training: readonly DemoCommand[]): readonly DemoCommand[] =>
  of.gym.slug === 'iron-temple' ? talks.flatMap((talk) => talkCommands(of, training, talk)) : [];
