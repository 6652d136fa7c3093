import type { Counts } from './report-file.mjs';

export function suiteLines(name: string, counts: Counts, seconds: number): string[];
export function closingLines(suites: Readonly<Record<string, Counts>>, over?: readonly string[]): string[];
