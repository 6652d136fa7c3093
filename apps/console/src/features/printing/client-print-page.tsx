import { sheetsAtOnce } from '@spotter/contracts/assigned-programs/sheets';
import { useQueries, useQuery } from '@tanstack/react-query';
import { FileText } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { localized } from '@/lib/format/format.js';
import { EmptyState } from '@/components/states/empty-state.js';
import { ErrorState } from '@/components/states/error-state.js';
import { QueryView } from '@/components/states/query-view.js';
import { pagesOfClient } from './pages.js';
import { PrintFrame } from './print-frame.js';
import { sheetsQuery } from './queries.js';
import { SheetSkeleton } from './sheet-skeleton.js';

type ClientPrintPageProps = {
  readonly gym: string;
  readonly gymName: string;
  readonly assignedProgramId: string;
  /** Today in the gym's time zone. */
  readonly today: string;
  /** Address of the page that opened this one. */
  readonly back: (customerId: string) => string;
};

/** Starts of the answers after the first one. */
const startsOf = (total: number): readonly number[] =>
  Array.from({ length: Math.max(0, Math.ceil(total / sheetsAtOnce) - 1) }, (_, at) => 1 + (at + 1) * sheetsAtOnce);

/** A client's program on paper, with the loads of this client. */
export const ClientPrintPage = ({ gym, gymName, assignedProgramId, today, back }: ClientPrintPageProps) => {
  const { t } = useTranslation('printing');
  const first = useQuery(sheetsQuery(gym, assignedProgramId, 1));
  const others = useQueries({ queries: startsOf(first.data?.total ?? 0).map((from) => sheetsQuery(gym, assignedProgramId, from)) });
  return (
    <QueryView query={first} skeleton={<SheetSkeleton />}>
      {(answer) => {
        if (answer.total === 0) return <EmptyState icon={FileText} title={t('none')} description={t('noneLine')} />;
        const failed = others.find(({ data, error }) => data === undefined && error !== null);
        const arrived = [answer, ...others.flatMap(({ data }) => data ?? [])];
        const { name, lastname } = answer.customer ?? { name: '', lastname: '' };
        return (
          <>
            {failed !== undefined && (
              <div className="print:hidden">
                <ErrorState error={failed.error} onRetry={() => void failed.refetch()} />
              </div>
            )}
            <PrintFrame
              gym={gym}
              head={{ program: localized(answer.name), client: `${name} ${lastname}`.trim(), gym: gymName, loadsOf: today }}
              pages={pagesOfClient(arrived)}
              total={answer.total}
              back={back(answer.customer?.id ?? '')}
            />
          </>
        );
      }}
    </QueryView>
  );
};
