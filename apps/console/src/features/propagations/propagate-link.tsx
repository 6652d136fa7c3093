import type { ProgramDetail } from '@spotter/contracts/programs/queries';
import { Link } from '@tanstack/react-router';
import { Send } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/button.js';

/** Link to send a version; shown from version 2 on, if somebody follows the program. */
export const PropagateLink = ({ gym, program }: { readonly gym: string; readonly program: ProgramDetail }) => {
  const { t } = useTranslation('propagations');
  if (program.version < 2 || program.usedBy === 0) return null;
  return (
    <Button asChild variant="outline">
      <Link to="/$gym/admin/programs/$programId/propagate" params={{ gym, programId: program.id }}>
        <Send size={16} strokeWidth={1.75} aria-hidden />
        {t('open')}
      </Link>
    </Button>
  );
};
