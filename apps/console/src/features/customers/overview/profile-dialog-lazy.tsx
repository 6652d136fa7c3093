import type { CommandPayload } from '@spotter/contracts/commands';
import type { CustomerDetail } from '@spotter/contracts/customers/queries';
import { maxNoteLength } from '@spotter/contracts/limits';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sendCommand } from '@/lib/api/send-command.js';
import { ActionForm } from '@/components/forms/action-form.js';
import { Dialog } from '@/components/overlays/dialog.js';
import { Field } from '@/components/forms/field.js';
import { PhoneField } from '@/shared/phone/phone-field.js';
import { EmailField, TextField } from '@/components/forms/text-field.js';
import { Textarea } from '@/components/ui/textarea.js';
import { change } from '@/shared/reversible.js';
import { tagsOf, typedTags } from '../tags/typed-tags.js';
import { AutonomyFields, freedoms, type Freedom, type Overrides } from './autonomy-fields.js';
import { NameFields } from './name-fields.js';
import { PersonFields, sexOf, type PersonTyped } from './person-fields.js';

type ProfileDialogProps = { readonly gym: string; readonly customer: CustomerDetail; readonly onClose: () => void };
type Part = 'name' | 'lastname' | 'email' | 'birthDate' | 'sex' | 'goals' | 'restrictions' | 'phone' | 'tags' | 'autonomy';
type Known = Required<Pick<CommandPayload<'update-customer'>, Part>>;
/** Returns the overrides of these freedoms; null follows the gym's rule. */
const saidOf = (overrides: Overrides, of: readonly Freedom[]): Known['autonomy'] =>
  Object.fromEntries(of.map((freedom) => [freedom, overrides[freedom] ?? null]));
/** Converts the client's data to the fields of the command. */
const knownOf = (customer: CustomerDetail, changed: readonly Freedom[]): Known => ({
  ...customer,
  tags: [...customer.tags],
  sex: sexOf(customer.sex) || null,
  autonomy: saidOf(customer.autonomy, changed),
});

type Person = PersonTyped & { readonly name: string; readonly lastname: string; readonly email: string };

const orNothing = (typed: string): string | null => (typed.trim() === '' ? null : typed.trim());

/** Edits a client's personal data, goals, restrictions, contact and tags. Sends only changed fields. */
export const ProfileDialog = ({ gym, customer, onClose }: ProfileDialogProps) => {
  const { t } = useTranslation(['customers', 'ui']);
  const [person, setPerson] = useState<Person>({
    name: customer.name,
    lastname: customer.lastname,
    email: customer.email ?? '',
    birthDate: customer.birthDate ?? '',
    sex: sexOf(customer.sex),
  });
  const setPart = (part: Partial<Person>): void => setPerson((before) => ({ ...before, ...part }));
  const [goals, setGoals] = useState(customer.goals ?? '');
  const [restrictions, setRestrictions] = useState(customer.restrictions ?? '');
  const [phone, setPhone] = useState(customer.phone ?? '');
  const [tags, setTags] = useState(() => typedTags(customer.tags));
  const [autonomy, setAutonomy] = useState<Overrides>(customer.autonomy);
  const [isPending, setPending] = useState(false);
  const where = { gym, topics: ['customers'] } as const;
  const send = async (): Promise<void> => {
    const freed = freedoms.filter((freedom) => autonomy[freedom] !== customer.autonomy[freedom]);
    const wanted: Known = {
      name: person.name.trim(),
      lastname: person.lastname.trim(),
      email: orNothing(person.email),
      birthDate: orNothing(person.birthDate),
      sex: person.sex === '' ? null : person.sex,
      goals: orNothing(goals),
      restrictions: orNothing(restrictions),
      phone: orNothing(phone),
      tags: [...tagsOf(tags)],
      autonomy: saidOf(autonomy, freed),
    };
    const known = knownOf(customer, freed);
    const names = (Object.keys(wanted) as Part[]).filter((name) => JSON.stringify(wanted[name]) !== JSON.stringify(known[name]));
    if (names.length === 0) return onClose();
    const of = (from: Known) => ({ customerId: customer.id, ...Object.fromEntries(names.map((name) => [name, from[name]])) });
    setPending(true);
    const done = await change(
      where,
      () => sendCommand(gym, 'update-customer', of(wanted)),
      () => sendCommand(gym, 'update-customer', of(known)),
      t('profile.saved'),
    );
    setPending(false);
    if (done) onClose();
  };
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={t('profile.edit')} closeLabel={t('ui:close')}>
      <ActionForm attempt={{ isPending, error: null, mutate: () => void send() }} submit={t('profile.save')}>
        <div className="grid gap-4 sm:grid-cols-2">
          <NameFields typed={person} onChange={setPart} />
          <PersonFields typed={person} onChange={setPart} />
        </div>
        <EmailField
          label={t('add.email')}
          hint={t('add.emailHint')}
          autoComplete="off"
          required={false}
          value={person.email}
          onChange={(email) => setPart({ email })}
        />
        <Field label={t('profile.goals')} hint={t('profile.sharedHint')}>
          {(wiring) => (
            <Textarea {...wiring} rows={3} maxLength={maxNoteLength} value={goals} onChange={({ target }) => setGoals(target.value)} />
          )}
        </Field>
        <Field label={t('profile.restrictions')} hint={t('profile.restrictionsHint')}>
          {(wiring) => (
            <Textarea
              {...wiring}
              rows={3}
              maxLength={maxNoteLength}
              value={restrictions}
              onChange={({ target }) => setRestrictions(target.value)}
            />
          )}
        </Field>
        <PhoneField label={t('profile.phone')} value={phone} onChange={setPhone} />
        <TextField label={t('columns.tags')} hint={t('profile.tagsHint')} autoComplete="off" value={tags} onChange={setTags} />
        <AutonomyFields typed={autonomy} onChange={setAutonomy} />
      </ActionForm>
    </Dialog>
  );
};
