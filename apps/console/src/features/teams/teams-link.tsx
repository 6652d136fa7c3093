import { Link } from '@tanstack/react-router';
import { UsersRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/ui/button.js';

/** To the teams of who has no entry for them in the menu. */
export const TeamsLink = ({ gym }: { readonly gym: string }) => {
  const { t } = useTranslation('teams');
  return (
    <Button variant="outline" asChild>
      <Link to="/$gym/admin/teams" params={{ gym }}>
        <UsersRound size={16} strokeWidth={1.75} aria-hidden />
        {t('title')}
      </Link>
    </Button>
  );
};
