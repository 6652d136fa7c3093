import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDay, localized } from '@/lib/format/format.js';
import { lazyPart } from '@/lib/lazy-part.js';
import { useCommand } from '@/lib/api/use-command.js';
import { Button } from '@/components/ui/button.js';
import { Card, CardTitle } from '@/components/ui/card.js';
import { ConfirmButton } from '@/components/confirm-button.js';
import { showToast } from '@/components/overlays/toast.js';
import { ProgramGiven } from './program-given.js';
import type { TeamDetail } from '../queries.js';

const AssignTeamDialog = lazyPart(() => import('./assign-team-dialog-lazy.js'), 'AssignTeamDialog');

type ProgramPartProps = { readonly gym: string; readonly team: TeamDetail; readonly timeZone: string; readonly mayManage: boolean };

const EndProgram = ({ gym, team }: { readonly gym: string; readonly team: TeamDetail }) => {
  const { t } = useTranslation('teams');
  const end = useCommand(gym, 'end-team-program', ['teams']);
  const { program } = team;
  if (program === null) return null;
  const confirm = async (): Promise<void> => {
    await end.mutateAsync({ teamId: team.id, teamProgramId: program.teamProgramId });
    void showToast({ tone: 'success', title: t('program.ended') });
  };
  return (
    <ConfirmButton
      variant="ghost"
      label={t('program.end')}
      title={t('program.end')}
      description={t('program.endLine')}
      confirm={t('program.end')}
      onConfirm={confirm}
      pending={end.isPending}
      error={end.error}
    />
  );
};

/** The team's program, and the members who have it. */
export const ProgramPart = ({ gym, team, timeZone, mayManage }: ProgramPartProps) => {
  const { t } = useTranslation('teams');
  const [assigning, setAssigning] = useState(false);
  const { program } = team;
  return (
    <Card className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <CardTitle>{program === null ? t('noProgram') : localized(program.name)}</CardTitle>
        {mayManage && (
          <span className="flex flex-wrap gap-2">
            <EndProgram gym={gym} team={team} />
            <Button variant="outline" onClick={() => setAssigning(true)}>
              {t(program === null ? 'program.assign' : 'program.another')}
            </Button>
          </span>
        )}
      </div>
      {program === null ? (
        <p className="text-table text-muted-foreground">{t('program.none')}</p>
      ) : (
        <>
          <p className="figures text-table text-muted-foreground">
            {t('program.line', { date: formatDay(program.startsOn), version: program.programVersion })}
          </p>
          {(program.besides ?? []).length > 0 && (
            <ul aria-label={t('program.besides')} className="grid gap-1">
              {program.besides?.map(({ teamProgramId, name, startsOn, programVersion }) => (
                <li key={teamProgramId} className="text-table">
                  <span className="font-medium">{localized(name)}</span>{' '}
                  <span className="figures text-muted-foreground">
                    {t('program.line', { date: formatDay(startsOn), version: programVersion })}
                  </span>
                </li>
              ))}
            </ul>
          )}
          <ProgramGiven gym={gym} team={team} mayManage={mayManage} />
        </>
      )}
      {assigning && (
        <Suspense fallback={null}>
          <AssignTeamDialog gym={gym} team={team} timeZone={timeZone} onClose={() => setAssigning(false)} />
        </Suspense>
      )}
    </Card>
  );
};
