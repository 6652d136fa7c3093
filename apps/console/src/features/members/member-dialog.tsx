import { memberCommands } from '@spotter/contracts/members/commands';
import { maxReasonLength } from '@spotter/contracts/limits';
import { memberTypes, type MemberType } from '@spotter/contracts/members/member-types';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiProblem } from '@/lib/api/problem.js';
import { sendBatch } from '@/lib/api/send-batch.js';
import { newId } from '@/lib/api/send-command.js';
import { useCommand } from '@/lib/api/use-command.js';
import { CommandForm } from '@/components/forms/command-form.js';
import { FormField } from '@/components/forms/form-field.js';
import { useCommandForm } from '@/components/forms/use-command-form.js';
import { Dialog } from '@/components/overlays/dialog.js';
import { RowSkeletons } from '@/components/ui/skeleton.js';
import { TextField } from '@/components/forms/text-field.js';
import { showToast } from '@/components/overlays/toast.js';
import type { Member } from './member.js';
import { reassignmentQuery } from './queries.js';
import { ProgramsPart } from './programs-part.js';
import { ReassignmentPart } from './reassignment-part.js';
import { staffTypesUpTo } from './roles.js';
import { handOvers, ownerProposed, takersOf, type Takers } from './takers.js';
import { TypeSelect } from './type-select.js';
import { isStaff } from '@/lib/startup/roles.js';

const commands = { role: 'change-member-role', pause: 'pause-member', resume: 'resume-member', remove: 'remove-member' } as const;
const topics = ['members', 'coaches', 'customers', 'coach-assignments', 'programs'] as const;
export type MemberWish = keyof typeof commands;

type MemberDialogProps = {
  readonly gym: string;
  readonly member: Member;
  readonly ownType: number;
  readonly wish: MemberWish;
  readonly onClose: () => void;
};

/** Changes, pauses or removes a membership after explaining the effect. The history keeps the reason. */
export const MemberDialog = ({ gym, member, ownType, wish, onClose }: MemberDialogProps) => {
  const { t } = useTranslation(['members', 'ui']);
  const before: MemberType = memberTypes.find((known) => known === member.type) ?? 0;
  const [takers, setTakers] = useState<Takers>({});
  /** New owner of the programs; null for the proposed one. */
  const [owner, setOwner] = useState<string | null>(null);
  const mutation = useCommand(gym, commands[wish], topics);
  const form = useCommandForm({
    schema: memberCommands[commands[wish]],
    defaultValues: { type: before, reason: '' },
    payload: ({ type, reason }) => ({
      membershipId: member.id,
      ...(wish === 'role' && { type }),
      ...(wish !== 'resume' && reason.trim() !== '' && { reason: reason.trim() }),
    }),
  });
  const type = form.watch('type');
  const leaves = isStaff(member) && (wish === 'remove' || wish === 'pause' || (wish === 'role' && type === 0));
  const reassignment = useQuery({ ...reassignmentQuery(gym, member.id), enabled: leaves });
  const handOver = useMutation({
    mutationFn: async () => {
      if (!leaves || reassignment.data === undefined) return;
      const commands = handOvers(reassignment.data, takers, owner ?? ownerProposed(reassignment.data, takers), newId);
      // The API refuses an empty batch.
      if (commands.length === 0) return;
      const results = await sendBatch(gym, commands);
      const refused = results.find(({ status }) => status === 'rejected');
      if (refused !== undefined) throw new ApiProblem(422, { code: refused.code ?? 'refused' });
    },
  });
  const name = `${member.name} ${member.lastname}`;
  const leftAlone = reassignment.data === undefined ? [] : Object.values(takersOf(reassignment.data, takers)).filter((id) => id === '');
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t(`wishes.${wish}`)}
      description={[
        t(`lines.${wish}`, { name }),
        ...(wish === 'resume' && (member.waiting ?? 0) > 0 ? [t('resumeWaiting', { count: member.waiting })] : []),
      ].join(' ')}
      closeLabel={t('ui:close')}
    >
      <CommandForm
        form={form}
        attempt={{
          isPending: handOver.isPending || mutation.isPending || (leaves && reassignment.isLoading),
          error: handOver.error ?? mutation.error ?? reassignment.error,
        }}
        submit={t(`wishes.${wish}`)}
        variant={wish === 'remove' ? 'destructive' : 'default'}
        onSend={async (body) => {
          await handOver.mutateAsync();
          // Confirms only the clients that the dialog named: the API refuses if another was assigned meanwhile.
          const confirmed = leaves && wish !== 'pause' && leftAlone.length > 0 && { unassignClients: true as const };
          await mutation.mutateAsync({ ...body, ...confirmed });
          onClose();
          void showToast({ tone: 'success', title: t(`done.${wish}`, { name }) });
        }}
      >
        {wish === 'role' && (
          <FormField form={form} name="type">
            {(field) => <TypeSelect types={[0, ...staffTypesUpTo(ownType)]} {...field} />}
          </FormField>
        )}
        {leaves && reassignment.isLoading && <RowSkeletons rows={3} />}
        {leaves && (reassignment.data?.clients.length ?? 0) > 0 && (
          <ReassignmentPart reassignment={reassignment.data!} chosen={takers} onChange={setTakers} />
        )}
        {leaves && (reassignment.data?.programs.length ?? 0) > 0 && (
          <ProgramsPart reassignment={reassignment.data!} owner={owner ?? ownerProposed(reassignment.data!, takers)} onChange={setOwner} />
        )}
        {wish !== 'resume' && (
          <FormField form={form} name="reason">
            {(field) => <TextField label={t('reason')} maxLength={maxReasonLength} {...field} />}
          </FormField>
        )}
      </CommandForm>
    </Dialog>
  );
};
