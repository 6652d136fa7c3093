// Lays out a program for paper: pages, days, groups, exercises, and the boxes to fill for each set. Pure; texts come later.
import type { SheetSet, SheetsAnswer, SheetSlot, SheetWeek } from '@spotter/contracts/assigned-programs/sheets';
import type { Frozen } from '@spotter/contracts/frozen';
import type { Day, ProgramTree, Slot } from '@spotter/domain/programs/program-tree';

export type PaperSet = Frozen<SheetSet>;
type PaperSlot = Frozen<SheetSlot>;
type PaperWeek = Frozen<SheetWeek>;
type PaperDay = PaperWeek['days'][number];

/** Value that the client writes into an empty box. */
export type Box = 'load' | 'reps' | 'seconds' | 'metres' | 'rpe' | 'rir';
/** `number` counts work sets from 1; null for a warm-up. */
export type SetLine = { readonly key: string; readonly number: number | null; readonly set: PaperSet; readonly boxes: readonly Box[] };
export type ExerciseLine = {
  readonly key: string;
  readonly exerciseId: string;
  readonly label: string | null;
  readonly note: string | null;
  /** Shared by all its sets; null if they differ or have none, or if the group has a rest after its rounds. */
  readonly restSeconds: number | null;
  readonly tempo: string | null;
  readonly sets: readonly SetLine[];
};
export type ClockKind = 'emom' | 'amrap' | 'for-time';
export type ExerciseGroup = {
  readonly key: string;
  /** Null for a single exercise without a clock. */
  readonly kind: 'superset' | 'circuit' | ClockKind | null;
  readonly letter: string | null;
  readonly rounds: number | null;
  /** Length of an EMOM interval, of an AMRAP, or the limit for time. */
  readonly clockSeconds: number | null;
  readonly restSeconds: number | null;
  readonly exercises: readonly ExerciseLine[];
};
export type PageDay = {
  readonly key: string;
  /** Counted from 1 without rest days; null for a rest day. */
  readonly number: number | null;
  readonly name: PaperDay['name'];
  readonly on: string | null;
  readonly groups: readonly ExerciseGroup[];
};
/** `from` and `to`: first and last planned day; null for a template. */
export type Page = {
  readonly week: number;
  readonly name: string | null;
  readonly focus: string | null;
  readonly deload: boolean;
  readonly intent: string | null;
  readonly from: string | null;
  readonly to: string | null;
  readonly days: readonly PageDay[];
};

/** Paper has room for a cue, and none for a paragraph. */
const noteLength = 140;
/** Cuts a text after a whole word. */
export const short = (text: string): string => {
  const plain = text.replaceAll(/\s+/g, ' ').trim();
  if (plain.length <= noteLength) return plain;
  const cut = plain.slice(0, noteLength - 1);
  const lastSpace = cut.lastIndexOf(' ');
  return `${cut.slice(0, lastSpace > noteLength / 2 ? lastSpace : cut.length)}…`;
};

const isBodyweight = ({ load, written }: PaperSet): boolean => load === undefined && written?.kind === 'bodyweight';

const boxesOf = (set: PaperSet): readonly Box[] => {
  const { reps, seconds, metres, load, written, effort } = set;
  const isTimed = seconds !== undefined || metres !== undefined;
  const hasReps = reps !== undefined || !isTimed;
  const hasLoad = !isBodyweight(set) && (hasReps || load !== undefined || written !== undefined);
  return [
    ...(hasLoad ? ['load' as const] : []),
    ...(hasReps ? ['reps' as const] : []),
    ...(seconds === undefined ? [] : ['seconds' as const]),
    ...(metres === undefined ? [] : ['metres' as const]),
    ...(effort === undefined ? [] : [effort.kind]),
  ];
};

const setLines = ({ slotId, rounds = 1, sets }: PaperSlot): readonly SetLine[] => {
  let number = 0;
  const warmUps = sets.filter(({ setType }) => setType === 'warm-up');
  const work = sets.filter(({ setType }) => setType !== 'warm-up');
  return [...warmUps, ...Array.from({ length: rounds }, () => work).flat()].map((set, at) => ({
    key: `${slotId} ${at}`,
    number: set.setType === 'warm-up' ? null : ++number,
    set,
    boxes: boxesOf(set),
  }));
};

/** The value that all sets share, or null. */
const shared = <T>(values: readonly (T | undefined)[]): T | null => {
  const [first] = values;
  return first !== undefined && values.every((value) => value === first) ? first : null;
};

const exerciseLine = (slot: PaperSlot): ExerciseLine => {
  const work = slot.sets.filter(({ setType }) => setType !== 'warm-up');
  return {
    key: slot.slotId,
    exerciseId: slot.exerciseId,
    label: slot.label ?? null,
    note: slot.note === undefined ? null : short(slot.note),
    restSeconds: slot.restAfterRoundSeconds === undefined ? shared(work.map(({ restSeconds }) => restSeconds)) : null,
    tempo: shared(work.map(({ tempo }) => tempo)),
    sets: setLines(slot),
  };
};

