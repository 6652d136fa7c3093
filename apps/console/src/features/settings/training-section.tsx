import type { GymSettingsAnswer } from '@spotter/contracts/gyms/queries';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { languages } from '@/lib/startup/i18n.js';
import { useRefreshArea } from '@/lib/hooks/use-refresh-area.js';
import { ActionForm } from '@/components/forms/action-form.js';
import { ChoiceRow } from '@/components/forms/choice-row.js';
import { Field } from '@/components/forms/field.js';
import { FormError } from '@/components/forms/form-error.js';
import { Select } from '@/components/ui/select.js';
import { Switch } from '@/components/ui/switch.js';
import type { GymPart } from './branch-section.js';
import { Section } from './section.js';
import { useUndoable } from './changes/use-undoable.js';

const units = ['kg', 'lb'] as const;
const weekStarts = ['mon', 'sun', 'sat'] as const;
const freedoms = ['move', 'swap', 'add', 'skip'] as const;
type Settings = Partial<Pick<GymSettingsAnswer, 'unit' | 'language' | 'timeZone' | 'weekStart' | 'autonomy'>>;

/** All time zones of this browser, and the gym's, which may have another name there. */
const zonesWith = (own: string): readonly string[] => [...new Set([own, ...Intl.supportedValuesOf('timeZone')])].toSorted();

const useSettingsChange = (gym: string, said: string, after?: () => Promise<void>) =>
  useUndoable({
    gym,
    type: 'change-gym-settings',
    topics: ['gym'],
    ...(after === undefined ? {} : { after }),
    said: () => said,
  });

/** Saved together by a button. Sends only changed fields, so that two admins do not overwrite each other. */
const UnitsPart = ({ gym, gymId, settings }: GymPart) => {
  const { t } = useTranslation(['settings', 'ui']);
  const [changed, setChanged] = useState<Settings>({});
  const command = useSettingsChange(gym, t('training.saved'), useRefreshArea(gym));
  const shown = { ...settings, ...changed };
  const save = (): void => {
    const names = (Object.keys(changed) as (keyof Settings)[]).filter((name) => changed[name] !== settings[name]);
    if (names.length === 0) return;
    const pick = (from: Settings): Settings => Object.fromEntries(names.map((name) => [name, from[name]]));
    command.change({ gymId, settings: pick(changed) }, { gymId, settings: pick(settings) }).then(
      () => setChanged({}),
      () => undefined,
    );
  };
  return (
    <Section title={t('training.title')} description={t('training.line')}>
      <ActionForm attempt={{ ...command, mutate: save }} submit={t('training.save')} size="inline">
        <div className="grid gap-4 sm:grid-cols-2">
          <ChoiceRow
            label={t('training.unit')}
            hint={t('training.unitHint')}
            value={shown.unit}
            options={units.map((value) => ({ value, label: value }))}
            onChange={(unit) => setChanged({ ...changed, unit })}
          />
          <ChoiceRow
            label={t('training.language')}
            hint={t('training.languageHint')}
            value={shown.language}
            options={languages.map((value) => ({ value, label: t(`ui:languages.${value}`), lang: value }))}
            onChange={(language) => setChanged({ ...changed, language })}
          />
          <Field label={t('training.timeZone')} hint={t('training.timeZoneHint')}>
            {(wiring) => (
              <Select
                {...wiring}
                className="flex"
                value={shown.timeZone}
                onChange={({ target }) => setChanged({ ...changed, timeZone: target.value })}
              >
                {zonesWith(settings.timeZone).map((zone) => (
                  <option key={zone} value={zone}>
                    {zone.replaceAll('_', ' ')}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <ChoiceRow
            label={t('training.weekStart')}
            value={shown.weekStart}
            options={weekStarts.map((value) => ({ value, label: t(`training.weekStarts.${value}`) }))}
            onChange={(weekStart) => setChanged({ ...changed, weekStart })}
          />
        </div>
      </ActionForm>
    </Section>
  );
};

const FreedomPart = ({ gym, gymId, settings: { autonomy } }: GymPart) => {
  const { t } = useTranslation('settings');
  const command = useSettingsChange(gym, t('autonomy.saved'));
  const shown = command.isPending ? (command.variables.settings.autonomy ?? autonomy) : autonomy;
  const turn = (freedom: (typeof freedoms)[number], to: boolean): void =>
    void command
      .change({ gymId, settings: { autonomy: { ...autonomy, [freedom]: to } } }, { gymId, settings: { autonomy } })
      .catch(() => undefined);
  return (
    <Section title={t('autonomy.title')} description={t('autonomy.line')}>
      <div className="grid divide-y">
        {freedoms.map((freedom) => (
          <Switch
            key={freedom}
            label={t(`autonomy.${freedom}`)}
            description={t(`autonomy.${freedom}Line`)}
            checked={shown[freedom] ?? false}
            pending={command.isPending}
            onChange={(to) => turn(freedom, to)}
          />
        ))}
      </div>
      <FormError error={command.error} />
    </Section>
  );
};

/** Units, calendar, and what clients may change alone. */
export const TrainingSection = (props: GymPart) => (
  <>
    <UnitsPart {...props} />
    <FreedomPart {...props} />
  </>
);
