import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { NewProgramButton } from '../../../features/program-builder/template/new-program-button.js';
import { ProgramLibrary } from '../../../features/programs/program-library.js';
import { pickTexts } from '../../../lib/startup/search-parameters.js';

const Programs = () => {
  const { gym } = Route.useParams();
  const navigate = useNavigate();
  return (
    <ProgramLibrary
      gym={gym}
      create={<NewProgramButton gym={gym} />}
      filter={Route.useSearch()}
      onFilter={(filter) =>
        void navigate({ to: '/$gym/admin/programs', params: { gym }, search: pickTexts('q', 'lifecycle')(filter), replace: true })
      }
    />
  );
};

export const Route = createFileRoute('/$gym/admin/programs/')({ validateSearch: pickTexts('q', 'lifecycle'), component: Programs });
