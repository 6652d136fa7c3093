import type { ProgramItem } from '@spotter/contracts/programs/queries';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/button.js';
import { maySend, type Sendable } from './may-send.js';

/** After publishing: how many clients follow an earlier version, with the link to send them this one. */
export const SendPublished = ({ gym, program }: { readonly gym: string; readonly program: Sendable & Pick<ProgramItem, 'id'> }) => {
  const { t } = useTranslation('propagations');
  if (!maySend(program)) return null;
  const { usedBy: count, version } = program;
  return (
    <div className="grid justify-items-start gap-2">
      <p className="text-table">{version === 2 ? t('followFirst', { count, version: 1 }) : t('followEarlier', { count })}</p>
      <Button asChild variant="outline">
        <Link to="/$gym/admin/programs/$programId/propagate" params={{ gym, programId: program.id }}>
          {t('open')}
        </Link>
      </Button>
    </div>
  );
};
