import { Trophy } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useExerciseName } from '@/shared/exercise-names.js';
import { formatLoad, localized } from '@/lib/format/format.js';
import { formatKg } from '@/lib/format/figures.js';
import { Card } from '@/components/ui/card.js';
import { Progress } from '@/components/ui/progress.js';
import type { ClientHomeAnswer, HomeOf } from './queries.js';
import { useAgo } from '@/shared/ago/ago.js';

export const LastRecord = ({ gym, record }: { readonly gym: string; readonly record: NonNullable<ClientHomeAnswer['lastRecord']> }) => {
  const { t } = useTranslation('home');
  const ago = useAgo();
  const nameOf = useExerciseName(gym, [record.exerciseId]);
  return (
    <Card className="flex items-center gap-4">
      <span className="grid size-10 shrink-0 place-items-center rounded-full bg-warning-soft text-warning">
        <Trophy size={20} strokeWidth={1.75} aria-hidden />
      </span>
      <div className="min-w-0">
        <h2 className="text-body text-muted-foreground">{t('record.title')}</h2>
        <p className="truncate font-medium">{nameOf(record.exerciseId)}</p>
        <p className="figures text-body text-muted-foreground">
          {t('record.line', {
            reps: record.reps,
            load: formatLoad(record.load),
            estimate: formatKg(record.e1rmKg),
            ago: ago(record.performedAt),
          })}
        </p>
      </div>
    </Card>
  );
};

type Program = NonNullable<HomeOf['home']['program']>;

const ProgressOf = ({ program: { name, done, planned } }: { readonly program: Program }) => {
  const { t } = useTranslation('home');
  const line = t('program.progress', { done, planned });
  return (
    <div className="grid gap-2">
      <h2 className="font-medium">{localized(name)}</h2>
      <Progress value={done} max={planned} label={line} />
      <p className="figures text-body text-muted-foreground">{line}</p>
    </div>
  );
};

/** The client's programs, with those that run side by side. */
export const ProgramCard = ({ home: { program, alongside = [] } }: Pick<HomeOf, 'home'>) => {
  if (program === null) return null;
  return (
    <Card className="grid gap-4">
      {[program, ...alongside].map((each) => (
        <ProgressOf key={each.id} program={each} />
      ))}
    </Card>
  );
};
