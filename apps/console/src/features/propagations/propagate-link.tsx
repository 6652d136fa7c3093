import type { ProgramItem } from '@spotter/contracts/programs/queries';
import { Link } from '@tanstack/react-router';
import { Send } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/button.js';
import { maySend, type Sendable } from './may-send.js';

/** Link to send a version to the clients who follow an earlier one. */
export const PropagateLink = ({ gym, program }: { readonly gym: string; readonly program: Sendable & Pick<ProgramItem, 'id'> }) => {
  const { t } = useTranslation('propagations');
  if (!maySend(program)) return null;
  return (
    <Button asChild variant="outline">
      <Link to="/$gym/admin/programs/$programId/propagate" params={{ gym, programId: program.id }}>
        <Send size={16} strokeWidth={1.75} aria-hidden />
        {t('open')}
      </Link>
    </Button>
  );
};
