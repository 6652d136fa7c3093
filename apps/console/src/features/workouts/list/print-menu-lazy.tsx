import type { WorkoutItem } from '@spotter/contracts/workouts/queries';
import { useQueries } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Printer } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { localized } from '@/lib/format/format.js';
import { Menu } from '@/components/overlays/menu.js';
import { Button } from '@/components/ui/button.js';
import { assignedProgramQuery } from '@/shared/assigned-programs.js';
import { PrintLink } from '@/shared/printing/print-link.js';

type PrintMenuProps = { readonly gym: string; readonly planned: readonly WorkoutItem[] };

/** Opens the sheets of the client's program; a client with several programs chooses one. */
export const PrintMenu = ({ gym, planned }: PrintMenuProps) => {
  const { t } = useTranslation('ui');
  const navigate = useNavigate();
  const ids = [...new Set(planned.flatMap(({ assignedProgramId }) => assignedProgramId ?? []))];
  const names = useQueries({ queries: ids.map((id) => ({ ...assignedProgramQuery(gym, id), enabled: ids.length > 1 })) });
  const [only] = ids;
  if (only === undefined) return null;
  if (ids.length === 1) return <PrintLink to={`/${gym}/client/print/${only}`} />;
  return (
    <Menu
      trigger={
        <Button variant="outline">
          <Printer size={16} strokeWidth={1.75} aria-hidden />
          {t('print')}
        </Button>
      }
      entries={ids.map((id, at) => ({
        label: localized(names[at]?.data?.state?.name) || t('programNumber', { number: at + 1 }),
        onSelect: () => void navigate({ to: '/$gym/client/print/$id', params: { gym, id } }),
      }))}
    />
  );
};
