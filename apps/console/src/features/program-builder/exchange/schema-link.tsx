import { useTranslation } from 'react-i18next';
import { textLink } from '@/components/text-link.js';

export const schemaPath = '/api/schemas/program.json';

/** Links to the published schema of JSON program files. */
export const SchemaLink = () => {
  const { t } = useTranslation('program-builder');
  return (
    <p className="text-table text-muted-foreground">
      {t('exchange.schemaLine')}{' '}
      <a href={schemaPath} target="_blank" rel="noreferrer" className={textLink}>
        {t('exchange.schema')}
      </a>
    </p>
  );
};
