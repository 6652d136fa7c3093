import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { todayIn } from '@/lib/format/format.js';
import { textOfCode } from '@/lib/api/problem-text.js';
import { useCommand } from '@/lib/api/use-command.js';
import { Button } from '@/components/ui/button.js';
import { FormError } from '@/components/forms/form-error.js';
import { RowLink } from '@/components/row-link.js';
import { showToast } from '@/components/overlays/toast.js';
import { EndOthers } from '@/shared/in-the-way/end-others.js';
import type { TeamDetail } from '../queries.js';

type Given = TeamDetail['given'][number];
type ProgramRefusedProps = {
  readonly gym: string;
  readonly team: TeamDetail;
  readonly refused: readonly Given[];
  readonly mayManage: boolean;
  readonly timeZone: string;
};

/** Members whose assignment was refused, with reasons. A coach can retry for one or all after fixing the cause. */
export const ProgramRefused = ({ gym, team, refused, mayManage, timeZone }: ProgramRefusedProps) => {
  const { t } = useTranslation('teams');
  const retry = useCommand(gym, 'retry-team-program', ['teams', 'assigned-programs', 'workouts']);
  /** Client id of the running retry, or `all`. */
  const [trying, setTrying] = useState<string | null>(null);
  const names = new Map(team.stays.map(({ customer }) => [customer.id, `${customer.name} ${customer.lastname}`.trim()]));
  const teamProgramId = team.program?.teamProgramId;
  const mayRetry = mayManage && !team.archived && teamProgramId !== undefined;
  const inTheWay = refused.flatMap(({ customerId, inTheWay: assignedProgramId }) =>
    assignedProgramId === null ? [] : [{ customerId, assignedProgramId }],
  );
  const today = todayIn(timeZone);
  const startsOn = team.program?.startsOn ?? today;
  const tryAgain = (customerIds?: readonly string[]): void => {
    if (teamProgramId === undefined || retry.isPending) return;
    setTrying(customerIds?.length === 1 ? customerIds[0]! : 'all');
    retry.mutate(
      { teamId: team.id, teamProgramId, ...(customerIds !== undefined && { customerIds: [...customerIds] }) },
      { onSuccess: () => void showToast({ tone: 'info', title: t('program.retried') }), onSettled: () => setTrying(null) },
    );
  };
  return (
    <div className="grid gap-2 rounded-control bg-warning-soft p-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="text-table font-medium text-warning">{t('program.refused', { count: refused.length })}</p>
        {mayRetry && refused.length > 1 && (
          <Button variant="outline" size="sm" aria-disabled={retry.isPending} onClick={() => tryAgain()}>
            {t(trying === 'all' ? 'program.retrying' : 'program.retryAll')}
          </Button>
        )}
      </div>
      <ul className="grid gap-1">
        {refused.map(({ customerId, reason }) => {
          const name = names.get(customerId) ?? '';
          return (
            <li key={customerId} className="flex min-h-row items-center justify-between gap-3 text-table">
              <span className="min-w-0 wrap-anywhere">
                <RowLink to={`/${gym}/admin/list/${customerId}`} className="font-medium hover:underline">
                  {name}
                </RowLink>
                {`: ${textOfCode(reason ?? '')}`}
              </span>
              {mayRetry && (
                <Button
                  variant="outline"
                  size="sm"
                  className="shrink-0"
                  aria-label={t('program.retryName', { name })}
                  aria-disabled={retry.isPending}
                  onClick={() => tryAgain([customerId])}
                >
                  {t(trying === customerId ? 'program.retrying' : 'program.retry')}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      {mayRetry && inTheWay.length > 0 && (
        <EndOthers
          gym={gym}
          others={inTheWay}
          on={startsOn < today ? today : startsOn}
          nameOf={(customerId) => names.get(customerId) ?? ''}
          onEnded={tryAgain}
        />
      )}
      <FormError error={retry.error} />
    </div>
  );
};
