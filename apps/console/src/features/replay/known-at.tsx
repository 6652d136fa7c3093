import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/button.js';
import { Input } from '@/components/ui/input.js';
import { localInput } from '@/lib/format/local-input.js';

type KnownAtProps = { readonly value: string | undefined; readonly onChange: (knownAt: string | undefined) => void };

/** While somebody types, the field is empty between two digits of a day, and has the years 0002, 0020 and 0202 before 2026. */
const earliest = '2000-01-01T00:00';

/** Filter "As known at": hides what was recorded later, even if it happened before. */
export const KnownAt = ({ value, onChange }: KnownAtProps) => {
  const { t } = useTranslation('replay');
  /** Text of the field while it has the focus; null shows the moment in force. */
  const [typed, setTyped] = useState<string | null>(null);
  const onType = (text: string): void => {
    setTyped(text);
    if (text >= earliest) onChange(new Date(text).toISOString());
  };
  const onLeave = (): void => {
    if (typed === '') onChange(undefined);
    setTyped(null);
  };
  return (
    <div className="flex items-end gap-2">
      <label className="grid gap-1 text-meta text-muted-foreground">
        {t('knownAt')}
        <Input
          type="datetime-local"
          min={earliest}
          value={typed ?? (value === undefined ? '' : localInput(value))}
          onChange={(event) => onType(event.target.value)}
          onBlur={onLeave}
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
