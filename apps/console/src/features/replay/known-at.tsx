import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/button.js';
import { Input } from '@/components/ui/input.js';

type KnownAtProps = { readonly value: string | undefined; readonly onChange: (knownAt: string | undefined) => void };

/** Formats an instant for a datetime-local input, in the device's time zone: `2026-11-21T18:30`. */
const localInput = (instant: string): string => {
  const date = new Date(instant);
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
};

/** Filter "As known at": hides what was recorded later, even if it happened before. */
export const KnownAt = ({ value, onChange }: KnownAtProps) => {
  const { t } = useTranslation('replay');
  return (
    <div className="flex items-end gap-2">
      <label className="grid gap-1 text-meta text-muted-foreground">
        {t('knownAt')}
        <Input
          type="datetime-local"
          value={value === undefined ? '' : localInput(value)}
          onChange={(event) => onChange(event.target.value === '' ? undefined : new Date(event.target.value).toISOString())}
        />
      </label>
      {value !== undefined && (
        <Button variant="ghost" onClick={() => onChange(undefined)}>
          {t('knownNow')}
        </Button>
      )}
    </div>
  );
};
