import { Search } from 'lucide-react';
import { memo, Suspense, useCallback, useRef, useState } from 'react';
import { lazyPart } from '@/lib/lazy-part.js';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/button.js';

const load = () => import('./search-field-lazy.js');
const Field = lazyPart(load, 'SearchField');
const prepare = (): void => void load().catch(() => undefined);

/** `bar`: a button that opens a field over the whole header; `basic`: a field that is always visible. */
export const SearchPart = memo(({ gym, variant }: { readonly gym: string; readonly variant: 'bar' | 'basic' }) => {
  const { t } = useTranslation('search');
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = useCallback(() => {
    setOpen(false);
    button.current?.focus();
  }, []);
  if (variant === 'basic')
    return (
      <Suspense fallback={<span className="w-70" />}>
        <Field gym={gym} />
      </Suspense>
    );
  return (
    <>
      <Button
        ref={button}
        variant="ghost"
        size="icon"
        data-part="search"
        aria-label={t('open')}
        aria-expanded={open}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={() => setOpen(true)}
      >
        <Search size={20} strokeWidth={1.75} aria-hidden />
      </Button>
      {open && (
        <Suspense fallback={null}>
          <Field gym={gym} onClose={close} />
        </Suspense>
      )}
    </>
  );
});
