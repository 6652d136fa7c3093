import type { WeekStart } from '@spotter/contracts/civil-date';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, UsersRound } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Badge } from '@/components/ui/badge.js';
import { Button } from '@/components/ui/button.js';
import { EmptyState } from '@/components/states/empty-state.js';
import { ApiProblem } from '@/lib/api/problem.js';
import { QueryView } from '@/components/states/query-view.js';
import { RowLink } from '@/components/row-link.js';
import { Skeleton } from '@/components/ui/skeleton.js';
import { Tab, TabList, TabPanel, Tabs } from '@/components/ui/tabs.js';
import { CalendarPart } from './calendar-part.js';
import { ComparePart } from './compare-part.js';
import { FeedPart } from './feed-part.js';
import { LeaderboardPart } from './leaderboard-part.js';
import { MembersPart } from './members-part.js';
import { ProgramPart } from './program/program-part.js';
import { teamQuery, type TeamDetail } from './queries.js';
import { TeamDialog } from './team-dialog.js';
import { teamActions } from './team-actions.js';

export type TeamPaneProps = {
  readonly gym: string;
  readonly timeZone: string;
  readonly weekStart: WeekStart;
  readonly mayManage: boolean;
  readonly teamId: string;
  readonly search: Readonly<Record<string, string | undefined>>;
  readonly onSearch: (search: Readonly<Record<string, string | undefined>>) => void;
};

const tabs = ['members', 'leaderboard', 'program', 'feed', 'compare'] as const;

const Head = ({ gym, team, mayManage }: { readonly gym: string; readonly team: TeamDetail; readonly mayManage: boolean }) => {
  const { t } = useTranslation('teams');
  const act = teamActions(gym);
  const [editing, setEditing] = useState(false);
  const payload = { teamId: team.id };
  const archive = (): void =>
    void (team.archived
      ? act({ type: 'restore-team', payload }, t('done.restored'), { type: 'archive-team', payload })
      : act({ type: 'archive-team', payload }, t('done.archived'), { type: 'restore-team', payload }));
  return (
    <div className="flex flex-wrap items-center gap-2">
      <RowLink to={`/${gym}/admin/teams`} className="inline-flex items-center gap-1 text-table text-muted-foreground lg:hidden">
        <ArrowLeft size={16} strokeWidth={1.75} aria-hidden />
        {t('title')}
      </RowLink>
      <div className="min-w-0 grow basis-full lg:basis-0">
        <h2 className="truncate text-section font-bold">{team.name}</h2>
        {team.archived && <Badge>{t('archived')}</Badge>}
      </div>
      {mayManage && (
        <span className="flex gap-2">
          <Button variant="ghost" onClick={archive}>
            {t(team.archived ? 'restore' : 'archive')}
          </Button>
          {!team.archived && (
            <Button variant="outline" onClick={() => setEditing(true)}>
              {t('edit')}
            </Button>
          )}
        </span>
      )}
      {editing && <TeamDialog gym={gym} team={team} onClose={() => setEditing(false)} onSaved={() => setEditing(false)} />}
    </div>
  );
};

/** One team: members, leaderboard, program and results. */
export const TeamPane = ({ gym, timeZone, weekStart, mayManage, teamId, search, onSearch }: TeamPaneProps) => {
  const { t } = useTranslation('teams');
  const query = useQuery(teamQuery(gym, teamId));
  if (query.error instanceof ApiProblem && query.error.status === 404)
    return <EmptyState icon={UsersRound} title={t('missing')} description={t('missingLine')} />;
  const board = { gym, teamId, search, onSearch };
  return (
    <QueryView query={query} skeleton={<Skeleton className="h-96" />}>
      {(team) => {
        const mayChange = mayManage && !team.archived;
        return (
          <section className="grid min-w-0 gap-4" aria-label={team.name}>
            <Head gym={gym} team={team} mayManage={mayManage} />
            <Tabs value={tabs.find((tab) => tab === search['tab']) ?? 'members'} onValueChange={(tab) => onSearch({ ...search, tab })}>
              <TabList aria-label={team.name}>
                {tabs.map((tab) => (
                  <Tab key={tab} value={tab}>
                    {t(`tabs.${tab}`)}
                  </Tab>
                ))}
              </TabList>
              <TabPanel value="members">
                <MembersPart gym={gym} team={team} mayManage={mayChange} />
              </TabPanel>
              <TabPanel value="leaderboard">
                <LeaderboardPart {...board} />
              </TabPanel>
              <TabPanel value="program">
                <div className="grid gap-4">
                  <ProgramPart gym={gym} team={team} timeZone={timeZone} mayManage={mayChange} />
                  <CalendarPart gym={gym} teamId={teamId} timeZone={timeZone} weekStart={weekStart} hasProgram={team.program !== null} />
                </div>
              </TabPanel>
              <TabPanel value="feed">
                <FeedPart gym={gym} teamId={teamId} />
              </TabPanel>
              <TabPanel value="compare">
                <ComparePart {...board} />
              </TabPanel>
            </Tabs>
          </section>
        );
      }}
    </QueryView>
  );
};
