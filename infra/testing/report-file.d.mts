export type FileReport = {
  /** Relative to the root of the repository. */
  readonly path: string;
  readonly seconds: number;
  readonly passed: number;
  readonly failed: readonly string[];
  readonly skipped: readonly string[];
};
export type Counts = Pick<FileReport, 'passed' | 'failed' | 'skipped'> & { readonly files: readonly FileReport[] };
export declare const reportVariable: string;
export function failureLine(name: string, message?: string): string;
export function writeReport(files: readonly FileReport[]): void;
export function countsOf(report: string, exitCode: number): Counts;
