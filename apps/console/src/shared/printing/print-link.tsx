import { Printer } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { RowLink } from '@/components/row-link.js';
import { Button } from '@/components/ui/button.js';

/** Opens the sheets of a program, from which its reader prints. */
export const PrintLink = ({ to }: { readonly to: string }) => {
  const { t } = useTranslation('ui');
  return (
    <Button asChild variant="outline">
      <RowLink to={to} className="">
        <Printer size={16} strokeWidth={1.75} aria-hidden />
        {t('print')}
      </RowLink>
    </Button>
  );
};
