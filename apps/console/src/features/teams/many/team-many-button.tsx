import { UsersRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '@/lib/lazy-part.js';
import { ManyButton } from '@/shared/many/many-button.js';
import type { TeamManyProps } from './team-many-dialog-lazy.js';

const TeamManyDialog = lazyPart(() => import('./team-many-dialog-lazy.js'), 'TeamManyDialog');

/** Button that adds all selected clients to a team. */
export const TeamManyButton = ({ onClose, ...props }: TeamManyProps) => {
  const { t } = useTranslation('teams');
  return (
    <ManyButton icon={UsersRound} label={t('many.open')} onClose={onClose}>
      {(close) => <TeamManyDialog {...props} onClose={close} />}
    </ManyButton>
  );
};
