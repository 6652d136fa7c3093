import { useTranslation } from 'react-i18next';
import { Card, CardTitle } from '@/components/ui/card.js';
import { EraseClient } from './erase-client.js';
import { ExportData } from './export-data.js';

type PersonalDataCardProps = {
  readonly gym: string;
  readonly customerId: string;
  readonly name: string;
  readonly own?: boolean;
  /** False for those who may only export. */
  readonly mayErase: boolean;
  readonly onErased: () => void;
};

/** Export and erasure of the data that the gym has about a client. */
export const PersonalDataCard = ({ mayErase, onErased, ...client }: PersonalDataCardProps) => {
  const { t } = useTranslation('personal-data');
  return (
    <Card>
      <CardTitle>{client.own === true ? t('ownTitle') : t('title')}</CardTitle>
      <p className="text-table text-muted-foreground">{client.own === true ? t('ownLine') : t('line')}</p>
      <div className="flex flex-wrap items-start gap-3 pt-4">
        <ExportData of={client} name={client.gym} label={t('export.start')} />
        {mayErase && <EraseClient {...client} onErased={onErased} />}
      </div>
    </Card>
  );
};
