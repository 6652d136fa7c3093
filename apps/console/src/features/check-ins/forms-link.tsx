import { Link } from '@tanstack/react-router';
import { ClipboardList } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/button.js';

/** Link to the gym's forms, which are not in the menu. */
export const FormsLink = ({ gym }: { readonly gym: string }) => {
  const { t } = useTranslation('check-ins');
  return (
    <Button variant="outline" asChild>
      <Link to="/$gym/admin/check-ins" params={{ gym }}>
        <ClipboardList size={16} strokeWidth={1.75} aria-hidden />
        {/* Icon only on phones, so that all actions fit into one row. */}
        <span className="max-sm:sr-only">{t('title')}</span>
      </Link>
    </Button>
  );
};
