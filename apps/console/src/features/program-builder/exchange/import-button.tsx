import { FileUp } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '@/lib/lazy-part.js';
import { Dialog } from '@/components/overlays/dialog.js';
import { Button } from '@/components/ui/button.js';
import { RowSkeletons } from '@/components/ui/skeleton.js';

/** Loaded when a coach opens the import. */
const ImportPart = lazyPart(() => import('./import-part-lazy.js'), 'ImportPart');

/** Imports a program from a file. */
export const ImportButton = ({ gym }: { readonly gym: string }) => {
  const { t } = useTranslation(['program-builder', 'ui']);
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="outline" onClick={() => setOpen(true)}>
        <FileUp size={16} strokeWidth={1.75} aria-hidden />
        {t('exchange.import')}
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title={t('exchange.importTitle')}
        description={t('exchange.importLine')}
        closeLabel={t('ui:close')}
      >
        <Suspense fallback={<RowSkeletons rows={4} />}>
          <ImportPart gym={gym} />
        </Suspense>
      </Dialog>
    </>
  );
};
