import { Link } from '@tanstack/react-router';
import { UsersRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/button.js';

/** Link to the teams, for roles without a menu entry. */
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
