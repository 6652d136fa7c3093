import { Link } from '@tanstack/react-router';
import { ChartColumn } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/button.js';

/** Link to the gym's figures, which are not in the menu. */
export const BusinessLink = ({ gym }: { readonly gym: string }) => {
  const { t } = useTranslation('business');
  return (
    <Button variant="outline" asChild>
      <Link to="/$gym/admin/business" params={{ gym }}>
        <ChartColumn size={16} strokeWidth={1.75} aria-hidden />
        {t('title')}
      </Link>
    </Button>
  );
};
