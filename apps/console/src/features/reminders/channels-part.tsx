import { reminderChannels, reminderKinds, type ReminderChannel, type ReminderKind } from '@spotter/contracts/reminders/limits';
import type { ReminderSettings } from '@spotter/contracts/reminders/queries';
import { useTranslation } from 'react-i18next';
import { FormError } from '@/components/forms/form-error.js';
import { SelectField } from '@/components/forms/select-field.js';
import { Switch } from '@/components/ui/switch.js';
import { settingsOrDefault, useChooseReminders } from './queries.js';

type ChannelsPartProps = { readonly settings: ReminderSettings | null; readonly isClient: boolean };

/** Staff train nobody's program, so nothing is due for them. */
const ofStaff: ReadonlySet<ReminderKind> = new Set(['message', 'comment', 'record', 'pain']);
/** Coaches get notices of what their clients report, and clients none. */
const isOfClients = (kind: ReminderKind): boolean => kind !== 'pain';

/** Selects the channel of each kind, and switches names in reminders on and off. */
export const ChannelsPart = ({ settings, isClient }: ChannelsPartProps) => {
  const { t } = useTranslation('reminders');
  const choose = useChooseReminders();
  const now = settingsOrDefault(settings);
  return (
    <section aria-labelledby="reminders-kinds" className="grid gap-3">
      <h3 id="reminders-kinds" className="text-body font-bold">
        {t('kinds.title')}
      </h3>
      <div className="grid gap-3 sm:grid-cols-2">
        {reminderKinds
          .filter((kind) => (isClient ? isOfClients(kind) : ofStaff.has(kind)))
          .map((kind) => (
            <SelectField<ReminderChannel>
              key={kind}
              label={t(`kinds.${kind}`)}
              value={now.kinds[kind]}
              onChange={(channel) => choose.mutate({ ...now, kinds: { ...now.kinds, [kind]: channel } })}
            >
              {reminderChannels.map((channel) => (
                <option key={channel} value={channel}>
                  {t(`channels.${channel}`)}
                </option>
              ))}
            </SelectField>
          ))}
      </div>
      <Switch
        label={t('names.label')}
        description={t('names.line')}
        checked={now.showNames}
        onChange={(showNames) => choose.mutate({ ...now, showNames })}
      />
      <FormError error={choose.error} />
    </section>
  );
};
