import type { DisplayLinkItem } from '@spotter/contracts/displays/queries';
import { useQuery } from '@tanstack/react-query';
import { MonitorPlay } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate } from '@/lib/format/format.js';
import { useCommand } from '@/lib/api/use-command.js';
import { useNow } from '@/lib/hooks/use-now.js';
import { useAgo } from '@/shared/ago/ago.js';
import { ConfirmButton } from '@/components/confirm-button.js';
import { Dialog } from '@/components/overlays/dialog.js';
import { showToast } from '@/components/overlays/toast.js';
import { EmptyState } from '@/components/states/empty-state.js';
import { QueryView } from '@/components/states/query-view.js';
import { Badge } from '@/components/ui/badge.js';
import { Button } from '@/components/ui/button.js';
import { RowSkeletons } from '@/components/ui/skeleton.js';
import { CreateDisplayLink } from './create-display-link.js';
import { displayLinksQuery } from './queries.js';

type OfGym = { readonly gym: string };

const DisplayLink = ({ gym, item }: OfGym & { readonly item: DisplayLinkItem }) => {
  const { t } = useTranslation('displays');
  const now = useNow(60_000);
  const ago = useAgo();
  const revoke = useCommand(gym, 'revoke-display-link', ['displays']);
  const isExpired = item.until !== null && Date.parse(item.until) <= now;
  const send = async (): Promise<void> => {
    await revoke.mutateAsync({ linkId: item.id });
    void showToast({ tone: 'success', title: t('links.revokedNow', { name: item.name }) });
  };
  const by = item.createdBy === null ? null : `${item.createdBy.name} ${item.createdBy.lastname}`;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b py-3 last:border-b-0">
      <div className="min-w-0 grow basis-56">
        <p className="truncate text-body font-medium">{item.name}</p>
        <p className="text-table text-muted-foreground">
          {t(by === null ? 'links.created' : 'links.createdBy', { name: by, date: formatDate(item.createdAt) })}
        </p>
        <p className="figures text-meta text-subtle-foreground">
          {item.lastUsedAt === null ? t('links.neverUsed') : t('links.lastUsed', { ago: ago(item.lastUsedAt) })}
          {' · '}
          {item.until === null ? t('links.noExpiry') : t('links.until', { date: formatDate(item.until) })}
        </p>
      </div>
      {item.revokedAt !== null || isExpired ? (
        <Badge>{item.revokedAt === null ? t('links.expired') : t('links.revoked')}</Badge>
      ) : (
        <ConfirmButton
          label={t('links.revoke')}
          title={t('links.revokeTitle', { name: item.name })}
          description={t('links.revokeLine')}
          confirm={t('links.revoke')}
          danger
          onConfirm={send}
          pending={revoke.isPending}
          error={revoke.error}
        />
      )}
    </li>
  );
};

const List = ({ gym }: OfGym) => {
  const { t } = useTranslation('displays');
  return (
    <QueryView query={useQuery(displayLinksQuery(gym))} skeleton={<RowSkeletons rows={3} />}>
      {({ items }) =>
        items.length === 0 ? (
          <EmptyState icon={MonitorPlay} title={t('links.none')} description={t('links.noneLine')} />
        ) : (
          <ul>
            {items.map((item) => (
              <DisplayLink key={item.id} gym={gym} item={item} />
            ))}
          </ul>
        )
      }
    </QueryView>
  );
};

/** Display links of the gym: created here, shown with their last use, and revoked. */
export const DisplayLinks = ({ gym, onClose }: OfGym & { readonly onClose: () => void }) => {
  const { t } = useTranslation(['displays', 'ui']);
  const [creating, setCreating] = useState(false);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={creating ? t('links.create') : t('links.title')}
      description={creating ? t('links.createLine') : t('links.line')}
      closeLabel={t('ui:close')}
    >
      {creating ? (
        <CreateDisplayLink gym={gym} onDone={() => setCreating(false)} />
      ) : (
        <div className="grid gap-2">
          <Button variant="default" className="justify-self-start" onClick={() => setCreating(true)}>
            {t('links.create')}
          </Button>
          <List gym={gym} />
        </div>
      )}
    </Dialog>
  );
};
