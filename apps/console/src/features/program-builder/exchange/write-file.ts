// Exports a program as text for people, or as JSON for another gym or product.
import { programFileFormat, programFileVersion, type ProgramFile } from '@spotter/contracts/programs/program-file';
import { exercisesOfTree } from '@spotter/domain/programs/exchange/exercises-of-tree';
import { withoutReadings } from '@spotter/domain/programs/exchange/without-readings';
import type { ProgramDetails } from '@spotter/domain/programs/program-events';
import type { ProgramTree } from '@spotter/domain/programs/program-tree';
import { printTree } from '@spotter/domain/programs/text-form/print-tree';

type Names = ReadonlyMap<string, ProgramDetails['name']>;

export const programText = (
  { name }: Pick<ProgramDetails, 'name'>,
  tree: ProgramTree,
  nameOf: (exerciseId: string) => string | null,
): string => `// ${name.en.replaceAll(/\s+/g, ' ')}\n\n${printTree(tree, nameOf)}\n`;

export const programJson = (
  { visibility: _, ...details }: ProgramDetails,
  tree: ProgramTree,
  names: Names,
  schemaAddress: string,
): string => {
  const file = {
    $schema: schemaAddress,
    format: programFileFormat,
    version: programFileVersion,
    details,
    exercises: exercisesOfTree(tree).map((id) => ({ id, name: names.get(id) ?? { en: id } })),
    ...(tree.rounding !== undefined && { rounding: tree.rounding }),
    rules: tree.rules,
    weeks: withoutReadings(tree.weeks),
  };
  return `${JSON.stringify(file satisfies Partial<Record<keyof ProgramFile, unknown>>, null, 1)}\n`;
};

/** Returns a file name that is valid on every operating system. */
export const fileNameOf = ({ name }: Pick<ProgramDetails, 'name'>, ending: 'txt' | 'json'): string =>
  `${
    name.en
      .toLocaleLowerCase('en')
      .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
      .replaceAll(/^-|-$/g, '')
      .slice(0, 60) || 'program'
  }.${ending}`;
