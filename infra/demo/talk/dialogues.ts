// Conversations of coaches and clients of the demo, and of the staff, in their own language.
import type { Language } from '@spotter/domain/gyms/gym-events';
export type Line = { readonly by: 'coach' | 'client'; readonly text: string };
type Dialogue = readonly Line[];

const coach = (text: string): Line => ({ by: 'coach', text });
const client = (text: string): Line => ({ by: 'client', text });

/** The last line of each is unread. */
export const dialogues: Readonly<Record<Language, readonly Dialogue[]>> = {
  tr: [
    [
      client('Yarın akşam antrenmana yarım saat geç kalabilirim, sorun olur mu?'),
      coach('Hiç sorun değil, salonda olacağım. Isınmayı evde yaparsan vakit kazanırız.'),
      client('Süper, mobilite serisini evde yaparım.'),
      coach('Bu hafta squat çok iyi gitti, haftaya iki buçuk kilo ekliyoruz.'),
    ],
    [
      coach('Son antrenmandaki notunu gördüm, dizin bugün nasıl?'),
      client('Merdivende hissetmiyorum artık, derin squatta hafif bir sızı var.'),
      coach('O zaman kutu squat ile devam, derinliği haftaya yeniden deneriz.'),
      client('Tamamdır, videosunu da çekip yükleyeceğim.'),
    ],
    [
      client('Cuma günkü seansı cumartesiye alabilir miyiz? İş gezisi çıktı.'),
      coach('Takvimden kaydırdım, cumartesi saat on birde bekliyorum.'),
    ],
    [coach('Üç haftadır hiç antrenman kaçırmadın, eline sağlık!'), client('Programı çok sevdim, özellikle kısa kondisyon günlerini.')],
    [client('Deadlift için kemer almayı düşünüyorum, önerin var mı?')],
  ],
  en: [
    [
      client('I may be half an hour late tomorrow evening, is that a problem?'),
      coach('Not at all, I am on the floor until nine. Warm up at home and we save time.'),
      client('Great, I will do the mobility series at home.'),
      coach('Squats went really well this week, we add five pounds next time.'),
    ],
    [
      coach('I saw your note from the last session, how is the knee today?'),
      client('Fine on the stairs, a little pinch in the deep squat.'),
      coach('Then we stay with box squats and try the depth again next week.'),
      client('Sounds good, I will film a set for you.'),
    ],
    [
      client('Could we move Friday to Saturday? I have to travel for work.'),
      coach('Moved it in your plan, see you on Saturday at eleven.'),
    ],
    [coach('Three weeks without a missed session, well done!'), client('I like this plan a lot, the short conditioning days most of all.')],
    [client('I am thinking of buying a belt for deadlifts, any advice?')],
  ],
};

/** Conversation of the staff; each line by the next member. */
export const staffTalk: Readonly<Record<Language, { readonly title: string; readonly lines: readonly string[] }>> = {
  tr: {
    title: 'Salon ekibi',
    lines: [
      'Cumartesi sabahı yeni başlayanlar için teknik saati yapıyoruz, kim gelebilir?',
      'Ben gelirim, platformları da hazırlarım.',
      'Ben de varım, kayıt masasına bakarım.',
      'Harika, dokuzda salonda buluşalım.',
    ],
  },
  en: {
    title: 'The team',
    lines: [
      'We run a technique hour for beginners on Saturday morning, who can make it?',
      'I can, and I will set up the platforms.',
      'Count me in, I take the front desk.',
      'Perfect, see you at nine on the floor.',
    ],
  },
};
