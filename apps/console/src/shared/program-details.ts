import type { ProgramItem } from '@spotter/contracts/programs/queries';
import type { ProgramDetails } from '@spotter/domain/programs/program-events';

/** Converts a program of an answer to the domain's type, without its empty fields. */
export const detailsOf = (program: Omit<ProgramItem, 'found'>): ProgramDetails => {
  const { name, description, goal, level, tags, daysPerWeek, visibility, licence, credit } = program;
  return {
    name: name as ProgramDetails['name'],
    ...(description !== null && { description: description as ProgramDetails['name'] }),
    ...(goal !== null && { goal }),
    ...(level !== null && { level }),
    ...(tags.length > 0 && { tags }),
    ...(daysPerWeek > 0 && { daysPerWeek }),
    visibility,
    ...(licence !== null && { licence }),
    ...(credit !== null && { credit }),
  };
};
