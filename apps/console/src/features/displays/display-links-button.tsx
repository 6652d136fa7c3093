import { MonitorPlay } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAhead } from '@/lib/hooks/use-ahead.js';
import { lazyPart } from '@/lib/lazy-part.js';
import { Button } from '@/components/ui/button.js';

const DisplayLinks = lazyPart(() => import('./display-links-lazy.js'), 'DisplayLinks');

/** Opens the list of display links. */
export const DisplayLinksButton = ({ gym }: { readonly gym: string }) => {
  const { t } = useTranslation('displays');
  useAhead(DisplayLinks);
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="outline" onClick={() => setOpen(true)}>
        <MonitorPlay size={16} strokeWidth={1.75} aria-hidden />
        {t('links.open')}
      </Button>
      {open && (
        <Suspense fallback={null}>
          <DisplayLinks gym={gym} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
};
