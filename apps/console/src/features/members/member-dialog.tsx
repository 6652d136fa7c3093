import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCommand } from '../../lib/use-command.js';
import { ActionForm } from '../../ui/action-form.js';
import { Dialog } from '../../ui/dialog.js';
import { TextField } from '../../ui/text-field.js';
import { showToast } from '../../ui/toast.js';
import type { Member } from './member-menu.js';
import { staffTypesUpTo } from './roles.js';
import { TypeSelect } from './type-select.js';

const commands = { role: 'change-member-role', pause: 'pause-member', resume: 'resume-member', remove: 'remove-member' } as const;
export type MemberWish = keyof typeof commands;

type MemberDialogProps = {
  readonly gym: string;
  readonly member: Member;
  readonly ownType: number;
  readonly wish: MemberWish;
  readonly onClose: () => void;
};

/** Says what will happen before it does; the reason stays in the history. */
export const MemberDialog = ({ gym, member, ownType, wish, onClose }: MemberDialogProps) => {
  const { t } = useTranslation(['members', 'ui']);
  const [type, setType] = useState(member.type);
  const [reason, setReason] = useState('');
  const mutation = useCommand(gym, commands[wish], ['members', 'coaches', 'customers', 'coach-assignments']);
  const name = `${member.name} ${member.lastname}`;
  const body = {
    membershipId: member.id,
    ...(wish === 'role' ? { type } : {}),
    ...(wish === 'resume' || reason.trim() === '' ? {} : { reason: reason.trim() }),
  };
  // Who is removed leaves the list, and this dialog with it, before the answer is here: what is said then does not hang on either.
  const send = (): void =>
    void mutation.mutateAsync(body).then(
      () => {
        onClose();
        void showToast({ tone: 'success', title: t(`done.${wish}`, { name }) });
      },
      () => undefined,
    );
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t(`wishes.${wish}`)}
      description={t(`lines.${wish}`, { name })}
      closeLabel={t('ui:close')}
    >
      <ActionForm attempt={{ ...mutation, mutate: send }} submit={t(`wishes.${wish}`)} look={wish === 'remove' ? 'danger' : 'solid'}>
        {wish === 'role' && <TypeSelect types={[0, ...staffTypesUpTo(ownType)]} value={type} onChange={setType} />}
        {wish !== 'resume' && <TextField label={t('reason')} maxLength={500} value={reason} onChange={setReason} />}
      </ActionForm>
    </Dialog>
  );
};
