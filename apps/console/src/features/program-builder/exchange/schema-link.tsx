import { useTranslation } from 'react-i18next';
import { textLink } from '../../../components/text-link.js';

export const schemaPath = '/api/schemas/program.json';

/** What a program in JSON may hold, for those who write one. */
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
