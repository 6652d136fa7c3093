import { History } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/button.js';
import { lazyPart } from '@/lib/lazy-part.js';

const OwnChangesDialog = lazyPart(() => import('./own-changes-dialog-lazy.js'), 'OwnChangesDialog');

/** Opens the reader's changes of today. */
export const OwnChangesButton = ({ gym }: { readonly gym: string }) => {
  const { t } = useTranslation('own-changes');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="outline" onClick={() => setOpen(true)}>
        <History size={16} strokeWidth={1.75} aria-hidden />
        {t('open')}
      </Button>
      {open && (
        <Suspense fallback={null}>
          <OwnChangesDialog gym={gym} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
};
