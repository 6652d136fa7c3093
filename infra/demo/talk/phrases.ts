// Texts that people of the demo write, in their own language.
import type { Language } from '@spotter/domain/gyms/gym-events';
type Phrases = Readonly<Record<Language, readonly string[]>>;

export const comments: Phrases = {
  tr: [
    'Derinlik çok iyi, aynen devam.',
    'Son tekrarda dizlerin içeri kaçıyor, dikkat et.',
    'Bar yolu temiz. Haftaya biraz artırıyoruz.',
    'Dirseklerini biraz daha kapat.',
    'Nefesi tutup öyle in.',
    'Güzel set, tempoyu koru.',
    'Kalçayı bardan önce kaldırma.',
    'Ağır geldiyse söyle, planı ayarlarız.',
  ],
  en: [
    'Depth is spot on, keep it.',
    'Knees drift in on the last rep, watch that.',
    'Clean bar path. We add a little next week.',
    'Tuck the elbows a bit more.',
    'Brace first, then go down.',
    'Good set, hold that tempo.',
    'Hips and bar leave the floor together.',
    'If it felt too heavy, tell me and we adjust.',
  ],
};
export const missed: Phrases = {
  tr: ['İş uzadı', 'Hastayım', 'Şehir dışındayım', 'Çocuk hasta', 'Uykusuz kaldım'],
  en: ['Held up at work', 'Feeling ill', 'Out of town', 'Child is ill', 'Slept too little'],
};
export const mistyped: Phrases = {
  tr: ['Yanlış yazdım', 'Tekrarı fazla saymışım', 'Bar ağırlığını unutmuşum', 'Bir tekrar eksik girmişim'],
  en: ['Typed it wrong', 'Counted one rep too many', 'Forgot the weight of the bar', 'Entered one rep too few'],
};
export const doubled: Phrases = {
  tr: ['İki kez kaydedilmiş', 'Yanlışlıkla iki kez bastım'],
  en: ['Recorded twice', 'Tapped it twice by accident'],
};
export const notReally: Phrases = {
  tr: ['Aslında yapılmış, geri alıyorum'],
  en: ['It was done after all'],
};
export const swapped: Phrases = {
  tr: ['Raf doluydu', 'Bar boş değildi', 'Omzum hassas', 'Makine bozuk'],
  en: ['Rack was taken', 'No free bar', 'Shoulder is sore', 'Machine is broken'],
};
export const sessions: Phrases = {
  tr: [
    'İyi hissettim.',
    'Yorgundum ama bitti.',
    'Bugün güçlüydüm!',
    'Sol omuz biraz gergin.',
    'Dinlenmeleri kısa tuttum.',
    'Salon çok kalabalıktı.',
  ],
  en: ['Felt good.', 'Tired, but done.', 'Strong today!', 'Left shoulder a bit tight.', 'Kept the rests short.', 'The gym was packed.'],
};
export const pains: Phrases = {
  tr: ['Sol diz, inerken', 'Bel, son setlerde', 'Sağ omuz, iterken', 'Sol dirsek'],
  en: ['Left knee, going down', 'Lower back in the last sets', 'Right shoulder when pressing', 'Left elbow'],
};
export const lowered: Phrases = { tr: ['Bir hafta aradan sonra biraz daha hafif'], en: ['A little lighter after a week away'] };
export const moved: Phrases = { tr: ['O gün yetişemiyorum'], en: ['Cannot make it that day'] };
export const paused: Phrases = { tr: ['Bir haftalık tatil'], en: ['A week of holidays'] };
export const adjusted: Phrases = {
  tr: ['Omuz toparlanana kadar daha hafif yardımcı hareket'],
  en: ['An easier accessory until the shoulder is well'],
};
