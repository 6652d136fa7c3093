import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import { AssignManyButton } from '@/features/assigned-programs/many/assign-many-button.js';
import { AddCustomerButton } from '@/features/customers/add-customer-button.js';
import { EducationManyButton } from '@/features/education/many/education-many-button.js';
import { TeamManyButton } from '@/features/teams/many/team-many-button.js';
import { peopleFigures } from '@spotter/contracts/gyms/queries';
import { leadsCoaches } from '@/lib/startup/roles.js';
import { FormsLink } from '@/features/check-ins/forms-link.js';
import { CustomersPage } from '@/features/customers/customers-page.js';
import { InvitationsPart } from '@/features/members/invitations-part.js';
import { InviteButton } from '@/features/members/invite-button.js';
import { InviteManyButton } from '@/features/members/roster/invite-many-button.js';
import { customersQuery } from '@/features/customers/queries.js';
import { pageData } from '@/lib/startup/pages/page-data.js';
import { pickTexts } from '@/lib/startup/search-parameters.js';
import { unitOf } from '@/lib/format/shown-unit.js';

const clients = [0] as const;
const data = pageData(() => import('@/features/customers/queries.js'));

const parameters = pickTexts('figure', 'q', 'status', 'coach', 'program', 'seen', 'tag', 'adherence', 'ends', 'sort', 'hide');

const List = () => {
  const { gym } = Route.useParams();
  const { membership, bootstrap } = Route.useRouteContext();
  const { role } = membership;
  const isAdmin = role === 'admin';
  const navigate = useNavigate();
  const timeZone = bootstrap.gym?.timeZone ?? 'UTC';
  const known = useQuery(customersQuery(gym)).data?.rows;
  const { figure: named, ...search } = Route.useSearch();
  const figure = peopleFigures.find((each) => each === named);
  const show = (next: ReturnType<typeof parameters>): void =>
    void navigate({ to: '/$gym/admin/list', params: { gym }, search: parameters(next), replace: true });
  return (
    <CustomersPage
      gym={gym}
      actions={
        <div className="flex flex-wrap gap-2">
          {(isAdmin || role === 'head-coach') && <FormsLink gym={gym} />}
          <AddCustomerButton
            gym={gym}
            mayAssign={isAdmin || role === 'head-coach'}
            onAdded={(customerId) => void navigate({ to: '/$gym/admin/list/$customerId', params: { gym, customerId } })}
          />
          {isAdmin && <InviteManyButton gym={gym} timeZone={timeZone} clients={known} />}
          {isAdmin && <InviteButton gym={gym} types={clients} />}
        </div>
      }
      intro={isAdmin && <InvitationsPart gym={gym} types={clients} />}
      mayAssign={isAdmin || role === 'head-coach'}
      more={(chosen, onDone) => (
        <>
          <AssignManyButton gym={gym} unit={unitOf(bootstrap)} timeZone={timeZone} chosen={chosen} onClose={onDone} />
          {isAdmin && <TeamManyButton gym={gym} chosen={chosen} onClose={onDone} />}
          <EducationManyButton gym={gym} chosen={chosen} membershipId={membership.id} mayLead={leadsCoaches(membership)} onClose={onDone} />
        </>
      )}
      search={search}
      figure={figure}
      onAllClients={() => show(search)}
      onSearch={(next) => show({ ...next, ...(figure !== undefined && { figure }) })}
      onOpen={(customerId) => void navigate({ to: '/$gym/admin/list/$customerId', params: { gym, customerId } })}
    />
  );
};

export const Route = createFileRoute('/$gym/admin/list/')({
  validateSearch: parameters,
  // Not preloaded on hover: the list may have ten thousand rows.
  loader: ({ params: { gym }, cause }) => (cause === 'preload' ? undefined : data.use((queries) => queries.prepareCustomers(gym))),
  staticData: { data },
  component: List,
});
