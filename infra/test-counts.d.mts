export type Counts = {
  readonly passed: number;
  readonly failed: readonly string[];
  /** What failed, and passed when it was tried once more. */
  readonly again: readonly string[];
  readonly skipped: readonly string[];
};
/** Of a vitest or Playwright report, and the exit code of its suite. */
export function countsOf(report: string, code: number): Counts;
export function closingLines(suites: Readonly<Record<string, Counts>>): string[];
