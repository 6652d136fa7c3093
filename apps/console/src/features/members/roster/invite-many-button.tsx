import { UsersRound } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/button.js';
import { lazyPart } from '@/lib/lazy-part.js';
import type { InviteManyProps } from './invite-many-lazy.js';

/** Loaded when an admin invites several people. */
const InviteManyDialog = lazyPart(() => import('./invite-many-lazy.js'), 'InviteManyDialog');

export const InviteManyButton = (props: Omit<InviteManyProps, 'onClose'>) => {
  const { t } = useTranslation('roster');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="outline" onClick={() => setOpen(true)}>
        <UsersRound size={16} strokeWidth={1.75} aria-hidden />
        {/* Icon only on phones, so that all actions fit into one row. */}
        <span className="max-sm:sr-only">{t('open')}</span>
      </Button>
      {open && (
        <Suspense fallback={null}>
          <InviteManyDialog {...props} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
};
