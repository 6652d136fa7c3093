import type { ReminderSettings } from '@spotter/contracts/reminders/queries';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormError } from '@/components/forms/form-error.js';
import { TextField } from '@/components/forms/text-field.js';
import { Switch } from '@/components/ui/switch.js';
import { deviceZone } from '@/lib/format/format.js';
import { settingsOrDefault, useChooseReminders } from './queries.js';

type QuietPartProps = { readonly settings: ReminderSettings | null; readonly isClient: boolean };
type TimeFieldProps = {
  readonly label: string;
  readonly hint?: string;
  readonly error?: string | undefined;
  readonly value: string;
  readonly onChange: (value: string) => void;
};

const usual = { from: '22:00', to: '07:00' } as const;

/** A time of day. Stores it once it is whole, and shows the stored one again if its user leaves it half typed. */
const TimeField = ({ value, onChange, ...rest }: TimeFieldProps) => {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <TextField
      {...rest}
      type="time"
      required
      value={typed ?? value}
      onChange={setTyped}
      onBlur={() => {
        if (typed !== null && /^\d\d:\d\d$/.test(typed) && typed !== value) onChange(typed);
        setTyped(null);
      }}
    />
  );
};

/** Times of day of a person: quiet hours, and for clients when a day's reminders come. */
export const QuietPart = ({ settings, isClient }: QuietPartProps) => {
  const { t } = useTranslation('reminders');
  const choose = useChooseReminders();
  const [isEmpty, setEmpty] = useState(false);
  const now = settingsOrDefault(settings);
  const { quiet, timeZone, dayAt } = now;
  const setQuiet = (next: { from: string; to: string }): void => {
    setEmpty(next.from === next.to);
    if (next.from !== next.to) choose.mutate({ ...now, quiet: next });
  };
  const here = deviceZone();
  return (
    <section aria-labelledby="reminders-times" className="grid gap-3">
      <h3 id="reminders-times" className="text-body font-bold">
        {t('times.title')}
      </h3>
      {isClient && (
        <TimeField label={t('times.day')} hint={t('times.dayLine')} value={dayAt} onChange={(at) => choose.mutate({ ...now, dayAt: at })} />
      )}
      <Switch
        label={t('quiet.label')}
        description={t('quiet.line')}
        checked={quiet !== null}
        onChange={(on) => choose.mutate({ ...now, quiet: on ? usual : null })}
      />
      {quiet !== null && (
        <div className="grid grid-cols-2 gap-3">
          <TimeField
            label={t('quiet.from')}
            error={isEmpty ? t('quiet.empty') : undefined}
            value={quiet.from}
            onChange={(from) => setQuiet({ ...quiet, from })}
          />
          <TimeField label={t('quiet.to')} value={quiet.to} onChange={(to) => setQuiet({ ...quiet, to })} />
        </div>
      )}
      <p className="text-table text-muted-foreground">
        {t('times.zone', { zone: timeZone })}{' '}
        {here !== timeZone && (
          <button
            type="button"
            className="min-h-control text-accent-foreground underline underline-offset-4"
            onClick={() => choose.mutate({ ...now, timeZone: here })}
          >
            {t('times.useZone', { zone: here })}
          </button>
        )}
      </p>
      <FormError error={choose.error} />
    </section>
  );
};
