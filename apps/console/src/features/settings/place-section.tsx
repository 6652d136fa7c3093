import type { CommandPayload } from '@spotter/contracts/commands';
import { gymCommands } from '@spotter/contracts/gyms/commands';
import { weekdays } from '@spotter/contracts/civil-date';
import { maxAddressLength } from '@spotter/contracts/gyms/limits';
import type { GymSettingsAnswer } from '@spotter/contracts/gyms/queries';
import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { weekdayName } from '@/lib/format/weekday-name.js';
import { CommandForm } from '@/components/forms/command-form.js';
import { FormField } from '@/components/forms/form-field.js';
import { useCommandForm } from '@/components/forms/use-command-form.js';
import { ActionForm } from '@/components/forms/action-form.js';
import { Button } from '@/components/ui/button.js';
import { Select } from '@/components/ui/select.js';
import { PhoneField } from '@/shared/phone/phone-field.js';
import { TextField } from '@/components/forms/text-field.js';
import type { GymPart } from './branch-section.js';
import { Section } from './section.js';
import { useUndoable } from './changes/use-undoable.js';

type Hours = NonNullable<GymSettingsAnswer['openingHours']>;
const maxSpans = 21;

const useChange = (gym: string, said: string) => useUndoable({ gym, type: 'change-gym-settings', topics: ['gym'], said: () => said });

const orNothing = (typed: string): string | null => (typed.trim() === '' ? null : typed.trim());

/** An empty field clears the stored value. */
const ContactPart = ({ gym, gymId, settings }: GymPart) => {
  const { t } = useTranslation('settings');
  const change = useChange(gym, t('place.saved'));
  const before = { address: settings.address, phone: settings.phone };
  const form = useCommandForm({
    schema: gymCommands['change-gym-settings'],
    defaultValues: { address: settings.address ?? '', phone: settings.phone ?? '' },
    payload: ({ address, phone }) => ({ gymId, settings: { address: orNothing(address), phone: orNothing(phone) } }),
  });
  const save = async (wanted: CommandPayload<'change-gym-settings'>): Promise<void> => {
    const { address, phone } = wanted.settings;
    if (address !== before.address || phone !== before.phone) await change.change(wanted, { gymId, settings: before });
  };
  return (
    <Section title={t('place.contact')} description={t('place.contactLine')}>
      <CommandForm form={form} attempt={change} submit={t('place.save')} size="inline" onSend={save}>
        <FormField form={form} name="address">
          {(field) => <TextField label={t('place.address')} maxLength={maxAddressLength} autoComplete="off" {...field} />}
        </FormField>
        <FormField form={form} name="phone">
          {(field) => <PhoneField label={t('place.phone')} {...field} />}
        </FormField>
      </CommandForm>
    </Section>
  );
};

const HoursPart = ({ gym, gymId, settings }: GymPart) => {
  const { t } = useTranslation('settings');
  const saved = settings.openingHours ?? [];
  const [edited, setEdited] = useState<Hours | null>(null);
  const hours = edited ?? saved;
  const change = useChange(gym, t('place.hoursSaved'));
  const isBackwards = ({ from, to }: Hours[number]): boolean => to <= from;
  const put = (index: number, part: Partial<Hours[number]>): void =>
    setEdited(hours.map((span, at) => (at === index ? { ...span, ...part } : span)));
  const save = (): void => {
    if (hours.some(isBackwards)) return;
    const wanted = hours.toSorted((a, b) => weekdays.indexOf(a.day) - weekdays.indexOf(b.day) || a.from.localeCompare(b.from));
    change.change({ gymId, settings: { openingHours: wanted } }, { gymId, settings: { openingHours: [...saved] } }).then(
      () => setEdited(null),
      () => undefined,
    );
  };
  const next = weekdays.find((day) => !hours.some((span) => span.day === day)) ?? 'mon';
  return (
    <Section title={t('place.hours')} description={t('place.hoursLine')}>
      <ActionForm attempt={{ ...change, mutate: save }} submit={t('place.save')} size="inline">
        {hours.length === 0 && <p className="text-table text-muted-foreground">{t('place.noHours')}</p>}
        <ul className="grid gap-2">
          {hours.map((span, index) => (
            <li key={index} className="flex flex-wrap items-end gap-2">
              <Select
                aria-label={t('place.day')}
                value={span.day}
                onChange={(event) => put(index, { day: event.target.value as Hours[number]['day'] })}
              >
                {weekdays.map((day) => (
                  <option key={day} value={day}>
                    {weekdayName(day)}
                  </option>
                ))}
              </Select>
              <TextField label={t('place.opens')} type="time" required value={span.from} onChange={(from) => put(index, { from })} />
              <TextField
                label={t('place.closes')}
                type="time"
                required
                value={span.to}
                error={isBackwards(span) ? t('place.backwards') : undefined}
                onChange={(to) => put(index, { to })}
              />
              <Button
                variant="ghost"
                size="icon"
                aria-label={t('place.removeDay', { day: weekdayName(span.day) })}
                onClick={() => setEdited(hours.filter((_, at) => at !== index))}
              >
                <X size={16} strokeWidth={1.75} aria-hidden />
              </Button>
            </li>
          ))}
        </ul>
        {hours.length < maxSpans && (
          <Button
            variant="outline"
            className="justify-self-start"
            onClick={() => setEdited([...hours, { day: next, from: '08:00', to: '22:00' }])}
          >
            <Plus size={16} strokeWidth={1.75} aria-hidden />
            {t('place.addDay')}
          </Button>
        )}
      </ActionForm>
    </Section>
  );
};

/** The gym's address, phone and opening hours. */
export const PlaceSection = (props: GymPart) => (
  <>
    <ContactPart {...props} />
    <HoursPart {...props} />
  </>
);
