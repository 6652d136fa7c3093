import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { newId, sendCommand } from '@/lib/api/send-command.js';
import { Skeleton } from '@/components/ui/skeleton.js';
import { TakeBackMany } from '@/shared/many/take-back-many.js';
import { namesOfMembers } from '../members.js';
import type { TeamDetail } from '../queries.js';
import { ProgramGiven } from './program-given.js';

type AssignedToTeamProps = { readonly gym: string; readonly team: TeamDetail; readonly teamProgramId: string };

/**
 * The result for each member of a team, and the undo: the team returns to its programs before, nothing of the members' programs stays
 * planned, and programs that ended for it run again.
 */
export const AssignedToTeam = ({ gym, team, teamProgramId }: AssignedToTeamProps) => {
  const { t } = useTranslation('teams');
  const [isTaken, setTaken] = useState(false);
  const names = namesOfMembers(team);
  const { program } = team;
  const isCurrent = program?.teamProgramId === teamProgramId;
  if (!isCurrent && !isTaken) return <Skeleton className="h-12" />;
  const given = isCurrent
    ? team.given.flatMap((one) => (one.assignedProgramId === null ? [] : [{ ...one, id: one.assignedProgramId }]))
    : [];
  const commands = () =>
    given.map(({ customerId, id: assignedProgramId }) => ({
      customerId,
      command: {
        id: newId(),
        type: 'end-program' as const,
        payload: { assignedProgramId, customerId, on: program?.startsOn ?? '', takesBack: true as const },
      },
    }));
  const isDecided = isTaken || (given.length > 0 && team.given.every(({ fate }) => fate !== 'waiting'));
  return (
    <>
      {!isTaken && <ProgramGiven gym={gym} team={team} mayManage />}
      {isDecided && (
        <TakeBackMany
          gym={gym}
          topics={['teams', 'assigned-programs', 'customers', 'workouts']}
          first={async () => {
            await sendCommand(gym, 'end-team-program', { teamId: team.id, teamProgramId, takesBack: true });
            setTaken(true);
          }}
          commands={commands}
          label={t('program.takeBack', { count: given.length })}
          done={(count) => t('program.takenBack', { count })}
          nameOf={(id) => names.get(id) ?? ''}
        />
      )}
    </>
  );
};
