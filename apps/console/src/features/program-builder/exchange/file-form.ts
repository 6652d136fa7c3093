// A parsed program file, before it becomes a program of this gym.
import type { JsonPath } from '@spotter/domain/programs/exchange/json-places';
import type { ProgramDetails } from '@spotter/domain/programs/program-events';
import type { ProgramTree } from '@spotter/domain/programs/program-tree';
import type { TextFault, TextFaultCode } from '@spotter/domain/programs/text-form/faults';

export type FileDetails = Omit<ProgramDetails, 'visibility'>;
export type FilePlace = Pick<TextFault, 'line' | 'column' | 'length'>;
/** Contents of a file, with the file's own ids. */
export type FileProgram = {
  readonly details: Partial<FileDetails>;
  readonly tree: ProgramTree;
  /** Names of exercises in the file, by the file's ids. */
  readonly names: ReadonlyMap<string, FileDetails['name']>;
  /** Position in the file of a week, day, slot or rule. */
  readonly placeOf: (nodeId: string) => FilePlace;
};
export type ReadFile = { readonly program: FileProgram | null; readonly faults: readonly TextFault[] };

export const faultAtPlace = (code: TextFaultCode, place: FilePlace, text = ''): TextFault => ({
  code,
  ...place,
  text: text.slice(0, 200),
  suggestions: [],
});
export const maxFaults = 200;

/** Value at the end of a path; undefined if there is none. */
export const valueAt = (value: unknown, path: JsonPath): unknown =>
  path.reduce<unknown>(
    (inner, part) => (typeof inner === 'object' && inner !== null ? (inner as Record<string, unknown>)[part] : undefined),
    value,
  );
export const start: FilePlace = { line: 1, column: 1, length: 1 };
