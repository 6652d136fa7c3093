import { useMutation } from '@tanstack/react-query';
import { Camera, ImageUp, Trash2 } from 'lucide-react';
import { useEffect, useId, useRef, useState, type ChangeEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { pictureTypes, smallPicture } from '@/lib/hooks/pictures.js';
import { useMedia } from '@/lib/hooks/use-media.js';
import { Button } from '../ui/button.js';
import { cn } from '@/lib/utils.js';
import { FormError } from './form-error.js';
import { LongWork } from '../states/long-work.js';
import { useHoldingForm } from './use-holding-form.js';

type PictureFieldProps = {
  /** Names the group for screen readers. */
  readonly label: string;
  readonly hint: string;
  /** The current picture. */
  readonly current: ReactNode;
  /** Class of the preview of a chosen picture before it is sent. */
  readonly previewClass: string;
  /** Offers to take the picture with the camera. */
  readonly camera?: boolean;
  /** Why the surrounding form cannot be sent, while it has no picture. */
  readonly missing?: string | undefined;
  readonly onUse: (picture: Blob, onProgress: (sent: number) => void) => Promise<unknown>;
  /** Absent if there is none to remove. */
  readonly onRemove?: (() => Promise<unknown>) | undefined;
};

/** Object URL of bytes on this device. */
const useLocalAddress = (content: Blob | null): string | null => {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (content === null) return setAddress(null);
    const made = URL.createObjectURL(content);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [content]);
  return address;
};

/**
 * Takes a picture from a file, a drop or the camera. In a form it uploads immediately and the form saves it; alone it shows a preview first.
 */
export const PictureField = ({ label, hint, current, previewClass, camera = false, missing, onUse, onRemove }: PictureFieldProps) => {
  const { t } = useTranslation('lib');
  const byHand = useMedia('(pointer: coarse)');
  const noteId = useId();
  const chooser = useRef<HTMLInputElement>(null);
  const shooter = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const [sent, setSent] = useState(0);
  const [isInForm, setInForm] = useState(false);
  const use = useMutation({
    mutationFn: (picture: Blob) => onUse(picture, setSent),
    onSuccess: (): void => choose.reset(),
    onError: (): void => holding.forget(),
  });
  const choose = useMutation({
    mutationFn: (file: File) => smallPicture(file),
    onSuccess: (picture): void => {
      if (chooser.current?.form != null) use.mutate(picture);
    },
    onError: (): void => holding.forget(),
  });
  const remove = useMutation({ mutationFn: async () => onRemove?.() });
  const chosen = choose.data ?? null;
  const address = useLocalAddress(chosen);
  const isOnItsWay = choose.isPending || use.isPending;
  const busy = isOnItsWay || remove.isPending;
  const unsent = chosen === null ? (missing ?? null) : t('pictures.unsent');
  const problem = isOnItsWay ? t('pictures.wait') : unsent;
  const holding = useHoldingForm(chooser, { problem, passes: isOnItsWay });
  const shown = holding.isRefused ? problem : null;
  const take = (file: File | undefined): void => {
    setOver(false);
    if (file === undefined || busy) return;
    use.reset();
    remove.reset();
    setSent(0);
    setInForm(chooser.current?.form != null);
    holding.hold(t('pictures.wait'));
    choose.mutate(file);
  };
  const taken = (event: ChangeEvent<HTMLInputElement>): void => {
    take(event.target.files?.[0]);
    // Lets the user choose the same file again.
    event.target.value = '';
  };
  return (
    <div
      role="group"
      aria-label={label}
      className={cn(
        '-mx-3 grid gap-3 rounded-card border border-dashed p-3',
        over ? 'border-accent-foreground bg-accent' : 'border-transparent',
      )}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        take(event.dataTransfer.files[0]);
      }}
    >
      <input ref={chooser} type="file" accept={pictureTypes.join(',')} hidden onChange={taken} onInvalid={holding.onInvalid} />
      <input ref={shooter} type="file" accept="image/*" capture="user" hidden onChange={taken} />
      <div className="flex flex-wrap items-center gap-4">
        {address === null ? current : <img src={address} alt={t('pictures.preview')} className={previewClass} />}
        <div className="grid min-w-0 grow basis-48 gap-2">
          {chosen === null || (isInForm && isOnItsWay) ? (
            <span className="flex flex-wrap gap-2">
              <Button
                variant="outline"
                aria-disabled={busy}
                {...(shown !== null && { 'aria-describedby': noteId })}
                onClick={() => !busy && chooser.current?.click()}
              >
                <ImageUp size={16} strokeWidth={1.75} aria-hidden />
                {t('pictures.choose')}
              </Button>
              {camera && byHand && (
                <Button variant="outline" aria-disabled={busy} onClick={() => !busy && shooter.current?.click()}>
                  <Camera size={16} strokeWidth={1.75} aria-hidden />
                  {t('pictures.take')}
                </Button>
              )}
              {onRemove !== undefined && (
                <Button variant="ghost" aria-disabled={busy} onClick={() => !busy && remove.mutate()}>
                  <Trash2 size={16} strokeWidth={1.75} aria-hidden />
                  {t('pictures.remove')}
                </Button>
              )}
            </span>
          ) : (
            <span className="flex flex-wrap gap-2">
              <Button variant="secondary" aria-disabled={busy} onClick={() => !busy && use.mutate(chosen)}>
                {t(isInForm ? 'pictures.again' : 'pictures.use')}
              </Button>
              <Button variant="ghost" aria-disabled={busy} onClick={() => !busy && choose.reset()}>
                {t('pictures.cancel')}
              </Button>
            </span>
          )}
          {use.isPending ? (
            <LongWork done={sent} label={t('pictures.sending')} />
          ) : (
            <p role="status" className="text-meta text-subtle-foreground">
              {choose.isPending ? t('pictures.reading') : chosen === null ? hint : t('pictures.look')}
            </p>
          )}
        </div>
      </div>
      {shown !== null && (
        <p id={noteId} role="alert" className="text-meta text-destructive">
          {shown}
        </p>
      )}
      <FormError error={choose.error ?? use.error ?? remove.error} />
    </div>
  );
};
