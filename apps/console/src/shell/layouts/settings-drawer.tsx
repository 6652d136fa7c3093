import { Settings } from 'lucide-react';
import { memo, Suspense, useEffect, useState } from 'react';
import { lazyPart } from '@/lib/lazy-part.js';
import { useTranslation } from 'react-i18next';
import { Dialog } from '@/components/overlays/dialog.js';
import { Skeleton } from '@/components/ui/skeleton.js';
import { offerFunction } from '../navigation/functions.js';

const load = () => import('./settings-choices-lazy.js');
const Choices = lazyPart(load, 'SettingsChoices');
const prepare = (): void => void load().catch(() => undefined);

/** Drawer with the user's appearance settings; opened from the user menu, or by a tab at the edge in layouts without one. */
export const SettingsDrawer = memo(({ tab = false }: { readonly tab?: boolean }) => {
  const { t } = useTranslation('shell');
  const [open, setOpen] = useState(false);
  useEffect(
    () =>
      offerFunction('open-appearance', () => {
        prepare();
        setOpen(true);
      }),
    [],
  );
  return (
    <>
      {tab && (
        <button
          type="button"
          aria-label={t('appearance.title')}
          data-part="settings-tab"
          className="settings-tab fixed z-field grid size-10 place-items-center bg-primary text-primary-foreground shadow-float print:hidden"
          onPointerEnter={prepare}
          onFocus={prepare}
          onClick={() => setOpen(true)}
        >
          <Settings size={20} strokeWidth={1.75} aria-hidden className="motion-safe:animate-[spin_3s_linear_infinite]" />
        </button>
      )}
      <Dialog variant="settings" open={open} onOpenChange={setOpen} title={t('appearance.title')} closeLabel={t('appearance.close')}>
        <Suspense fallback={<Skeleton className="h-96" />}>
          <Choices />
        </Suspense>
      </Dialog>
    </>
  );
});
