import { FileUp } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AreaField } from '@/components/forms/area-field.js';
import { SelectField } from '@/components/forms/select-field.js';
import { TextField } from '@/components/forms/text-field.js';
import { Button } from '@/components/ui/button.js';
import { formatNumber } from '@/lib/format/format.js';
import { languages } from '@/lib/startup/i18n.js';
import { parseRoster, type RosterLine } from './parse-roster.js';
import { maxRosterBytes, maxRosterLines } from './roster-limits.js';
import type { RosterChoices } from './roster-row.js';

export type Defaults = {
  readonly coachId: string;
  readonly programId: string;
  readonly startsOn: string;
  readonly language: 'en' | 'tr';
};

type RosterFormProps = RosterChoices & {
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly defaults: Defaults;
  readonly onDefaults: (change: Partial<Defaults>) => void;
  readonly onRead: (lines: readonly RosterLine[]) => void;
};

/** Form to paste a roster or to choose a file, with defaults for lines without a coach or program. */
export const RosterForm = ({ text, onText, defaults, onDefaults, coaches, programs, onRead }: RosterFormProps) => {
  const { t } = useTranslation(['roster', 'ui']);
  const chooser = useRef<HTMLInputElement>(null);
  const [error, setError] = useState<string>();
  const take = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return;
    if (file.size > maxRosterBytes) return setError(t('errors.size'));
    setError(undefined);
    onText(await file.text());
  };
  const read = (): void => {
    const lines = parseRoster(text);
    if (lines.length === 0) return setError(t('errors.empty'));
    if (lines.length > maxRosterLines)
      return setError(t('errors.limit', { most: formatNumber(maxRosterLines, 0), lines: formatNumber(lines.length, 0) }));
    onRead(lines);
  };
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        read();
      }}
    >
      <AreaField
        label={t('text')}
        hint={t('textHint')}
        error={error}
        rows={8}
        autoFocus
        spellCheck={false}
        value={text}
        onChange={(typed) => {
          setError(undefined);
          onText(typed);
        }}
      />
      <p>
        <Button variant="outline" onClick={() => chooser.current?.click()}>
          <FileUp size={16} strokeWidth={1.75} aria-hidden />
          {t('file')}
        </Button>
        <input
          ref={chooser}
          type="file"
          accept=".csv,.tsv,.txt,text/csv,text/plain"
          aria-label={t('file')}
          hidden
          onChange={({ target }) => {
            void take(target.files?.[0]);
            // Otherwise choosing the same file again would not fire.
            target.value = '';
          }}
        />
      </p>
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField label={t('coach')} hint={t('defaultHint')} value={defaults.coachId} onChange={(coachId) => onDefaults({ coachId })}>
          <option value="">{t('noCoach')}</option>
          {coaches.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={t('program')}
          hint={t('defaultHint')}
          value={defaults.programId}
          onChange={(programId) => onDefaults({ programId })}
        >
          <option value="">{t('noProgram')}</option>
          {programs.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        <TextField type="date" label={t('startsOn')} value={defaults.startsOn} onChange={(startsOn) => onDefaults({ startsOn })} />
        <SelectField label={t('language')} value={defaults.language} onChange={(language) => onDefaults({ language })}>
          {languages.map((each) => (
            <option key={each} value={each} lang={each}>
              {t(`ui:languages.${each}`)}
            </option>
          ))}
        </SelectField>
      </div>
      <Button type="submit" variant="default" className="justify-self-start">
        {t('check')}
      </Button>
    </form>
  );
};
