import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { CustomersPage } from '../../../features/customers/customers-page.js';
import { pickTexts } from '../../../lib/search-parameters.js';

const List = () => {
  const { gym } = Route.useParams();
  const navigate = useNavigate();
  return (
    <CustomersPage
      gym={gym}
      filter={Route.useSearch()}
      onFilter={(filter) =>
        void navigate({
          to: '/$gym/admin/list',
          params: { gym },
          search: pickTexts('q', 'status', 'coach', 'program', 'sort')(filter),
          replace: true,
        })
      }
    />
  );
};

export const Route = createFileRoute('/$gym/admin/list/')({
  validateSearch: pickTexts('q', 'status', 'coach', 'program', 'sort'),
  component: List,
});
