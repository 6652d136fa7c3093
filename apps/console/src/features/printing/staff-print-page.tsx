import type { ProgramTree } from '@spotter/domain/programs/program-tree';
import { useQuery } from '@tanstack/react-query';
import { FileText } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { localized } from '@/lib/format/format.js';
import { EmptyState } from '@/components/states/empty-state.js';
import { QueryView } from '@/components/states/query-view.js';
import { ClientPrintPage } from './client-print-page.js';
import { pagesOfTemplate } from './pages.js';
import { PrintFrame } from './print-frame.js';
import { draftToPrint, programToPrint } from './queries.js';
import { SheetSkeleton } from './sheet-skeleton.js';

type OfProgram = { readonly gym: string; readonly gymName: string; readonly programId: string };
type SheetsProps = OfProgram & {
  readonly program: { readonly name: { readonly en: string; readonly tr?: string | undefined }; readonly tree: ProgramTree };
  readonly back: string;
};

const Sheets = ({ gym, gymName, program: { name, tree }, back }: SheetsProps) => {
  const { t } = useTranslation('printing');
  if (tree.weeks.length === 0) return <EmptyState icon={FileText} title={t('none')} description={t('noneLine')} />;
  return (
    <PrintFrame
      gym={gym}
      head={{ program: localized(name), client: null, gym: gymName, loadsOf: null }}
      pages={pagesOfTemplate(tree)}
      total={tree.weeks.length}
      back={back}
    />
  );
};

const DraftPage = (of: OfProgram) => {
  const query = useQuery(draftToPrint(of.gym, of.programId));
  return (
    <QueryView query={query} skeleton={<SheetSkeleton />}>
      {(program) => <Sheets {...of} program={program} back={`/${of.gym}/admin/programs/${of.programId}/edit`} />}
    </QueryView>
  );
};

const VersionPage = (of: OfProgram) => {
  const query = useQuery(programToPrint(of.gym, of.programId));
  return (
    <QueryView query={query} skeleton={<SheetSkeleton />}>
      {(program) => <Sheets {...of} program={program} back={`/${of.gym}/admin/programs/${of.programId}`} />}
    </QueryView>
  );
};

type StaffPrintPageProps = {
  readonly gym: string;
  readonly gymName: string;
  /** `client` for the program of a client, `draft` for the draft that coaches edit, otherwise the newest version of a program. */
  readonly of: string;
  readonly id: string;
  /** Today in the gym's time zone. */
  readonly today: string;
};

/** Sheets for staff: a client's program with the client's loads, or a program of the library with the shares that it prescribes. */
export const StaffPrintPage = ({ gym, gymName, of, id, today }: StaffPrintPageProps) => {
  if (of === 'client')
    return (
      <ClientPrintPage
        gym={gym}
        gymName={gymName}
        assignedProgramId={id}
        today={today}
        back={(customerId) => `/${gym}/admin/list/${customerId}`}
      />
    );
  return of === 'draft' ? (
    <DraftPage gym={gym} gymName={gymName} programId={id} />
  ) : (
    <VersionPage gym={gym} gymName={gymName} programId={id} />
  );
};
