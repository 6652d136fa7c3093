import { maxAudienceClients, type EducationContent } from '@spotter/contracts/education/commands';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { localized } from '@/lib/format/format.js';
import { queryClient } from '@/lib/api/query-client.js';
import { sendCommand } from '@/lib/api/send-command.js';
import { refreshTopics } from '@/lib/api/use-command.js';
import { ActionForm } from '@/components/forms/action-form.js';
import { SearchChoice } from '@/components/forms/search-choice.js';
import { Dialog } from '@/components/overlays/dialog.js';
import { showToast } from '@/components/overlays/toast.js';
import { offerWayBack } from '@/shared/reversible.js';
import { educationQuery, itemQuery } from '@/shared/lessons/queries.js';
import { withClients, withoutClients } from './with-clients.js';

export type EducationManyProps = {
  readonly gym: string;
  readonly chosen: readonly { readonly id: string }[];
  /** Membership id of the caller. Coaches may change their own items, those with `mayLead` all. */
  readonly membershipId: string;
  readonly mayLead: boolean;
  readonly onClose: (isSent: boolean) => void;
};

/** Adds the selected clients to the audience of one item. */
export const EducationManyDialog = ({ gym, chosen, membershipId, mayLead, onClose }: EducationManyProps) => {
  const { t } = useTranslation(['education', 'ui']);
  const [q, setQ] = useState('');
  const [educationId, setEducationId] = useState('');
  const query = useQuery({ ...educationQuery(gym, useDeferredValue(q)), placeholderData: (before) => before });
  const items = (query.data?.items ?? []).filter(({ archived, authorId }) => !archived && (mayLead || authorId === membershipId));
  /** Changes the latest version of the item. The server rejects the change if another writer saves in between. */
  const revise = async (change: (content: EducationContent) => EducationContent): Promise<void> => {
    const { content, streamVersion } = await queryClient.fetchQuery({ ...itemQuery(gym, educationId), staleTime: 0 });
    await sendCommand(gym, 'revise-education-item', { educationId, content: change(content) }, { expectedVersion: streamVersion });
  };
  const give = useMutation({
    mutationFn: async (): Promise<readonly string[]> => {
      const ids = chosen.map(({ id }) => id);
      const { content } = await queryClient.fetchQuery({ ...itemQuery(gym, educationId), staleTime: 0 });
      const { added } = withClients(content, ids);
      if (added.length > 0) await revise((now) => withClients(now, added).content);
      await refreshTopics(gym, ['education']);
      return added;
    },
    onSuccess: (added) => {
      onClose(true);
      if (added.length === 0) void showToast({ tone: 'info', title: t('many.nobodyNew') });
      else
        offerWayBack(
          { gym, topics: ['education'] },
          () => revise((now) => withoutClients(now, added)),
          t('many.done', { count: added.length }),
        );
    },
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose(false)}
      title={t('many.title', { count: chosen.length })}
      description={t('many.line', { most: maxAudienceClients })}
      closeLabel={t('ui:close')}
    >
      <ActionForm
        attempt={{ isPending: give.isPending || educationId === '', error: give.error, mutate: () => educationId !== '' && give.mutate() }}
        submit={t('many.submit', { count: chosen.length })}
      >
        <SearchChoice
          label={t('many.which')}
          name="item"
          options={items.map(({ id, content, status }) => ({ id, label: localized(content.title), note: t(`statuses.${status}`) }))}
          query={query}
          value={educationId}
          q={q}
          onSearch={setQ}
          onChange={setEducationId}
        />
      </ActionForm>
    </Dialog>
  );
};
