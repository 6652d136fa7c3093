import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { newId, sendCommand } from '@/lib/api/send-command.js';
import { problemText } from '@/lib/api/problem-text.js';
import { Button } from '@/components/ui/button.js';
import { RefusedList, RunningForMany } from '@/shared/many/answers-of-many.js';
import { useForMany } from '@/shared/many/use-for-many.js';
import { namesOfMembers } from '../members.js';
import type { TeamDetail } from '../queries.js';

type TakeBackTeamProps = {
  readonly gym: string;
  readonly team: TeamDetail;
  readonly teamProgramId: string;
  /** The result for each member, shown until the assignment is taken back. */
  readonly children: ReactNode;
};

/**
 * Undoes a team's assignment: the team returns to its program before, nothing of the members' programs stays planned, and programs that
 * ended for it run again.
 */
export const TakeBackTeam = ({ gym, team, teamProgramId, children }: TakeBackTeamProps) => {
  const { t } = useTranslation('teams');
  const { state, run } = useForMany(gym, ['teams', 'assigned-programs', 'customers', 'workouts']);
  const [error, setError] = useState<unknown>(null);
  const names = namesOfMembers(team);
  const isCurrent = team.program?.teamProgramId === teamProgramId;
  const startsOn = team.program?.startsOn ?? '';
  const given = isCurrent
    ? team.given.flatMap((one) => (one.assignedProgramId === null ? [] : [{ ...one, id: one.assignedProgramId }]))
    : [];
  const takeBack = async (): Promise<void> => {
    const commands = given.map(({ customerId, id: assignedProgramId }) => ({
      customerId,
      command: {
        id: newId(),
        type: 'end-program' as const,
        payload: { assignedProgramId, customerId, on: startsOn, takesBack: true as const },
      },
    }));
    setError(null);
    try {
      await sendCommand(gym, 'end-team-program', { teamId: team.id, teamProgramId, takesBack: true });
      await run(commands);
    } catch (problem) {
      setError(problem);
    }
  };
  const isWaiting = team.given.some(({ fate }) => fate === 'waiting');
  return (
    <>
      {state.kind === 'asking' && children}
      {state.kind === 'asking' && isCurrent && given.length > 0 && !isWaiting && (
        <Button variant="outline" onClick={() => void takeBack()}>
          {t('program.takeBack', { count: given.length })}
        </Button>
      )}
      {error !== null && (
        <p role="alert" className="text-destructive">
          {problemText(error)}
        </p>
      )}
      <RunningForMany state={state} />
      {state.kind === 'answered' && (
        <>
          <p role="status">{t('program.takenBack', { count: state.done.length })}</p>
          {state.refused.length > 0 && <RefusedList gym={gym} refused={state.refused} nameOf={(id) => names.get(id) ?? ''} />}
        </>
      )}
    </>
  );
};
