// Texts of items in the reader's language. Names come from what the reader may see; an erased person is "somebody".
import type { Language } from '@spotter/domain/gyms/gym-events';
import type { InboxKind } from '@spotter/contracts/inbox/commands';
import type { Reaction } from '@spotter/contracts/workouts/reactions';

/** Names for the text of an item; null if unknown, or no longer known. */
export type Named = {
  readonly person: string | null;
  readonly thing: string | null;
  /** The message or comment, or the lifted load. */
  readonly text: string | null;
  readonly day: string | null;
  readonly reaction: Reaction | null;
};
type Words = { readonly title: string; readonly text: string };
/** `toClient`: the reader is the client whom the item is about. */
type Phrases = Readonly<Record<InboxKind, (named: Named, toClient: boolean) => Words>>;

const sentence = (...parts: readonly (string | null)[]): string => parts.filter((part) => part !== null && part !== '').join(' · ');

const reactionsInEnglish: Readonly<Record<Reaction, string>> = {
  strong: 'Strong',
  fire: 'On fire',
  clap: 'Well done',
  heart: 'Love it',
  eyes: 'I saw it',
};

const english: Phrases = {
  'program-assigned': ({ thing, day }) => ({
    title: 'You have a new program',
    text: sentence(thing, day === null ? null : `starts on ${day}`),
  }),
  'workout-logged': ({ person, thing }) => ({ title: `${person ?? 'Somebody'} finished a workout`, text: thing ?? '' }),
  'workout-moved': ({ person, thing, day }) => ({
    title: `${person ?? 'Somebody'} moved a workout`,
    text: sentence(thing, day === null ? null : `to ${day}`),
  }),
  'pain-reported': ({ person, thing, text }) => ({ title: `${person ?? 'Somebody'} reported pain`, text: sentence(text, thing) }),
  record: ({ person, thing, text }, toClient) => ({
    title: toClient ? 'You set a record' : `${person ?? 'Somebody'} set a record`,
    text: sentence(thing, text),
  }),
  'coach-assigned': ({ person }, toClient) => ({
    title: toClient ? 'You have a coach' : 'You have a new client',
    text: toClient ? `${person ?? 'Somebody'} coaches you now.` : `You coach ${person ?? 'somebody'} now.`,
  }),
  'invitation-accepted': ({ person }) => ({ title: 'An invitation was accepted', text: `${person ?? 'Somebody'} has joined the gym.` }),
  'gym-export': ({ person }) => ({
    title: 'All data of the gym is being exported',
    text: `${person ?? 'An admin'} has requested the file.`,
  }),
  'set-comment': ({ person, text }) => ({ title: `${person ?? 'Somebody'} commented on a set`, text: text ?? '' }),
  'workout-comment': ({ person, text }) => ({ title: `${person ?? 'Somebody'} commented on a workout`, text: text ?? '' }),
  'workout-reaction': ({ person, thing, reaction }) => ({
    title: `${person ?? 'Somebody'} reacted to your workout`,
    text: sentence(reaction === null ? null : reactionsInEnglish[reaction], thing),
  }),
  'conversation-message': ({ person, text }) => ({ title: person ?? 'Somebody', text: text ?? '' }),
};

const reactionsInTurkish: Readonly<Record<Reaction, string>> = {
  strong: 'Güçlü',
  fire: 'Harika gidiyor',
  clap: 'Tebrikler',
  heart: 'Çok beğendim',
  eyes: 'Gördüm',
};

const turkish: Phrases = {
  'program-assigned': ({ thing, day }) => ({
    title: 'Yeni bir programınız var',
    text: sentence(thing, day === null ? null : `başlangıç: ${day}`),
  }),
  'workout-logged': ({ person, thing }) => ({ title: `${person ?? 'Birisi'} bir antrenmanı bitirdi`, text: thing ?? '' }),
  'workout-moved': ({ person, thing, day }) => ({
    title: `${person ?? 'Birisi'} bir antrenmanı taşıdı`,
    text: sentence(thing, day === null ? null : `yeni gün: ${day}`),
  }),
  'pain-reported': ({ person, thing, text }) => ({ title: `${person ?? 'Birisi'} ağrı bildirdi`, text: sentence(text, thing) }),
  record: ({ person, thing, text }, toClient) => ({
    title: toClient ? 'Bir rekor kırdınız' : `${person ?? 'Birisi'} bir rekor kırdı`,
    text: sentence(thing, text),
  }),
  'coach-assigned': ({ person }, toClient) => ({
    title: toClient ? 'Artık bir antrenörünüz var' : 'Yeni bir danışanınız var',
    text: toClient ? `Antrenörünüz artık ${person ?? 'birisi'}.` : `Artık ${person ?? 'birisi'} sizin danışanınız.`,
  }),
  'invitation-accepted': ({ person }) => ({ title: 'Bir davet kabul edildi', text: `${person ?? 'Birisi'} salona katıldı.` }),
  'gym-export': ({ person }) => ({
    title: 'Salonun tüm verileri dışa aktarılıyor',
    text: `Dosyayı ${person ?? 'bir yönetici'} istedi.`,
  }),
  'set-comment': ({ person, text }) => ({ title: `${person ?? 'Birisi'} bir sete yorum yaptı`, text: text ?? '' }),
  'workout-comment': ({ person, text }) => ({ title: `${person ?? 'Birisi'} bir antrenmana yorum yaptı`, text: text ?? '' }),
  'workout-reaction': ({ person, thing, reaction }) => ({
    title: `${person ?? 'Birisi'} antrenmanınıza tepki verdi`,
    text: sentence(reaction === null ? null : reactionsInTurkish[reaction], thing),
  }),
  'conversation-message': ({ person, text }) => ({ title: person ?? 'Birisi', text: text ?? '' }),
};

export const wordsOf = (language: Language, kind: InboxKind, named: Named, toClient: boolean): Words =>
  (language === 'tr' ? turkish : english)[kind](named, toClient);
