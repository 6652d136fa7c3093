import type { MembershipSummary } from '@spotter/contracts/accounts/queries';
import { Check, LayoutGrid, Pencil, Plus, X } from 'lucide-react';
import { memo, Suspense, useReducer, useState } from 'react';
import { lazyPart } from '@/lib/lazy-part.js';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/button.js';
import { PanelTool } from '@/components/overlays/panel-tool.js';
import { Panel } from '@/components/overlays/panel.js';
import { nextMode, viewing } from './modes.js';

const Body = lazyPart(() => import('./shortcuts-body-lazy.js'), 'ShortcutsBody');
const titles = { view: 'title', modify: 'modify', add: 'add', edit: 'edit' } as const;

export const ShortcutsButton = memo(({ membership }: { readonly membership: MembershipSummary }) => {
  const { t } = useTranslation('shortcuts');
  const [open, setOpen] = useState(false);
  const [mode, send] = useReducer(nextMode, viewing);
  const inForm = mode.mode === 'add' || mode.mode === 'edit';
  return (
    <Panel
      open={open}
      onOpenChange={(opened) => {
        setOpen(opened);
        send({ type: 'began' });
      }}
      title={t(titles[mode.mode])}
      closeLabel={t('close')}
      trigger={
        <Button variant="ghost" size="icon" data-part="shortcuts" aria-label={t('title')}>
          <LayoutGrid size={20} strokeWidth={1.75} aria-hidden />
        </Button>
      }
      tools={
        <>
          {mode.mode === 'view' && <PanelTool label={t('modify')} icon={Pencil} onClick={() => send({ type: 'edit-pressed' })} />}
          {!inForm && <PanelTool label={t('add')} icon={Plus} onClick={() => send({ type: 'add-pressed' })} />}
          {mode.mode === 'modify' && <PanelTool label={t('done')} icon={Check} onClick={() => send({ type: 'check-pressed' })} />}
          {inForm && <PanelTool label={t('cancel')} icon={X} onClick={() => send({ type: 'cancelled' })} />}
        </>
      }
    >
      <Suspense fallback={null}>
        <Body membership={membership} mode={mode} send={send} onFollow={() => setOpen(false)} />
      </Suspense>
    </Panel>
  );
});
