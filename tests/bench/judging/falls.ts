// Decides whether a commit made a figure worse, from alternating runs of both commits.
import type { Figure } from '../figure.ts';
import { median } from '../measure.ts';

/** Runs of each commit; each turn has one of either. */
export const turns = 3;
/** One tenth, plus a margin for floating point: 20 ms to 22 ms is exactly a tenth. */
const tolerance = 0.1 + 1e-9;

/** The figures of one run, in the order in which they were measured. */
export type RunFigures = readonly Figure[];
export type Comparison = {
  /** Figure of the new code, or of the old code if the new one lacks it in a run. */
  readonly figure: Figure;
  /** The ratio or arm that is compared; null when the new code was not measured in every run. */
  readonly name: string | null;
  /** Medians of the runs; NaN if there is none. */
  readonly before: number;
  readonly after: number;
  /** Share by which the new code is worse: 0.2 for a fifth, below 0 if it is better, Infinity if 0 became more. */
  readonly worse: number;
  readonly fell: boolean;
};

/** Pairs figures by id and place: descriptions contain numbers that differ between runs. */
const byPlace = (run: RunFigures): ReadonlyMap<string, Figure> => {
  const seen = new Map<string, number>();
  return new Map(
    run.map((figure) => {
      const place = seen.get(figure.id) ?? 0;
      seen.set(figure.id, place + 1);
      return [`${figure.id}/${place}`, figure];
    }),
  );
};

const valuesOf = ({ arms, ratios, judgedBy }: Figure): ReadonlyMap<string, number> => {
  const values = Object.entries(ratios !== undefined && Object.keys(ratios).length > 0 ? ratios : arms);
  return new Map(judgedBy === undefined ? values : values.filter(([name]) => judgedBy.includes(name)));
};

/** Rates should be high; times, sizes and counts of mistakes low. A ratio is of the same kind as its figure. */
const isRate = ({ unit }: Figure): boolean => unit.endsWith('/s');

const worseBy = (figure: Figure, before: number, after: number): number => {
  if (before === after) return 0;
  return isRate(figure) ? 1 - after / before : after / before - 1;
};

const wasMet = (figures: readonly Figure[]): boolean => 2 * figures.filter(({ met }) => met === true).length > figures.length;

/** Stored results have null instead of a missing number. */
const isMeasured = (value: number | null | undefined): value is number => Number.isFinite(value);

const unmeasured = (before: readonly Figure[]): Comparison => ({
  figure: before[0]!,
  name: null,
  before: Number.NaN,
  after: Number.NaN,
  worse: Number.NaN,
  fell: wasMet(before),
});

const compareFigures = (before: readonly Figure[], after: readonly Figure[]): readonly Comparison[] => {
  const figure = after[0]!;
  const names = [...valuesOf(before[0]!).keys()].filter((name) => valuesOf(figure).has(name));
  return names.flatMap((name): readonly Comparison[] => {
    const [old, now] = [before, after].map((figures) => figures.map((one) => valuesOf(one).get(name)).filter(isMeasured)) as [
      number[],
      number[],
    ];
    if (old.length < before.length) return [];
    if (now.length < after.length) return [unmeasured(before)];
    const worse = worseBy(figure, median(old), median(now));
    // A busy minute makes one turn worse; a slower program is slower in each of them.
    const isWorseEachTime = now.every((value, turn) => worseBy(figure, old[turn]!, value) > 0);
    const fell = wasMet(before) && isWorseEachTime && worse > tolerance;
    return [{ figure, name, before: median(old), after: median(now), worse, fell }];
  });
};

/**
 * Compares the runs of two commits; the nth run of one was measured beside the nth of the other.
 *
 * A figure falls when the old code reached its goal in most runs, the median of the new code's runs is worse by more than a tenth, and
 * the new code is worse in every turn. A figure that reached its goal and is not measured in each run of the new code falls too. Leaves out
 * figures that the old code lacks in a run.
 */
export const compareRuns = (before: readonly RunFigures[], after: readonly RunFigures[]): readonly Comparison[] => {
  const [old, now] = [before.map(byPlace), after.map(byPlace)];
  const everywhere = (runs: readonly ReadonlyMap<string, Figure>[], place: string): readonly Figure[] | null => {
    const figures = runs.flatMap((run) => run.get(place) ?? []);
    return figures.length === runs.length ? figures : null;
  };
  return [...(old[0]?.keys() ?? [])].flatMap((place): readonly Comparison[] => {
    const was = everywhere(old, place);
    if (was === null) return [];
    const is = everywhere(now, place);
    if (is !== null) return compareFigures(was, is);
    return [unmeasured(was)];
  });
};

const short = (value: number): string =>
  Math.abs(value) >= 100 ? Math.round(value).toLocaleString('en') : String(Number(value.toPrecision(3)));

/** Formats one line, with a verdict in front if `judged`. */
export const lineOfComparison = ({ figure, name, before, after, worse, fell }: Comparison, judged: boolean): string => {
  const mark = judged && fell ? '✗' : '·';
  if (name === null) return `${mark} ${figure.id.padEnd(3)} ${figure.what}: not measured in every run any more`;
  const percent = Number.isFinite(worse) ? `${Math.abs(100 * worse).toFixed(0)} % ${worse > 0 ? 'worse' : 'better'}` : 'worse';
  return `${mark} ${figure.id.padEnd(3)} ${figure.what}, ${name}: ${short(before)} → ${short(after)} (${worse === 0 ? 'the same' : percent})`;
};
