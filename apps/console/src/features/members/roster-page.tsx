import type { CoachItem } from '@spotter/contracts/coaches/queries';
import type { TFunction } from 'i18next';
import { useQuery } from '@tanstack/react-query';
import { UsersRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { coachesQuery } from '@/shared/coaches.js';
import { Avatar } from '@/components/ui/avatar.js';
import { Badge } from '@/components/ui/badge.js';
import { Progress } from '@/components/ui/progress.js';
import { EmptyState } from '@/components/states/empty-state.js';
import { Page } from '@/components/page.js';
import { QueryView } from '@/components/states/query-view.js';
import { RowSkeletons } from '@/components/ui/skeleton.js';
import { InvitationsPart } from './invitations-part.js';
import { InviteButton } from './invite-button.js';
import { MemberMenu } from './member-menu.js';
import { roleOfType, staffTypesUpTo } from './roles.js';

type RosterPageProps = {
  readonly gym: string;
  /** Member type of the signed-in admin; null for a head coach, whose page is read-only. */ readonly ownType: number | null;
  /** Renders badges beside a coach's name. */
  readonly badges?: ((coach: CoachItem) => ReactNode) | undefined;
  /** Renders buttons before a coach's menu. */
  readonly tools?: ((coach: CoachItem) => ReactNode) | undefined;
};

type PersonProps = RosterPageProps & { readonly coach: CoachItem; readonly t: TFunction<'members'> };

/** Returns the number of clients, the maximum if set, and the clients who wait for a paused coach. */
const clientsOf = ({ clients, capacity, waiting }: CoachItem, t: TFunction<'members'>): string =>
  [
    capacity === null ? t('clients', { count: clients }) : t('clientsOf', { clients, count: capacity }),
    ...(waiting > 0 ? [t('waiting', { count: waiting })] : []),
  ].join(', ');

/** `content-visibility` skips rendering until the row is near the viewport; `contain-intrinsic-size` reserves its height. */
const Person = ({ gym, ownType, badges, tools, coach, t }: PersonProps) => (
  <li className="flex [contain-intrinsic-size:auto_64px] [content-visibility:auto] min-h-16 items-center gap-3 border-b px-4 py-2 last:border-b-0">
    <Avatar name={coach.name} lastname={coach.lastname} picture={coach.avatar} size="card" />
    {/* On a phone the badges wrap below the name, so that they push no button off the screen. */}
    <div className="flex min-w-0 grow flex-wrap items-center gap-x-3 gap-y-1">
      <div className="min-w-0 grow basis-40">
        <p className="truncate text-body font-medium">{`${coach.name} ${coach.lastname}`}</p>
        <p className="figures text-table text-muted-foreground">
          {[t(`roles.${roleOfType(coach.type)}`), clientsOf(coach, t)].join(' · ')}
        </p>
      </div>
      {coach.capacity !== null && coach.clients > coach.capacity && <Badge variant="warning">{t('overCapacity')}</Badge>}
      {coach.status !== 'active' && <Badge variant="warning">{t(`statuses.${coach.status}`)}</Badge>}
      {badges?.(coach)}
    </div>
    {coach.capacity !== null && (
      <span className="hidden w-32 shrink-0 sm:block">
        <Progress value={coach.clients} max={coach.capacity} label={t('load', { name: `${coach.name} ${coach.lastname}` })} />
      </span>
    )}
    {tools?.(coach)}
    {ownType !== null && <MemberMenu gym={gym} member={coach} ownType={ownType} t={t} />}
  </li>
);

/** The staff with their roles. Admins invite, change and remove. */
export const RosterPage = ({ gym, ownType, badges, tools }: RosterPageProps) => {
  const { t } = useTranslation('members');
  const staffTypes = staffTypesUpTo(ownType ?? 0);
  return (
    <Page title={t('title')} description={t('line')} actions={ownType !== null && <InviteButton gym={gym} types={staffTypes} />}>
      {ownType !== null && <InvitationsPart gym={gym} types={staffTypes} />}
      <QueryView query={useQuery(coachesQuery(gym))} skeleton={<RowSkeletons rows={8} />}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState icon={UsersRound} title={t('none')} description={t('noneLine')} />
          ) : (
            <ul className="rounded-card border bg-card">
              {items.map((coach) => (
                <Person key={coach.id} gym={gym} ownType={ownType} badges={badges} tools={tools} coach={coach} t={t} />
              ))}
            </ul>
          )
        }
      </QueryView>
    </Page>
  );
};
