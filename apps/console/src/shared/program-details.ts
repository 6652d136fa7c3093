import type { ProgramItem } from '@spotter/contracts/programs/queries';
import type { ProgramDetails } from '@spotter/domain/programs/program-events';

/** What an answer says about a program, as the domain has it: what is empty is absent. */
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
