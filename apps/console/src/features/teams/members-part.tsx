import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { byName, formatDay } from '@/lib/format/format.js';
import { Avatar } from '@/components/ui/avatar.js';
import { Badge } from '@/components/ui/badge.js';
import { Button } from '@/components/ui/button.js';
import { Card, CardTitle } from '@/components/ui/card.js';
import { RowLink } from '@/components/row-link.js';
import { AddMembersDialog } from './add-members-dialog.js';
import { CoachesCard } from './coaches-card.js';
import { JoinCodeCard } from './join-code-card.js';
import { namesOfMembers } from './members.js';
import type { TeamDetail } from './queries.js';
import { teamActions } from './team-actions.js';

type MembersPartProps = { readonly gym: string; readonly team: TeamDetail; readonly mayManage: boolean };
type Stay = TeamDetail['stays'][number];

const Member = ({ gym, team, mayManage, stay, name }: MembersPartProps & { readonly stay: Stay; readonly name: string }) => {
  const { t } = useTranslation('teams');
  const act = teamActions(gym);
  const { customer, from, to, by } = stay;
  const remove = (): void =>
    void act({ type: 'remove-team-member', payload: { teamId: team.id, customerId: customer.id } }, t('done.removed', { name }), {
      type: 'add-team-members',
      payload: { teamId: team.id, customerIds: [customer.id] },
    });
  return (
    <li className="flex min-h-row items-center gap-3 border-b py-2 last:border-b-0">
      <Avatar name={customer.name} lastname={customer.lastname} />
      <span className="min-w-0 grow">
        <RowLink to={`/${gym}/admin/list/${customer.id}`} className="block truncate text-table font-medium hover:underline">
          {name}
        </RowLink>
        <span className="figures block text-meta text-subtle-foreground">
          {to === null ? t('since', { date: formatDay(from) }) : t('fromTo', { from: formatDay(from), to: formatDay(to) })}
        </span>
      </span>
      {by === 'code' && to === null && <Badge>{t('byCode')}</Badge>}
      {mayManage && to === null && (
        <Button variant="ghost" size="sm" aria-label={t('removeName', { name })} onClick={remove}>
          {t('remove')}
        </Button>
      )}
    </li>
  );
};

/** Current and former members, coaches and the join code. */
export const MembersPart = (props: MembersPartProps) => {
  const { gym, team, mayManage } = props;
  const { t } = useTranslation('teams');
  const [adding, setAdding] = useState(false);
  const here = team.stays.filter(({ to }) => to === null);
  const gone = team.stays.filter(({ to }) => to !== null);
  const names = namesOfMembers(team);
  const nameOf = ({ customer }: Stay): string => names.get(customer.id) ?? '';
  const rows = (stays: readonly Stay[]) =>
    byName(stays, nameOf).map((stay) => <Member key={`${stay.customer.id} ${stay.stay}`} {...props} stay={stay} name={nameOf(stay)} />);
  return (
    <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_320px]">
      <Card>
        <div className="flex flex-wrap items-center justify-between gap-2">
          <CardTitle>
            {team.capacity === null
              ? t('members', { count: here.length })
              : t('membersOf', { count: here.length, capacity: team.capacity })}
          </CardTitle>
          {mayManage && (
            <Button variant="outline" onClick={() => setAdding(true)}>
              {t('add')}
            </Button>
          )}
        </div>
        {here.length === 0 && <p className="pt-2 text-table text-muted-foreground">{t('nobody')}</p>}
        <ul className="pt-2">{rows(here)}</ul>
        {gone.length > 0 && (
          <details className="pt-2">
            <summary className="cursor-pointer py-2 text-table text-muted-foreground">{t('former', { count: gone.length })}</summary>
            <ul>{rows(gone)}</ul>
          </details>
        )}
      </Card>
      <div className="grid gap-4">
        <CoachesCard gym={gym} team={team} mayManage={mayManage} />
        {mayManage && <JoinCodeCard gym={gym} team={team} />}
      </div>
      {adding && <AddMembersDialog gym={gym} team={team} onClose={() => setAdding(false)} />}
    </div>
  );
};
