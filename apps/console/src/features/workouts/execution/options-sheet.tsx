import { useTranslation } from 'react-i18next';
import { ChoiceRow } from '@/components/forms/choice-row.js';
import { Dialog } from '@/components/overlays/dialog.js';
import { Switch } from '@/components/ui/switch.js';
import { effortColumns, chooseRecording, useRecordingOptions } from '@/shared/recording/recording-options.js';

/** Choices of how to record sets. Each one takes effect immediately. */
export const OptionsSheet = ({ onClose }: { readonly onClose: () => void }) => {
  const { t } = useTranslation(['workouts', 'ui']);
  const { effort, assumesEffort = false, onePart = false, silent = false, still = false } = useRecordingOptions();
  return (
    <Dialog
      variant="sheet"
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('options.title')}
      description={t('options.line')}
      closeLabel={t('ui:close')}
    >
      <div className="grid gap-4" data-density="touch">
        <ChoiceRow
          label={t('options.effort')}
          value={effort ?? 'program'}
          options={(['program', ...effortColumns] as const).map((value) => ({ value, label: t(`options.efforts.${value}`) }))}
          onChange={(value) => chooseRecording({ effort: value === 'program' ? undefined : value })}
        />
        <Switch
          label={t('options.assume')}
          description={t('options.assumeLine')}
          checked={assumesEffort}
          onChange={(on) => chooseRecording({ assumesEffort: on })}
        />
        <Switch label={t('options.onePart')} checked={onePart} onChange={(on) => chooseRecording({ onePart: on })} />
        <Switch label={t('options.sound')} checked={!silent} onChange={(on) => chooseRecording({ silent: !on })} />
        <Switch label={t('options.vibration')} checked={!still} onChange={(on) => chooseRecording({ still: !on })} />
      </div>
    </Dialog>
  );
};
