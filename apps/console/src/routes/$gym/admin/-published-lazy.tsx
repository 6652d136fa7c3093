import type { ProgramDraft } from '@spotter/contracts/programs/queries';
import { AssignButton } from '@/features/assigned-programs/assign-button.js';
import { SendPublished } from '@/features/propagations/send-published.js';
import type { Load } from '@/lib/format/format.js';

type PublishedProps = {
  readonly gym: string;
  readonly unit: Load['unit'];
  readonly timeZone: string;
  readonly program: ProgramDraft;
  /** Version that was just published. */
  readonly version: number;
};

/** Next steps after publishing a version: sending it to clients of earlier ones, and assigning it. */
export const Published = ({ gym, program, version, ...at }: PublishedProps) => (
  <>
    <SendPublished gym={gym} program={{ ...program, version, lifecycle: 'published' }} />
    <AssignButton gym={gym} {...at} programId={program.id} />
  </>
);
