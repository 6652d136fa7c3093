import type { ImportPreview } from '@spotter/contracts/imports/queries';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate, formatNumber, type Load } from '../../lib/format/format.js';
import { problemText } from '../../lib/api/problem-text.js';
import { useCommand } from '../../lib/api/use-command.js';
import { Badge } from '../../components/ui/badge.js';
import { Button } from '../../components/ui/button.js';
import { Card, CardTitle } from '../../components/ui/card.js';
import { Field } from '../../components/forms/field.js';
import { Input } from '../../components/ui/input.js';
import { Select } from '../../components/ui/select.js';
import { fullMapping, type Mapping } from './import-mapping.js';
import { MappingTable } from './mapping-table.js';

type PreviewFormProps = {
  readonly gym: string;
  readonly gymUnit: Load['unit'];
  readonly timeZone: string;
  readonly preview: ImportPreview;
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

const Rows = ({ kind, rows }: { readonly kind: 'unreadable' | 'ignored'; readonly rows: ImportPreview['ignored'] }) => {
  const { t } = useTranslation('imports');
  if (rows.length === 0) return null;
  return (
    <details className="rounded-card border bg-card p-4" open={kind === 'unreadable'}>
      <summary className="cursor-pointer text-body font-medium">{t(kind, { count: rows.length })}</summary>
      <ul className="figures max-h-60 overflow-y-auto pt-2 text-table text-muted-foreground">
        {rows.map(({ row, reason }) => (
          <li key={`${row} ${reason}`}>{t('row', { row, reason: t(`reasons.${reason}`) })}</li>
        ))}
      </ul>
    </details>
  );
};

export const PreviewForm = ({ gym, gymUnit, timeZone, preview, onStarted, onDiscard }: PreviewFormProps) => {
  const { t } = useTranslation('imports');
  const [unit, setUnit] = useState<Load['unit']>(preview.unit ?? gymUnit);
  const [zone, setZone] = useState(timeZone);
  const [mapping, setMapping] = useState<Mapping>({});
  const command = useCommand(gym, 'import-workouts', ['imports', 'workouts', 'lifts', 'customers']);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (command.isPending) return;
    const answers = { ...(preview.unit === null ? { unit } : {}), ...(preview.timeZoneNeeded ? { timeZone: zone } : {}) };
    // An import that runs is shown, even where its preview was discarded before the answer was here.
    command
      .mutateAsync({ importId: preview.importId, ...answers, mapping: fullMapping(mapping, preview.exercises) })
      .then(onStarted, () => undefined);
  };
  return (
    <form className="grid gap-4" onSubmit={submit}>
      <Figures preview={preview} />
      {(preview.unit === null || preview.timeZoneNeeded) && (
        <Card className="grid gap-4 sm:grid-cols-2">
          {preview.unit === null && (
            <Field label={t('unit')} hint={t('unitHint')}>
              {(wiring) => (
                <Select {...wiring} value={unit} onChange={(event) => setUnit(event.target.value as Load['unit'])}>
                  <option value="kg">kg</option>
                  <option value="lb">lb</option>
                </Select>
              )}
            </Field>
          )}
          {preview.timeZoneNeeded && (
            <Field label={t('timeZone')} hint={t('timeZoneHint')}>
              {(wiring) => <Input {...wiring} required value={zone} onChange={(event) => setZone(event.target.value)} />}
            </Field>
          )}
        </Card>
      )}
      <Rows kind="unreadable" rows={preview.unreadable} />
      <Rows kind="ignored" rows={preview.ignored} />
      <Card>
        <CardTitle className="pb-1">{t('mapping.title')}</CardTitle>
        <p className="measure pb-3 text-table text-muted-foreground">{t('mapping.line')}</p>
        <MappingTable gym={gym} exercises={preview.exercises} mapping={mapping} onChange={setMapping} />
      </Card>
      {command.error !== null && (
        <p role="alert" className="rounded-control bg-destructive-soft p-3 text-table text-destructive">
          {problemText(command.error)}
        </p>
      )}
      <div className="flex justify-end gap-3">
        <Button variant="ghost" onClick={onDiscard}>
          {t('discard')}
        </Button>
        <Button type="submit" variant="default" aria-disabled={command.isPending}>
          {t('start', { count: preview.workouts })}
        </Button>
      </div>
    </form>
  );
};