const letterOf = ({ label }: PaperSlot): string | null => label?.replace(/\d{1,9}$/, '') ?? null;
const clocks: readonly string[] = ['emom', 'amrap', 'for-time'] satisfies readonly ClockKind[];
const isClock = (kind: string): kind is ClockKind => clocks.includes(kind);
const isTurns = (kind: string): kind is 'superset' | 'circuit' => kind === 'superset' || kind === 'circuit';

/** Neighbours of one letter and kind form a group; a single exercise only if it has a clock of its own. */
const groupsOf = (slots: readonly PaperSlot[]): readonly ExerciseGroup[] => {
  const runs: PaperSlot[][] = [];
  for (const slot of slots) {
    const before = runs.at(-1);
    const isTogether =
      before?.[0] !== undefined && letterOf(slot) !== null && before[0].kind === slot.kind && letterOf(before[0]) === letterOf(slot);
    if (isTogether && slot.kind !== 'straight') before.push(slot);
    else runs.push([slot]);
  }
  return runs.map((run) => {
    const [first] = run as [PaperSlot];
    const kind = isClock(first.kind) ? first.kind : isTurns(first.kind) && run.length > 1 ? first.kind : null;
    const counts = run.map(({ rounds }) => rounds ?? 1);
    const sets = run.map(({ sets: all }) => all.filter(({ setType }) => setType !== 'warm-up').length);
    return {
      key: first.slotId,
      kind,
      letter: kind === null ? null : letterOf(first),
      rounds: kind === null || kind === 'amrap' ? null : Math.max(...counts.map((count, at) => count * sets[at]!)),
      clockSeconds: kind === 'emom' ? (first.intervalSeconds ?? null) : kind === null ? null : (first.capSeconds ?? null),
      restSeconds:
        kind === null
          ? null
          : (run.find(({ restAfterRoundSeconds }) => restAfterRoundSeconds !== undefined)?.restAfterRoundSeconds ?? null),
      exercises: run.map(exerciseLine),
    };
  });
};

const daysOf = (days: readonly PaperDay[]): readonly PageDay[] => {
  let number = 0;
  return days.map(({ nodeId, name, on, rest, slots }) => ({
    key: nodeId,
    number: rest ? null : ++number,
    name,
    on,
    groups: groupsOf(slots),
  }));
};

const pageOf = ({ number, name, focus, deload, intent, days }: PaperWeek): Page => {
  const dates = days.flatMap(({ on }) => (on === null ? [] : [on])).toSorted();
  return {
    week: number,
    name: name ?? null,
    focus: focus ?? null,
    deload,
    intent: intent === undefined ? null : short(intent),
    from: dates[0] ?? null,
    to: dates.at(-1) ?? null,
    days: daysOf(days),
  };
};

/** A slot of a template: its loads are shares, unless they are written. */
const templateSlot = ({
  id,
  exerciseId,
  kind,
  label,
  rounds,
  restAfterRoundSeconds,
  intervalSeconds,
  capSeconds,
  note,
  sets,
}: Slot): PaperSlot => ({
  slotId: id,
  exerciseId,
  kind,
  label,
  rounds,
  restAfterRoundSeconds,
  intervalSeconds,
  capSeconds,
  note,
  sets: sets.map(({ id: prescriptionId, load, rounding: _, ...set }) =>
    load?.kind === 'absolute' ? { ...set, prescriptionId, load: load.load } : { ...set, prescriptionId, written: load },
  ),
});
const templateDay = ({ id, name, rest, slots }: Day): PaperDay => ({
  nodeId: id,
  name,
  on: null,
  rest: rest === true,
  slots: slots.map(templateSlot),
});

/** Pages of a program of the library, with shares instead of a client's loads. */
export const pagesOfTemplate = ({ weeks }: ProgramTree): readonly Page[] =>
  weeks.map(({ name, focus, deload, intent, days }, at) =>
    pageOf({ number: at + 1, name, focus, deload: deload === true, intent, days: days.map(templateDay) }),
  );

/** Pages of a client's program from the answers that have arrived, in order. */
export const pagesOfClient = (answers: readonly Pick<Frozen<SheetsAnswer>, 'weeks'>[]): readonly Page[] =>
  answers.flatMap(({ weeks }) => weeks.map(pageOf));

/** Ids of the exercises on the pages. */
export const exercisesOn = (pages: readonly Page[]): readonly string[] => [
  ...new Set(
    pages.flatMap(({ days }) =>
      days.flatMap(({ groups }) => groups.flatMap(({ exercises }) => exercises.map(({ exerciseId }) => exerciseId))),
    ),
  ),
];
