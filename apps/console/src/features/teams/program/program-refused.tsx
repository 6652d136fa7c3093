import type { ExistingWay } from '@spotter/contracts/assigned-programs/existing-ways';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { byName } from '@/lib/format/format.js';
import { textOfCode } from '@/lib/api/problem-text.js';
import { useCommand } from '@/lib/api/use-command.js';
import { Button } from '@/components/ui/button.js';
import { FormError } from '@/components/forms/form-error.js';
import { RowLink } from '@/components/row-link.js';
import { showToast } from '@/components/overlays/toast.js';
import { MendWay, useMendedWays } from '@/shared/assigning/mend-ways.js';
import { namesOfMembers } from '../members.js';
import type { TeamDetail } from '../queries.js';

type Given = TeamDetail['given'][number];
type ProgramRefusedProps = {
  readonly gym: string;
  readonly team: TeamDetail;
  readonly refused: readonly Given[];
  readonly mayManage: boolean;
};

/** Members whose assignment was refused, with reasons. A coach chooses another way for them, or retries after fixing the cause. */
export const ProgramRefused = ({ gym, team, refused, mayManage }: ProgramRefusedProps) => {
  const { t } = useTranslation(['teams', 'assigned-programs']);
  const retry = useCommand(gym, 'retry-team-program', ['teams', 'assigned-programs', 'workouts']);
  /** Client id of the running retry, or `all`. */
  const [trying, setTrying] = useState<string | null>(null);
  const { wayOf, setWay } = useMendedWays();
  const names = namesOfMembers(team);
  const nameOf = (customerId: string): string => names.get(customerId) ?? '';
  const teamProgramId = team.program?.teamProgramId;
  const mayRetry = mayManage && !team.archived && teamProgramId !== undefined;
  const overlapping = refused.flatMap(({ customerId, reason }) => (reason === 'programs-overlap' ? [customerId] : []));
  const firstWay = overlapping[0] === undefined ? undefined : wayOf(overlapping[0]);
  /** One command for each way that was chosen. */
  const tryAgain = async (customerIds: readonly string[]): Promise<void> => {
    if (teamProgramId === undefined || retry.isPending) return;
    setTrying(customerIds.length === 1 ? customerIds[0]! : 'all');
    const groups = new Map<ExistingWay | undefined, string[]>();
    for (const id of customerIds) groups.set(wayOf(id), [...(groups.get(wayOf(id)) ?? []), id]);
    try {
      for (const [existing, some] of groups)
        await retry.mutateAsync({ teamId: team.id, teamProgramId, customerIds: some, ...(existing !== undefined && { existing }) });
      void showToast({ tone: 'info', title: t('program.retried') });
    } catch {
      // The form shows the refusal.
    } finally {
      setTrying(null);
    }
  };
  return (
    <div className="grid gap-2 rounded-control bg-warning-soft p-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="text-table font-medium text-warning">{t('program.refused', { count: refused.length })}</p>
        {mayRetry && refused.length > 1 && (
          <Button
            variant="outline"
            size="sm"
            aria-disabled={retry.isPending}
            onClick={() => void tryAgain(refused.map(({ customerId }) => customerId))}
          >
            {t(trying === 'all' ? 'program.retrying' : 'program.retryAll')}
          </Button>
        )}
      </div>
      <ul className="grid gap-1">
        {byName(refused, ({ customerId }) => nameOf(customerId)).map(({ customerId, reason }) => {
          const name = nameOf(customerId);
          return (
            <li key={customerId} className="flex min-h-row flex-wrap items-end justify-between gap-3 text-table">
              <span className="min-w-0 wrap-anywhere">
                <RowLink to={`/${gym}/admin/list/${customerId}`} className="font-medium hover:underline">
                  {name}
                </RowLink>
                {`: ${textOfCode(reason ?? '')}`}
              </span>
              {mayRetry && reason === 'programs-overlap' && (
                <MendWay
                  label={t('assigned-programs:existing.ofName', { name })}
                  way={wayOf(customerId)}
                  onWay={(way) => setWay([customerId], way)}
                />
              )}
              {mayRetry && (
                <Button
                  variant="outline"
                  size="sm"
                  className="shrink-0"
                  aria-label={t('program.retryName', { name })}
                  aria-disabled={retry.isPending}
                  onClick={() => void tryAgain([customerId])}
                >
                  {t(trying === customerId ? 'program.retrying' : 'program.retry')}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      {mayRetry && overlapping.length > 1 && (
        <MendWay
          label={t('assigned-programs:existing.ofAll', { count: overlapping.length })}
          way={overlapping.every((id) => wayOf(id) === firstWay) ? firstWay : undefined}
          onWay={(way) => setWay(overlapping, way)}
        />
      )}
      <FormError error={retry.error} />
    </div>
  );
};
