import { Link } from '@tanstack/react-router';
import { FileUp } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/button.js';

/** Opens the import of the client's own log. */
export const ImportLogLink = ({ gym }: { readonly gym: string }) => {
  const { t } = useTranslation('training-logs');
  return (
    <Button variant="outline" asChild>
      <Link to="/$gym/client/import" params={{ gym }}>
        <FileUp size={16} strokeWidth={1.75} aria-hidden />
        {t('import')}
      </Link>
    </Button>
  );
};
