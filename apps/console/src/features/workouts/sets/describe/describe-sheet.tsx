import { filmIdOf } from '@spotter/contracts/films/limits';
import { maxNoteLength } from '@spotter/contracts/limits';
import { setTypes, type SetType } from '@spotter/contracts/workouts/set-types';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { ChoiceRow } from '@/components/forms/choice-row.js';
import { Field } from '@/components/forms/field.js';
import { TextField } from '@/components/forms/text-field.js';
import { Dialog } from '@/components/overlays/dialog.js';
import { Button } from '@/components/ui/button.js';
import { Textarea } from '@/components/ui/textarea.js';
import { textOfCode } from '@/lib/api/problem-text.js';
import type { Refused } from '@/lib/api/checks/refused.js';
import { FilmField } from '@/shared/films/film-field.js';
import type { Description } from './description.js';
import type { Place } from '../use-set-entry.js';

type DescribeSheetProps = {
  readonly gym: string;
  /** Client whose film it is, for staff. */
  readonly filmOf: string | undefined;
  readonly place: Place;
  readonly description: Description;
  /** Returns why the server would refuse the set with this description; null if it would accept it. */
  readonly check: (description: Description) => Refused | null;
  readonly onDescribe: (description: Description) => void;
  readonly onClose: () => void;
};

/** Type, note and film of a set, before its tick or after it. */
export const DescribeSheet = ({ gym, filmOf, place: { row }, description, check, onDescribe, onClose }: DescribeSheetProps) => {
  const { t } = useTranslation(['workouts', 'ui']);
  const [setType, setSetType] = useState<SetType>(description.setType ?? row.setType);
  const [note, setNote] = useState(description.note ?? '');
  const [film, setFilm] = useState(description.videoUrl ?? '');
  const described: Description = {
    ...(setType !== row.setType && { setType }),
    ...(note.trim() !== '' && { note: note.trim() }),
    ...(film.trim() !== '' && { videoUrl: film.trim() }),
  };
  const refused = check(described);
  const errorOf = (path: string): string | undefined => {
    const wrong = refused?.fields.filter((each) => each.path === path) ?? [];
    return wrong.length === 0 ? undefined : textOfCode('invalid-value', wrong);
  };
  const [filmError, noteError] = [errorOf('videoUrl'), errorOf('note')];
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (filmError === undefined && noteError === undefined) onDescribe(described);
  };
  return (
    <Dialog
      variant="sheet"
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('describe.title', { number: row.number })}
      closeLabel={t('ui:close')}
    >
      <form className="grid gap-4" data-density="touch" onSubmit={submit}>
        <ChoiceRow
          label={t('describe.type')}
          value={setType}
          options={setTypes.map((value) => ({ value, label: t(`setTypes.${value}`) }))}
          onChange={setSetType}
        />
        <Field label={t('describe.note')} error={noteError}>
          {(wiring) => <Textarea {...wiring} maxLength={maxNoteLength} value={note} onChange={({ target }) => setNote(target.value)} />}
        </Field>
        {filmIdOf(film) === null && (
          <TextField
            label={t('describe.film')}
            hint={t('describe.filmHint')}
            error={filmError}
            type="url"
            inputMode="url"
            autoComplete="off"
            value={film}
            onChange={setFilm}
          />
        )}
        <FilmField gym={gym} purpose="set" customerId={filmOf} value={film} onChange={setFilm} />
        <Button type="submit" variant="default" size="lg">
          {t('describe.submit')}
        </Button>
      </form>
    </Dialog>
  );
};
