// Words of the text form. Printing uses English; parsing accepts both languages.
import type { Weekday } from '@spotter/contracts/civil-date';
import type { SetType } from '@spotter/contracts/workouts/set-types';
import { folded } from '../../folded-text.js';
import type { SlotKind } from '../program-tree.js';

const lookup = <T>(words: Readonly<Record<string, readonly string[]>>): ((word: string) => T | undefined) => {
  const known = new Map(
    Object.entries(words).flatMap(([value, names]) => [value, ...names].map((name) => [folded(name), value as T] as const)),
  );
  return (word) => known.get(folded(word));
};

export const setTypeOf = lookup<SetType>({
  'warm-up': ['warmup', 'ısınma', 'isinma', 'w'],
  work: ['çalışma'],
  top: ['zirve'],
  'back-off': ['backoff', 'hafif'],
  drop: ['düşürme'],
  amrap: [],
  failure: ['tükeniş'],
  myo: ['myo-reps'],
});
export const kindOf = lookup<SlotKind>({
  straight: ['düz'],
  superset: ['süperset'],
  circuit: ['devre'],
  emom: [],
  amrap: [],
  'for-time': ['for time', 'zamana karşı', 'zamana-karşı'],
});
export const weekdayOf = lookup<Weekday>({
  mon: ['monday', 'pzt', 'pazartesi'],
  tue: ['tuesday', 'sal', 'salı'],
  wed: ['wednesday', 'çar', 'çarşamba'],
  thu: ['thursday', 'per', 'perşembe'],
  fri: ['friday', 'cum', 'cuma'],
  sat: ['saturday', 'cmt', 'cumartesi'],
  sun: ['sunday', 'paz', 'pazar'],
});

/** Words that start a part of a line, by meaning. */
export type PartName =
  | 'rest'
  | 'round-rest'
  | 'rounds'
  | 'every'
  | 'cap'
  | 'rule'
  | 'why'
  | 'note'
  | 'tempo'
  | 'warm-up'
  | 'no-warm-up'
  | 'instead'
  | 'round'
  | 'at'
  | 'read'
  | 'tr'
  | 'block'
  | 'focus'
  | 'deload'
  | 'rest-day';
export const partOf = lookup<PartName>({
  rest: ['dinlenme', 'mola'],
  'round-rest': ['tur-dinlenme'],
  rounds: ['tur'],
  every: ['her'],
  cap: ['süre'],
  rule: ['kural'],
  why: ['neden'],
  note: ['not'],
  tempo: [],
  'warm-up': ['ısınma'],
  'no-warm-up': ['ısınmasız'],
  instead: ['yerine'],
  round: ['yuvarla'],
  at: ['yük'],
  read: ['oku'],
  tr: [],
  block: ['blok'],
  focus: ['odak'],
  deload: ['hafif-hafta'],
  'rest-day': ['dinlenme-günü'],
});
