import { Link } from '@tanstack/react-router';
import { ClipboardList } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/ui/button.js';

/** To the forms of the gym: they belong to its clients and have no entry of their own in the menu. */
export const FormsLink = ({ gym }: { readonly gym: string }) => {
  const { t } = useTranslation('check-ins');
  return (
    <Button variant="outline" asChild>
      <Link to="/$gym/admin/check-ins" params={{ gym }}>
        <ClipboardList size={16} strokeWidth={1.75} aria-hidden />
        {/* The actions of a phone stand in one line. */}
        <span className="max-sm:sr-only">{t('title')}</span>
      </Link>
    </Button>
  );
};
