import type { ImportPreview } from '@spotter/contracts/imports/queries';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate, formatNumber, type Load } from '@/lib/format/format.js';
import { problemText } from '@/lib/api/problem-text.js';
import { useCommand } from '@/lib/api/use-command.js';
import { Badge } from '@/components/ui/badge.js';
import { Button } from '@/components/ui/button.js';
import { Card, CardTitle } from '@/components/ui/card.js';
import { Comparison } from './comparison.js';
import { fullMapping, type Mapping } from './import-mapping.js';
import { MappingTable } from './mapping-table.js';
import { Questions, type Answers } from './questions.js';
import { Report } from './report.js';

type PreviewFormProps = {
  readonly gym: string;
  readonly customerId: string;
  /** True for the client themself. */
  readonly own?: boolean;
  readonly unit: Load['unit'];
  readonly timeZone: string;
  readonly preview: ImportPreview;
  /** True while the file is read in another encoding: this preview must not be imported. */
  readonly pending: boolean;
  readonly onStarted: () => void;
  readonly onDiscard: () => void;
};

const Figures = ({ preview }: Pick<PreviewFormProps, 'preview'>) => {
  const { t } = useTranslation('imports');
  const figures = {
    workouts: preview.workouts,
    sets: preview.sets,
    warmups: preview.warmups,
    exercises: preview.exercises.length,
    rows: preview.rows,
  };
  return (
    <Card>
      <div className="flex flex-wrap items-center gap-2 pb-3">
        <Badge variant="default">{t(`formatNames.${preview.format}`)}</Badge>
        {preview.firstDate !== null && preview.lastDate !== null && (
          <span className="figures text-table text-muted-foreground">
            {t('dates', { first: formatDate(preview.firstDate), last: formatDate(preview.lastDate) })}
          </span>
        )}
      </div>
      <dl className="grid grid-cols-3 gap-3 sm:grid-cols-5">
        {Object.entries(figures).map(([name, value]) => (
          <div key={name}>
            <dt className="text-meta text-muted-foreground">{t(`figures.${name}`)}</dt>
            <dd className="figures text-page font-bold">{formatNumber(value, 0)}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
};

/** True if every open question has an answer. */
const isAnswered = (preview: ImportPreview, answers: Answers): boolean =>
  (preview.unit !== null || answers.unit !== undefined) &&
  (preview.distanceUnitNeeded !== true || answers.distanceUnit !== undefined) &&
  (preview.dateOrderNeeded !== true || answers.dateOrder !== undefined) &&
  (preview.decimalSignNeeded !== true || answers.decimalSign !== undefined);

export const PreviewForm = ({ gym, customerId, own = false, unit, timeZone, preview, pending, onStarted, onDiscard }: PreviewFormProps) => {
  const { t } = useTranslation('imports');
  const [answers, setAnswers] = useState<Answers>({
    ...(preview.unit === null && { unit }),
    ...(preview.timeZoneNeeded && { timeZone }),
  });
  const [mapping, setMapping] = useState<Mapping>({});
  const command = useCommand(gym, 'import-workouts', ['imports', 'workouts', 'lifts', 'customers']);
  const choices = { ...answers, mapping: fullMapping(mapping, preview.exercises) };
  const answered = isAnswered(preview, answers);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (pending || command.isPending || !answered) return;
    // Open the import even if the preview was discarded before the answer arrived.
    command.mutateAsync({ importId: preview.importId, ...choices }).then(onStarted, () => undefined);
  };
  return (
    <form className="grid gap-4" onSubmit={submit}>
      <Figures preview={preview} />
      <Questions preview={preview} answers={answers} onChange={setAnswers} />
      <Report preview={preview} />
      <Card>
        <CardTitle className="pb-1">{t('mapping.title')}</CardTitle>
        <p className="measure pb-3 text-table text-muted-foreground">{t(own ? 'mapping.ownLine' : 'mapping.line')}</p>
        <MappingTable gym={gym} customerId={customerId} own={own} exercises={preview.exercises} mapping={mapping} onChange={setMapping} />
      </Card>
      <Comparison gym={gym} customerId={customerId} importId={preview.importId} choices={choices} answered={answered} />
      {command.error !== null && (
        <p role="alert" className="rounded-control bg-destructive-soft p-3 text-table text-destructive">
          {problemText(command.error)}
        </p>
      )}
      <div className="flex justify-end gap-3">
        <Button variant="ghost" onClick={onDiscard}>
          {t('discard')}
        </Button>
        <Button type="submit" variant="default" aria-disabled={pending || command.isPending}>
          {t('start', { count: preview.workouts })}
        </Button>
      </div>
    </form>
  );
};
