import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { problemText, textOfCode } from '@/lib/api/problem-text.js';
import { LongWork } from '@/components/states/long-work.js';
import { Button } from '@/components/ui/button.js';
import type { RefusedClient } from './for-many.js';
import type { ForManyState } from './use-for-many.js';

/** Names of the refused clients, with the reasons. */
export const RefusedList = ({
  gym,
  refused,
  nameOf,
}: {
  readonly gym: string;
  readonly refused: readonly RefusedClient[];
  readonly nameOf: (customerId: string) => string;
}) => (
  <ul className="max-h-80 overflow-y-auto rounded-control border">
    {refused.map(({ customerId, code }) => (
      <li key={customerId} className="grid gap-1 border-b px-3 py-2 text-table last:border-b-0">
        <Link to="/$gym/admin/list/$customerId" params={{ gym, customerId }} className="font-medium underline-offset-4 hover:underline">
          {nameOf(customerId)}
        </Link>
        <span className="text-muted-foreground">{textOfCode(code)}</span>
      </li>
    ))}
  </ul>
);

/** Progress as a bar and as text. */
export const AnsweredOf = ({ answered, total }: { readonly answered: number; readonly total: number }) => {
  const { t } = useTranslation('ui');
  const label = t('many.progress', { answered, total });
  return (
    <div className="grid gap-2 text-table">
      <LongWork done={answered / Math.max(1, total)} label={label} />
      <p className="figures">{label}</p>
      {total > 1 && <p className="text-muted-foreground">{t('many.goesOn')}</p>}
    </div>
  );
};

type RunningProps = { readonly state: ForManyState };

/** Progress, or the error with a retry; nothing before and after. */
export const RunningForMany = ({ state }: RunningProps) => {
  const { t } = useTranslation('ui');
  if (state.kind === 'sending') return <AnsweredOf answered={state.answered} total={state.total} />;
  if (state.kind === 'failed')
    return (
      <div role="alert" className="grid gap-3">
        <p className="text-destructive">{problemText(state.error)}</p>
        <Button onClick={state.again}>{t('many.again')}</Button>
      </div>
    );
  return null;
};
