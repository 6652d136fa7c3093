import { maxNoteLength } from '@spotter/contracts/limits';
import { maxPainLevel, pairedRegions, painSides, singleRegions, type PainPlace } from '@spotter/contracts/workouts/pain';
import { placeName, regionNames, sideNames } from '@spotter/contracts/workouts/pain-text';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextField } from '@/components/forms/text-field.js';
import { Dialog } from '@/components/overlays/dialog.js';
import { Button } from '@/components/ui/button.js';
import { localized } from '@/lib/format/format.js';
import type { ExerciseBlock } from '../blocks/exercise-blocks.js';
import { usePain, type PainActions } from './use-pain.js';

type PainSheetProps = {
  /** Name of the exercise. */
  readonly name: string;
  readonly block: ExerciseBlock;
  readonly actions: PainActions;
  readonly onClose: () => void;
};

const levels = Array.from({ length: maxPainLevel }, (_, at) => at + 1);

/** Asks where it hurts and how much. The second tap reports; a note is typed before it. */
export const PainSheet = ({ name, block, actions, onClose }: PainSheetProps) => {
  const { t } = useTranslation(['workouts', 'ui']);
  const [where, setWhere] = useState<PainPlace | null>(null);
  const [note, setNote] = useState('');
  const [group, levelsId] = [useId(), useId()];
  const { reportPain } = usePain(actions);
  const placeOf = (place: PainPlace, label: string) => (
    <label
      key={place}
      className="relative flex min-h-11 min-w-0 cursor-pointer items-center justify-center rounded-control border border-input bg-card px-1 text-center text-table font-medium wrap-anywhere hover:bg-muted has-checked:border-accent-foreground has-checked:bg-accent has-checked:text-accent-foreground has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent-foreground"
    >
      <input
        type="radio"
        name={group}
        // Keeps a focused place above the levels.
        className="sr-only scroll-mb-56"
        aria-label={localized(placeName(place))}
        checked={where === place}
        onChange={() => setWhere(place)}
      />
      <span aria-hidden className="first-letter:uppercase">
        {label}
      </span>
    </label>
  );
  return (
    <Dialog
      variant="sheet"
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('pain.title')}
      description={name}
      closeLabel={t('ui:close')}
    >
      <div className="grid gap-4" data-density="touch">
        <fieldset className="grid gap-2">
          <legend className="pb-1 text-table font-medium">{t('pain.where')}</legend>
          <div className="grid grid-cols-3 gap-2">{singleRegions.map((region) => placeOf(region, localized(regionNames[region])))}</div>
          {pairedRegions.map((region) => (
            <div key={region} className="grid grid-cols-[5.5rem_repeat(3,minmax(0,1fr))] items-center gap-2">
              <span aria-hidden className="text-table wrap-anywhere first-letter:uppercase">
                {localized(regionNames[region])}
              </span>
              {painSides.map((side) => placeOf(`${side}-${region}`, side === 'both' ? t('pain.both') : localized(sideNames[side])))}
            </div>
          ))}
        </fieldset>
        <TextField label={t('pain.note')} maxLength={maxNoteLength} autoComplete="off" value={note} onChange={setNote} />
        <div className="sticky -bottom-6 grid gap-2 border-t bg-popover py-3">
          <p id={levelsId} className="text-table font-medium">
            {t('pain.level')}
          </p>
          <div role="group" aria-labelledby={levelsId} className="grid grid-cols-5 gap-2">
            {levels.map((level) => (
              <Button
                key={level}
                variant="outline"
                className="figures h-11! px-0! text-section font-medium"
                aria-label={t('pain.levelOf', { level })}
                why={where === null && t('pain.whereFirst')}
                onClick={() => where !== null && reportPain(block, { where, level, ...(note.trim() !== '' && { note: note.trim() }) })}
              >
                {level}
              </Button>
            ))}
          </div>
          <p aria-hidden className="flex justify-between gap-4 text-meta text-muted-foreground">
            <span>{t('pain.least')}</span>
            <span>{t('pain.most')}</span>
          </p>
        </div>
      </div>
    </Dialog>
  );
};
