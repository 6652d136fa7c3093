import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { TeamsPage } from '@/features/teams/teams-page.js';
import { weekStartOf } from '@/lib/format/week-start.js';

const area = getRouteApi('/$gym/admin');
type Search = Readonly<Record<string, string | undefined>>;

/** The teams page, with or without an open team. */
export const Teams = ({ gym, teamId, search }: { readonly gym: string; readonly teamId: string | null; readonly search: Search }) => {
  const { bootstrap, membership } = area.useRouteContext();
  const navigate = useNavigate();
  const open = (id: string, asked: Search): void =>
    void navigate({
      to: '/$gym/admin/teams/$teamId',
      params: { gym, teamId: id },
      search: asked,
      replace: id === teamId,
      resetScroll: false,
    });
  return (
    <TeamsPage
      gym={gym}
      timeZone={bootstrap.gym?.timeZone ?? 'UTC'}
      weekStart={weekStartOf(bootstrap.gym)}
      mayManage={membership.role === 'admin'}
      teamId={teamId}
      search={search}
      onSearch={(asked) => teamId !== null && open(teamId, asked)}
      onOpen={(id) => open(id, {})}
    />
  );
};
