import { Plus, Scale } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatLoad, type Load } from '@/lib/format/format.js';
import { useAhead } from '@/lib/hooks/use-ahead.js';
import { lazyPart } from '@/lib/lazy-part.js';
import { lastWeightOf, useWeights } from '@/shared/weights.js';
import { Button } from '@/components/ui/button.js';
import { Card } from '@/components/ui/card.js';
import { useAgo } from '@/shared/ago/ago.js';

const BodyweightDialog = lazyPart(() => import('@/shared/bodyweight-dialog.js'), 'BodyweightDialog');

/** The client's last weight, and a button to log a new one. */
export const WeightCard = ({
  gym,
  customerId,
  unit,
}: {
  readonly gym: string;
  readonly customerId: string;
  readonly unit: Load['unit'];
}) => {
  const { t } = useTranslation('home');
  useAhead(BodyweightDialog);
  const ago = useAgo();
  const [logging, setLogging] = useState(false);
  const last = lastWeightOf({ bodyweights: useWeights(gym, customerId).weights });
  return (
    <Card className="flex items-center gap-4">
      <span className="grid size-10 shrink-0 place-items-center rounded-full bg-muted text-muted-foreground">
        <Scale size={20} strokeWidth={1.75} aria-hidden />
      </span>
      <div className="min-w-0 grow">
        <h2 className="text-body text-muted-foreground">{t('weight.title')}</h2>
        <p className="figures truncate font-medium">
          {last === undefined ? t('weight.none') : t('weight.line', { load: formatLoad(last), ago: ago(last.at) })}
        </p>
      </div>
      <Button variant="outline" size="icon" aria-label={t('weight.log')} onClick={() => setLogging(true)}>
        <Plus size={20} strokeWidth={1.75} aria-hidden />
      </Button>
      {logging && (
        <Suspense fallback={null}>
          <BodyweightDialog gym={gym} customerId={customerId} unit={unit} last={last} own onClose={() => setLogging(false)} />
        </Suspense>
      )}
    </Card>
  );
};
