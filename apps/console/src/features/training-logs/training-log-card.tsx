import { Download } from 'lucide-react';
import { Suspense, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/button.js';
import { Card, CardTitle } from '@/components/ui/card.js';
import { useAhead } from '@/lib/hooks/use-ahead.js';
import { lazyPart } from '@/lib/lazy-part.js';

const ExportLogDialog = lazyPart(() => import('./export-log-dialog-lazy.js'), 'ExportLogDialog');

type TrainingLogCardProps = {
  readonly gym: string;
  readonly customerId: string;
  /** True for the client themself. */
  readonly own?: boolean;
  /** Link to the import, beside the export. */
  readonly children?: ReactNode;
};

/** Takes a client's training log out of the gym, and another one in. */
export const TrainingLogCard = ({ gym, customerId, own = false, children }: TrainingLogCardProps) => {
  const { t } = useTranslation('training-logs');
  useAhead(ExportLogDialog);
  const [open, setOpen] = useState(false);
  return (
    <Card>
      <CardTitle>{t('title')}</CardTitle>
      <p className="text-table text-muted-foreground">{t(own ? 'ownLine' : 'line')}</p>
      <div className="flex flex-wrap items-start gap-3 pt-4">
        <Button variant="outline" onClick={() => setOpen(true)}>
          <Download size={16} strokeWidth={1.75} aria-hidden />
          {t('export.open')}
        </Button>
        {children}
      </div>
      {open && (
        <Suspense fallback={null}>
          <ExportLogDialog gym={gym} customerId={customerId} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Card>
  );
};
