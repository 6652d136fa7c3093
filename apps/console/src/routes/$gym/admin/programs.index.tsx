import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { ImportButton } from '@/features/program-builder/exchange/import-button.js';
import { NewProgramButton } from '@/features/program-builder/template/new-program-button.js';
import { ProgramLibrary } from '@/features/programs/program-library.js';
import { pickTexts } from '@/lib/startup/search-parameters.js';

const parameters = pickTexts('q', 'lifecycle', 'tag', 'level', 'days', 'from', 'own', 'sort', 'hide');

const Programs = () => {
  const { gym } = Route.useParams();
  const navigate = useNavigate();
  return (
    <ProgramLibrary
      gym={gym}
      create={
        <span className="flex flex-wrap gap-2">
          <ImportButton gym={gym} />
          <NewProgramButton gym={gym} />
        </span>
      }
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ to: '/$gym/admin/programs', params: { gym }, search: parameters(search), replace: true })}
      onOpen={(programId) => void navigate({ to: '/$gym/admin/programs/$programId', params: { gym, programId } })}
    />
  );
};

export const Route = createFileRoute('/$gym/admin/programs/')({ validateSearch: parameters, component: Programs });
