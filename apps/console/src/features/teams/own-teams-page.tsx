import type { WeekStart } from '@spotter/contracts/civil-date';
import { useQuery } from '@tanstack/react-query';
import { UsersRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { formatDay, localized } from '@/lib/format/format.js';
import { Button } from '@/components/ui/button.js';
import { Card, CardTitle } from '@/components/ui/card.js';
import { ConfirmButton } from '@/components/confirm-button.js';
import { EmptyState } from '@/components/states/empty-state.js';
import { Page } from '@/components/page.js';
import { QueryView } from '@/components/states/query-view.js';
import { Skeleton } from '@/components/ui/skeleton.js';
import { Tab, TabList, TabPanel, Tabs } from '@/components/ui/tabs.js';
import { useCommand } from '@/lib/api/use-command.js';
import { AgreeCard } from './agree-card.js';
import { CalendarPart } from './calendar-part.js';
import { FeedPart } from './feed-part.js';
import { JoinCard } from './join-card.js';
import { LeaderboardPart } from './leaderboard-part.js';
import { ownTeamsQuery, type OwnTeam } from './queries.js';

type OwnTeamsPageProps = {
  readonly gym: string;
  readonly timeZone: string;
  readonly weekStart: WeekStart;
  readonly customerId: string;
  readonly search: Readonly<Record<string, string | undefined>>;
  readonly onSearch: (search: Readonly<Record<string, string | undefined>>) => void;
};
type TeamProps = OwnTeamsPageProps & { readonly team: OwnTeam };

const tabs = ['leaderboard', 'program', 'feed'] as const;

const Leave = ({ gym, customerId, team }: TeamProps) => {
  const { t } = useTranslation('teams');
  const leave = useCommand(gym, 'leave-team', ['teams']);
  return (
    <ConfirmButton
      variant="ghost"
      danger
      label={t('own.leave')}
      title={t('own.leaveTitle', { name: team.name })}
      description={t('own.leaveLine')}
      confirm={t('own.leave')}
      onConfirm={() => leave.mutateAsync({ teamId: team.id, customerId })}
      pending={leave.isPending}
      error={leave.error}
    />
  );
};

const Team = (props: TeamProps) => {
  const { gym, timeZone, weekStart, customerId, search, onSearch, team } = props;
  const { t } = useTranslation('teams');
  const about = [
    t('members', { count: team.members }),
    ...(team.coaches.length === 0 ? [] : [t('own.coachedBy', { names: team.coaches.map(({ name }) => name).join(', ') })]),
    t('since', { date: formatDay(team.since) }),
  ].join(' · ');
  return (
    <Card className="grid gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <div className="min-w-0 grow">
          <CardTitle className="truncate">{team.name}</CardTitle>
          <p className="text-table text-muted-foreground">{about}</p>
        </div>
        <Leave {...props} />
      </div>
      {!team.agrees && <AgreeCard gym={gym} customerId={customerId} />}
      <Tabs value={tabs.find((tab) => tab === search['tab']) ?? 'leaderboard'} onValueChange={(tab) => onSearch({ ...search, tab })}>
        <TabList aria-label={team.name}>
          {tabs.map((tab) => (
            <Tab key={tab} value={tab}>
              {t(`tabs.${tab}`)}
            </Tab>
          ))}
        </TabList>
        <TabPanel value="leaderboard">
          <LeaderboardPart gym={gym} teamId={team.id} me={{ customerId, agrees: team.agrees }} search={search} onSearch={onSearch} />
        </TabPanel>
        <TabPanel value="program">
          {team.program === null ? (
            <p className="text-table text-muted-foreground">{t('program.none')}</p>
          ) : (
            <div className="grid gap-3">
              <p className="text-body font-medium">{localized(team.program.name)}</p>
              <CalendarPart gym={gym} teamId={team.id} timeZone={timeZone} weekStart={weekStart} hasProgram />
            </div>
          )}
        </TabPanel>
        <TabPanel value="feed">
          {team.agrees ? (
            <FeedPart gym={gym} teamId={team.id} />
          ) : (
            <p className="text-table text-muted-foreground">{t('own.feedHidden')}</p>
          )}
        </TabPanel>
      </Tabs>
    </Card>
  );
};

/** The client's teams, and a way to join another. */
export const OwnTeamsPage = (props: OwnTeamsPageProps) => {
  const { gym, customerId, search, onSearch } = props;
  const { t } = useTranslation('teams');
  const query = useQuery(ownTeamsQuery(gym));
  const code = search['code'];
  return (
    <Page title={t('own.title')} className="max-w-[960px]!">
      <div className="grid gap-4">
        {code !== undefined && (
          <JoinCard gym={gym} customerId={customerId} code={code} onDone={() => onSearch({ ...search, code: undefined })} />
        )}
        <QueryView query={query} skeleton={<Skeleton className="h-64" />}>
          {({ items }) =>
            items.length === 0 && code === undefined ? (
              <EmptyState
                icon={UsersRound}
                title={t('own.none')}
                description={t('own.noneLine')}
                action={
                  <Button variant="secondary" onClick={() => onSearch({ ...search, code: '?' })}>
                    {t('own.join')}
                  </Button>
                }
              />
            ) : (
              <>
                {items.map((team) => (
                  <Team key={team.id} {...props} team={team} />
                ))}
                {code === undefined && (
                  <Button variant="ghost" className="justify-self-start" onClick={() => onSearch({ ...search, code: '?' })}>
                    {t('own.another')}
                  </Button>
                )}
              </>
            )
          }
        </QueryView>
      </div>
    </Page>
  );
};
