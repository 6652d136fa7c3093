// Programs of the library: drafted, edited, published in versions, retired, copied.
import { copyProgram, draftProgram, editProgram, publishProgram, retireProgram } from '@spotter/contracts/programs/commands';
import { program, programStream } from '@spotter/domain/programs/program';
import { policies } from '../platform/policy.js';
import { publishedProgram } from '../platform/published-programs.js';
import { useCase } from '../platform/use-case.js';

const ofProgram = ({ programId }: { programId: string }): string => programStream(programId);
const shared = { decider: program, stream: ofProgram } as const;

export const programUseCases = {
  'draft-program': useCase({ ...shared, schema: draftProgram, policy: policies.staff }),
  'edit-program': useCase({ ...shared, schema: editProgram, policy: policies.leads }),
  'publish-program': useCase({ ...shared, schema: publishProgram, policy: policies.leads }),
  'retire-program': useCase({ ...shared, schema: retireProgram, policy: policies.leads }),
  'copy-program': useCase({
    ...shared,
    schema: copyProgram,
    policy: policies.staff,
    facts: async (look, { fromProgramId, fromVersion }) => {
      const source = await publishedProgram(look, fromProgramId, fromVersion);
      return source === null ? { rejected: 'program-unknown' } : { facts: source };
    },
  }),
};
