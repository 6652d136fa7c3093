// Names and summaries of the nine plans in our own words, their number of weeks, and the Turkish names of their days.
import type { Localized } from '@spotter/domain/kernel';

type PlanText = {
  readonly name: Localized;
  readonly description: Localized;
  readonly weeks: number;
  readonly days: Readonly<Record<string, string>>;
};

const fullBody = { 'Full Body A': 'Tüm vücut A', 'Full Body B': 'Tüm vücut B', 'Full Body C': 'Tüm vücut C', 'Full Body D': 'Tüm vücut D' };
const foundation = {
  en: 'The first phase: clean movement and joints that are used to work. Sets of ten to twenty with something left, a short warm-up each day, carries and planks for the middle of the body.',
  tr: 'İlk evre: temiz hareket ve işe alışmış eklemler. Yedekte tekrar bırakarak on ile yirmi arası setler, her gün kısa bir ısınma, gövde için taşıma ve plank.',
};
const hypertrophy = {
  en: 'The second phase: volume. Six to fifteen repetitions, most sets close to the end of what is there, more sets in the second half than in the first.',
  tr: 'İkinci evre: hacim. Altı ile on beş tekrar, setlerin çoğu sınıra yakın, ikinci yarıda birinciden daha çok set.',
};
const strength = {
  en: 'The third phase: the barbell. Few repetitions, long rests, one big lift at the heart of each day and only a little beside it.',
  tr: 'Üçüncü evre: halter. Az tekrar, uzun dinlenme, her günün merkezinde tek büyük hareket ve yanında çok az iş.',
};
const conditioning = {
  en: 'The fourth phase: the heart. Lifting is kept up, an easy long ride and hard four-minute intervals are added.',
  tr: 'Dördüncü evre: kalp. Ağırlık çalışması korunur; uzun ve kolay bir sürüş ile dört dakikalık sert aralıklar eklenir.',
};
const cardio = { 'Zone 2 Cardio': 'Bölge 2 kardiyo', '4×4 Intervals': '4×4 aralıklar' };

export const planTexts: Readonly<Record<string, PlanText>> = {
  'gsc-foundation-4day': {
    name: { en: 'Foundation, four days', tr: 'Temel, dört gün' },
    description: foundation,
    weeks: 6,
    days: fullBody,
  },
  'gsc-foundation-3day': { name: { en: 'Foundation, three days', tr: 'Temel, üç gün' }, description: foundation, weeks: 6, days: fullBody },
  'gsc-hypertrophy-4day': {
    name: { en: 'Hypertrophy, four days', tr: 'Hipertrofi, dört gün' },
    description: hypertrophy,
    weeks: 10,
    days: {
      'Upper A — Chest & Back': 'Üst A, göğüs ve sırt',
      'Lower A — Quad Focus': 'Alt A, ön bacak',
      'Upper B — Shoulders & Arms': 'Üst B, omuz ve kol',
      'Lower B — Hinge & Glute': 'Alt B, kalça',
    },
  },
  'gsc-hypertrophy-3day': {
    name: { en: 'Hypertrophy, three days', tr: 'Hipertrofi, üç gün' },
    description: hypertrophy,
    weeks: 10,
    days: { Push: 'İtiş', Pull: 'Çekiş', Legs: 'Bacak' },
  },
  'gsc-strength-4day': {
    name: { en: 'Strength, four days', tr: 'Kuvvet, dört gün' },
    description: strength,
    weeks: 6,
    days: {
      'Lower A — Squat': 'Alt A, squat',
      'Upper A — Bench': 'Üst A, bench',
      'Lower B — Deadlift': 'Alt B, deadlift',
      'Upper B — Overhead Press': 'Üst B, omuz presi',
    },
  },
  'gsc-strength-3day': {
    name: { en: 'Strength, three days', tr: 'Kuvvet, üç gün' },
    description: strength,
    weeks: 6,
    days: { Lower: 'Alt', 'Upper A': 'Üst A', 'Upper B': 'Üst B' },
  },
  'gsc-conditioning-4day': {
    name: { en: 'Conditioning, four days', tr: 'Kondisyon, dört gün' },
    description: conditioning,
    weeks: 6,
    days: { ...cardio, 'Full Body Lift A': 'Tüm vücut A', 'Full Body Lift B': 'Tüm vücut B' },
  },
  'gsc-conditioning-3day': {
    name: { en: 'Conditioning, three days', tr: 'Kondisyon, üç gün' },
    description: conditioning,
    weeks: 6,
    days: { ...cardio, 'Full Body Lift': 'Tüm vücut' },
  },
  qs_3day: {
    name: { en: 'Quick Strength, three days', tr: 'Hızlı Kuvvet, üç gün' },
    description: {
      en: 'For people with half an hour. Pairs of opposite movements without a rest between them, two or three hard sets each, dumbbells only.',
      tr: 'Yarım saati olanlar için. Aralarında dinlenmeden karşıt hareket çiftleri, her birinden iki üç zorlu set, yalnızca dambıl.',
    },
    weeks: 8,
    days: { 'Hinge + Horizontal': 'Kalça ve yatay', 'Squat + Overhead': 'Squat ve baş üstü', 'Express Full Body': 'Hızlı tüm vücut' },
  },
};
