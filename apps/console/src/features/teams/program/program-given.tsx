import { useTranslation } from 'react-i18next';
import { ProgramRefused } from './program-refused.js';
import type { TeamDetail } from '../queries.js';

type ProgramGivenProps = { readonly gym: string; readonly team: TeamDetail; readonly mayManage: boolean };
/** Shows how many members have the program, how many wait, and the refused members. */
export const ProgramGiven = ({ gym, team, mayManage }: ProgramGivenProps) => {
  const { t } = useTranslation('teams');
  const refused = team.given.filter(({ fate }) => fate === 'refused');
  const waiting = team.given.filter(({ fate }) => fate === 'waiting').length;
  const given = team.given.length - refused.length - waiting;
  return (
    <>
      <p className="figures text-table text-muted-foreground" role="status">
        {t('program.given', { count: given, of: team.given.length })}
        {waiting > 0 && ` · ${t('program.waiting', { count: waiting })}`}
      </p>
      {refused.length > 0 && <ProgramRefused gym={gym} team={team} refused={refused} mayManage={mayManage} />}
    </>
  );
};
