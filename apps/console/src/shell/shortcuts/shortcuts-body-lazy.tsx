import type { MembershipSummary } from '@spotter/contracts/accounts/queries';
import { useQuery } from '@tanstack/react-query';
import { LayoutGrid } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '@/components/states/empty-state.js';
import { QueryView } from '@/components/states/query-view.js';
import { Skeleton } from '@/components/ui/skeleton.js';
import type { Mode, Step } from './modes.js';
import { ShortcutForm } from './shortcut-form.js';
import { ShortcutTiles } from './shortcut-tiles.js';
import { shortcutsQuery, useShortcuts, type Shortcut } from './use-shortcuts.js';

type ShortcutsBodyProps = {
  readonly membership: MembershipSummary;
  readonly mode: Mode;
  readonly send: (step: Step) => void;
  readonly onFollow: () => void;
};

export const ShortcutsBody = ({ membership, mode, send, onFollow }: ShortcutsBodyProps) => {
  const { t } = useTranslation('shortcuts');
  const { slug: gym, id: membershipId } = membership;
  const query = useQuery(shortcutsQuery(gym));
  const { add, change, remove } = useShortcuts(gym, membershipId);
  return (
    <QueryView query={query} skeleton={<Skeleton className="m-5 h-24" />}>
      {(items) => {
        const edited = mode.mode === 'edit' ? (items.find(({ id }) => id === mode.id) ?? null) : null;
        if (mode.mode === 'add' || edited !== null) {
          const save = async (shortcut: Shortcut): Promise<void> => {
            await (edited === null ? add(shortcut) : change(edited.id, shortcut));
            send({ type: 'saved' });
          };
          const drop = async (): Promise<void> => {
            if (edited !== null) await remove(edited);
            send({ type: 'deleted' });
          };
          return <ShortcutForm key={edited?.id ?? 'new'} gym={gym} shortcut={edited} onSave={save} onDelete={drop} />;
        }
        if (items.length === 0) return <EmptyState icon={LayoutGrid} title={t('empty')} description={t('emptyLine')} />;
        return (
          <ShortcutTiles
            gym={gym}
            items={items}
            onEdit={mode.mode === 'view' ? undefined : (id) => send({ type: 'shortcut-pressed', id })}
            onFollow={onFollow}
          />
        );
      }}
    </QueryView>
  );
};
