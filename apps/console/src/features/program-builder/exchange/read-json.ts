// Reads a JSON program file strictly by the published schema. Each fault has its line.
import { checked, type Issue } from '@spotter/contracts/checked';
import { programFile, programFileFormat, programFileVersion, type ProgramFile } from '@spotter/contracts/programs/program-file';
import { jsonPlaces, placeOfSyntaxError, type JsonPath } from '@spotter/domain/programs/exchange/json-places';
import type { TextFault, TextFaultCode } from '@spotter/domain/programs/text-form/faults';
import { faultAtPlace, maxFaults, start, valueAt, type FileProgram, type ReadFile } from './file-form.js';

type Named = { readonly code: TextFaultCode; readonly path: JsonPath; readonly text: string };

const shown = (value: unknown): string => (typeof value === 'object' ? '…' : String(value));

const namedIssue = (file: unknown, { code, path, keys = [], origin, maximum }: Issue): readonly Named[] => {
  const place = path as JsonPath;
  if (code === 'unrecognized_keys') return keys.map((key) => ({ code: 'field-unknown', path: [...place, key], text: key }));
  const value = valueAt(file, place);
  if (value === undefined) return [{ code: 'value-missing', path: place, text: String(place.at(-1) ?? '') }];
  if (code === 'too_big' && origin === 'array') return [{ code: 'too-many', path: place, text: `${String(place.at(-1))} > ${maximum}` }];
  if (code === 'too_big' && place.at(-1) === 'percent') return [{ code: 'percent-too-high', path: place, text: shown(value) }];
  if (code === 'too_big' || code === 'too_small') return [{ code: 'value-out-of-bounds', path: place, text: shown(value) }];
  return [{ code: 'value-unreadable', path: place, text: shown(value) }];
};

/** Checks the format and version first, so that other files get one clear fault. */
const formatFault = (file: unknown): Named | null => {
  const { format, version } = (typeof file === 'object' && file !== null ? file : {}) as Record<string, unknown>;
  if (format !== programFileFormat) return { code: 'format-unknown', path: ['format'], text: shown(format ?? '') };
  if (typeof version === 'number' && version > programFileVersion)
    return { code: 'format-newer', path: ['version'], text: String(version) };
  return null;
};

const placed = (text: string, named: readonly Named[]): readonly TextFault[] => {
  const some = named.slice(0, maxFaults);
  const places = jsonPlaces(
    text,
    some.map(({ path }) => path),
  );
  return some
    .map(({ code, text: what }, index) => faultAtPlace(code, places[index]!, what))
    .toSorted((a, b) => a.line - b.line || a.column - b.column);
};

const pathsOfNodes = ({ weeks, rules = [] }: ProgramFile): ReadonlyMap<string, JsonPath> =>
  new Map<string, JsonPath>([
    ...rules.map(({ id }, rule) => [id, ['rules', rule]] as const),
    ...weeks.flatMap((week, weekAt) => [
      [week.id, ['weeks', weekAt]] as const,
      ...week.days.flatMap((day, dayAt) => [
        [day.id, ['weeks', weekAt, 'days', dayAt]] as const,
        ...day.slots.map((slot, slotAt) => [slot.id, ['weeks', weekAt, 'days', dayAt, 'slots', slotAt]] as const),
      ]),
    ]),
  ]);

const programOf = (text: string, file: ProgramFile): FileProgram => {
  const { details, exercises, weeks, rules = [], rounding } = file;
  const paths = pathsOfNodes(file);
  return {
    details: details as FileProgram['details'],
    tree: { weeks, rules, ...(rounding !== undefined && { rounding }) },
    names: new Map(exercises.map(({ id, name }) => [id, name as { en: string }])),
    placeOf: (nodeId) => jsonPlaces(text, [paths.get(nodeId) ?? []])[0] ?? start,
  };
};

/** @param text at most a few megabytes */
export const readJson = (text: string): ReadFile => {
  let file: unknown;
  try {
    file = JSON.parse(text);
  } catch (error) {
    return { program: null, faults: [faultAtPlace('json-unreadable', placeOfSyntaxError(text, String(error)))] };
  }
  const unknown = formatFault(file);
  if (unknown !== null) return { program: null, faults: placed(text, [unknown]) };
  const found = checked(programFile, file);
  if ('value' in found) return { program: programOf(text, found.value), faults: [] };
  return {
    program: null,
    faults: placed(
      text,
      found.issues.flatMap((issue) => namedIssue(file, issue)),
    ),
  };
};
