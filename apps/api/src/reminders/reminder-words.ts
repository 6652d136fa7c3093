// Texts of reminders, in the recipient's language. Without names they identify no person, workout or program.
import type { ReminderKind } from '@spotter/contracts/reminders/limits';
import type { Language } from '@spotter/domain/gyms/gym-events';

/** Null: the recipient wants no names, or there is none any more. `day`: a date in the recipient's language. */
export type Named = { readonly person: string | null; readonly thing: string | null; readonly day: string | null };
export type Words = { readonly title: string; readonly line: string };
/** `toClient`: the recipient is the client whom it is about. */
export type Phrase = ReminderKind | 'workout-comment' | 'rest';
type Phrases = Readonly<Record<Phrase, (named: Named, toClient: boolean) => Words>>;

const english: Phrases = {
  'workout-today': ({ thing }) => ({ title: 'Workout today', line: thing ?? 'Your program has a workout for you today.' }),
  message: ({ person }) => ({ title: 'New message', line: person === null ? 'Open Spotter to read it.' : `From ${person}` }),
  comment: ({ person }) => ({ title: 'New comment', line: `${person ?? 'Somebody'} commented on a set.` }),
  'workout-comment': ({ person }) => ({ title: 'New comment', line: `${person ?? 'Somebody'} commented on a workout.` }),
  'check-in': () => ({ title: 'A check-in is due', line: 'Your coach would like an answer.' }),
  'program-ends': ({ thing, day }) => ({ title: 'Your program ends soon', line: `${thing ?? 'It'} ends on ${day}.` }),
  record: ({ person }, toClient) =>
    toClient
      ? { title: 'You set a record', line: 'Open Spotter to see it.' }
      : { title: 'New record', line: `${person ?? 'A client'} set a record.` },
  pain: ({ person }) => ({ title: 'Pain reported', line: `${person ?? 'A client'} reported pain.` }),
  rest: () => ({ title: 'The rest is over', line: 'Your next set is waiting.' }),
};

const turkish: Phrases = {
  'workout-today': ({ thing }) => ({ title: 'Bugün antrenman var', line: thing ?? 'Programınızda bugün bir antrenman var.' }),
  message: ({ person }) => ({ title: 'Yeni mesaj', line: person === null ? 'Okumak için Spotter’ı açın.' : `Gönderen: ${person}` }),
  comment: ({ person }) => ({ title: 'Yeni yorum', line: `${person ?? 'Birisi'} bir sete yorum yaptı.` }),
  'workout-comment': ({ person }) => ({ title: 'Yeni yorum', line: `${person ?? 'Birisi'} bir antrenmana yorum yaptı.` }),
  'check-in': () => ({ title: 'Bir durum formu bekliyor', line: 'Antrenörünüz yanıtınızı bekliyor.' }),
  'program-ends': ({ thing, day }) => ({
    title: 'Programınız yakında bitiyor',
    line: thing === null ? `Bitiş günü: ${day}.` : `${thing}, bitiş günü: ${day}.`,
  }),
  record: ({ person }, toClient) =>
    toClient
      ? { title: 'Rekor kırdınız', line: 'Görmek için Spotter’ı açın.' }
      : { title: 'Yeni rekor', line: `${person ?? 'Bir danışanınız'} rekor kırdı.` },
  pain: ({ person }) => ({ title: 'Ağrı bildirimi', line: `${person ?? 'Bir danışanınız'} ağrı bildirdi.` }),
  rest: () => ({ title: 'Dinlenme bitti', line: 'Sıradaki setiniz sizi bekliyor.' }),
};

export const wordsOf = (language: Language, phrase: Phrase, named: Named, toClient: boolean): Words =>
  (language === 'tr' ? turkish : english)[phrase](named, toClient);
