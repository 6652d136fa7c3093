import type { WeekStart } from '@spotter/contracts/civil-date';
import { useQuery } from '@tanstack/react-query';
import { Plus, Users, UsersRound } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { localized } from '@/lib/format/format.js';
import { cn } from '@/lib/utils.js';
import { Badge } from '@/components/ui/badge.js';
import { Button } from '@/components/ui/button.js';
import { EmptyState } from '@/components/states/empty-state.js';
import { Page } from '@/components/page.js';
import { QueryView } from '@/components/states/query-view.js';
import { RowLink } from '@/components/row-link.js';
import { RowSkeletons } from '@/components/ui/skeleton.js';
import { teamsQuery } from '@/shared/teams.js';
import type { TeamItem } from './queries.js';
import { TeamDialog } from './team-dialog.js';
import { TeamPane } from './team-pane.js';

type TeamsPageProps = {
  readonly gym: string;
  readonly timeZone: string;
  readonly weekStart: WeekStart;
  readonly mayManage: boolean;
  /** Null if none is open. */
  readonly teamId: string | null;
  readonly search: Readonly<Record<string, string | undefined>>;
  readonly onSearch: (search: Readonly<Record<string, string | undefined>>) => void;
  readonly onOpen: (teamId: string) => void;
};

const useMembersText = ({ members, capacity }: TeamItem): string => {
  const { t } = useTranslation('teams');
  return capacity === null ? t('members', { count: members }) : t('membersOf', { count: members, capacity });
};

const TeamCard = ({ gym, item, isOpen }: { readonly gym: string; readonly item: TeamItem; readonly isOpen: boolean }) => {
  const { t } = useTranslation('teams');
  const members = useMembersText(item);
  return (
    <article
      className={cn('relative grid gap-1 rounded-card border bg-card p-4 hover:bg-muted', isOpen && 'border-accent-foreground bg-accent')}
    >
      <span className="flex items-center justify-between gap-3">
        <RowLink to={`/${gym}/admin/teams/${item.id}`} className="min-w-0 truncate font-medium after:absolute after:inset-0">
          {item.name}
        </RowLink>
        {item.archived && <Badge>{t('archived')}</Badge>}
      </span>
      <span className="figures text-table text-muted-foreground">{members}</span>
      <span className="truncate text-meta text-subtle-foreground">
        {item.program === null ? t('noProgram') : localized(item.program.name)}
      </span>
    </article>
  );
};

/** List of teams beside the open one; on a phone one after the other. */
export const TeamsPage = (props: TeamsPageProps) => {
  const { gym, mayManage, teamId, onOpen } = props;
  const { t } = useTranslation('teams');
  const [creating, setCreating] = useState(false);
  const [withArchived, setWithArchived] = useState(false);
  const query = useQuery(teamsQuery(gym));
  const create = mayManage && (
    <Button onClick={() => setCreating(true)}>
      <Plus size={16} strokeWidth={1.75} aria-hidden />
      {t('create')}
    </Button>
  );
  return (
    <Page title={t('title')} actions={create}>
      <QueryView query={query} skeleton={<RowSkeletons rows={5} />}>
        {({ items }) => {
          if (items.length === 0)
            return (
              <EmptyState icon={UsersRound} title={t('none')} description={t(mayManage ? 'noneLine' : 'noneOwnLine')} action={create} />
            );
          const isArchivedOpen = items.some(({ id, archived }) => id === teamId && archived);
          const shown = items.filter(({ archived }) => !archived || withArchived || isArchivedOpen);
          return (
            <div className="grid items-start gap-6 lg:grid-cols-[280px_minmax(0,1fr)]">
              <nav aria-label={t('title')} className={cn('grid gap-2', teamId !== null && 'max-lg:hidden')}>
                {shown.map((item) => (
                  <TeamCard key={item.id} gym={gym} item={item} isOpen={item.id === teamId} />
                ))}
                {items.some(({ archived }) => archived) && !isArchivedOpen && (
                  <Button variant="ghost" onClick={() => setWithArchived(!withArchived)} aria-pressed={withArchived}>
                    {t(withArchived ? 'hideArchived' : 'showArchived')}
                  </Button>
                )}
              </nav>
              {teamId === null ? (
                <div className="max-lg:hidden">
                  <EmptyState icon={Users} title={t('choose')} description={t('chooseLine')} />
                </div>
              ) : (
                <TeamPane key={teamId} {...props} teamId={teamId} />
              )}
            </div>
          );
        }}
      </QueryView>
      {creating && (
        <TeamDialog
          gym={gym}
          team={null}
          onClose={() => setCreating(false)}
          onSaved={(id) => {
            setCreating(false);
            onOpen(id);
          }}
        />
      )}
    </Page>
  );
};
