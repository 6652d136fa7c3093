import type { CommandPayload } from '@spotter/contracts/commands';
import type { CustomerDetail } from '@spotter/contracts/customers/queries';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sendCommand } from '../../../lib/api/send-command.js';
import { ActionForm } from '../../../components/forms/action-form.js';
import { Dialog } from '../../../components/overlays/dialog.js';
import { Field } from '../../../components/forms/field.js';
import { TextField } from '../../../components/forms/text-field.js';
import { Textarea } from '../../../components/ui/textarea.js';
import { change } from '../../../shared/reversible.js';
import { tagsOf, typedTags } from '../tags/typed-tags.js';

type ProfileDialogProps = { readonly gym: string; readonly customer: CustomerDetail; readonly onClose: () => void };
type Known = Required<Pick<CommandPayload<'update-customer'>, 'goals' | 'restrictions' | 'phone' | 'tags'>>;

const longest = 2000;
const orNothing = (typed: string): string | null => (typed.trim() === '' ? null : typed.trim());

/** Goals, restrictions, phone and tags of a client; only what differs is sent. */
export const ProfileDialog = ({ gym, customer, onClose }: ProfileDialogProps) => {
  const { t } = useTranslation(['customers', 'ui']);
  const [goals, setGoals] = useState(customer.goals ?? '');
  const [restrictions, setRestrictions] = useState(customer.restrictions ?? '');
  const [phone, setPhone] = useState(customer.phone ?? '');
  const [tags, setTags] = useState(() => typedTags(customer.tags));
  const [isPending, setPending] = useState(false);
  const where = { gym, topics: ['customers'] } as const;
  const send = async (): Promise<void> => {
    const wanted: Known = {
      goals: orNothing(goals),
      restrictions: orNothing(restrictions),
      phone: orNothing(phone),
      tags: [...tagsOf(tags)],
    };
    const names = (Object.keys(wanted) as (keyof Known)[]).filter(
      (name) => JSON.stringify(wanted[name]) !== JSON.stringify(customer[name]),
    );
    if (names.length === 0) return onClose();
    const of = (from: Known) => ({ customerId: customer.id, ...Object.fromEntries(names.map((name) => [name, from[name]])) });
    setPending(true);
    const done = await change(
      where,
      () => sendCommand(gym, 'update-customer', of(wanted)),
      () => sendCommand(gym, 'update-customer', of(customer)),
      t('profile.saved'),
    );
    setPending(false);
    if (done) onClose();
  };
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={t('profile.edit')} closeLabel={t('ui:close')}>
      <ActionForm attempt={{ isPending, error: null, mutate: () => void send() }} submit={t('profile.save')}>
        <Field label={t('profile.goals')} hint={t('profile.sharedHint')}>
          {(wiring) => (
            <Textarea {...wiring} rows={3} maxLength={longest} value={goals} onChange={({ target }) => setGoals(target.value)} />
          )}
        </Field>
        <Field label={t('profile.restrictions')} hint={t('profile.restrictionsHint')}>
          {(wiring) => (
            <Textarea
              {...wiring}
              rows={3}
              maxLength={longest}
              value={restrictions}
              onChange={({ target }) => setRestrictions(target.value)}
            />
          )}
        </Field>
        <TextField
          label={t('profile.phone')}
          type="tel"
          minLength={3}
          maxLength={30}
          pattern="[0-9+\\(\\) .\\/\\-]+"
          autoComplete="off"
          value={phone}
          onChange={setPhone}
        />
        <TextField label={t('columns.tags')} hint={t('profile.tagsHint')} autoComplete="off" value={tags} onChange={setTags} />
      </ActionForm>
    </Dialog>
  );
};
