import { filmIdOf, filmReference, filmTypes, maxFilmBytes } from '@spotter/contracts/films/limits';
import { useMutation } from '@tanstack/react-query';
import { Film, Trash2, X } from 'lucide-react';
import { useEffect, useRef, useState, type ChangeEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { FormError } from '@/components/forms/form-error.js';
import { useHoldingForm } from '@/components/forms/use-holding-form.js';
import { LongWork } from '@/components/states/long-work.js';
import { Button } from '@/components/ui/button.js';
import { FilmPlayer } from './film-player-part.js';
import { deleteFilm, pauseOrNetwork, uploadFilm, type FilmOf } from './upload-film.js';

type FilmFieldProps = FilmOf & {
  readonly gym: string;
  /** Reference of the film that was uploaded; anything else counts as none. */
  readonly value: string;
  readonly onChange: (value: string) => void;
};

const megabyte = 1024 * 1024;

/** Uploads a film as soon as it is chosen, shows it, and removes it again. The surrounding form waits for the upload. */
export const FilmField = ({ gym, purpose, customerId, value, onChange }: FilmFieldProps) => {
  const { t } = useTranslation('films');
  const chooser = useRef<HTMLInputElement>(null);
  const cancel = useRef<AbortController | null>(null);
  const [done, setDone] = useState(0);
  const [isWaiting, setWaiting] = useState(false);
  /** The film that was uploaded here: nothing names it yet, so that its removal deletes it. */
  const [unsaved, setUnsaved] = useState<string | null>(null);
  useEffect(() => () => cancel.current?.abort(), []);
  const upload = useMutation({
    mutationFn: (content: Blob) => {
      const cancelling = new AbortController();
      cancel.current = cancelling;
      const onProgress = (share: number, waits: boolean): void => {
        setDone(share);
        setWaiting(waits);
      };
      return uploadFilm({ gym, content, purpose, customerId, onProgress, signal: cancelling.signal, nextTry: pauseOrNetwork });
    },
    onSuccess: (filmId): void => {
      setUnsaved(filmId);
      onChange(filmReference(filmId));
    },
    onError: (): void => holding.forget(),
  });
  const problem = upload.isPending ? t('wait') : null;
  const holding = useHoldingForm(chooser, { problem, passes: true });
  const taken = ({ target }: ChangeEvent<HTMLInputElement>): void => {
    const file = target.files?.[0];
    // Lets the person choose the same file again.
    target.value = '';
    if (file === undefined || upload.isPending) return;
    setDone(0);
    setWaiting(false);
    upload.reset();
    holding.hold(t('wait'));
    upload.mutate(file);
  };
  const filmId = filmIdOf(value);
  const remove = (): void => {
    onChange('');
    if (filmId !== null && filmId === unsaved) void deleteFilm(gym, filmId).catch(() => undefined);
  };
  const isCancelled = upload.error instanceof DOMException && upload.error.name === 'AbortError';
  return (
    <div className="grid gap-2">
      <input ref={chooser} type="file" accept={filmTypes.join(',')} hidden onChange={taken} onInvalid={holding.onInvalid} />
      {filmId !== null && (
        <>
          <FilmPlayer gym={gym} filmId={filmId} />
          <Button variant="ghost" className="justify-self-start" onClick={remove}>
            <Trash2 size={16} strokeWidth={1.75} aria-hidden />
            {t('remove')}
          </Button>
        </>
      )}
      {upload.isPending && (
        <div className="grid gap-1">
          <div className="flex items-center gap-2">
            <div className="grow">
              <LongWork done={Math.min(done, 0.999)} label={t('sending')} />
            </div>
            <span className="figures text-meta text-muted-foreground">{Math.floor(done * 100)} %</span>
            <Button variant="ghost" size="icon" aria-label={t('cancel')} title={t('cancel')} onClick={() => cancel.current?.abort()}>
              <X size={20} strokeWidth={1.75} aria-hidden />
            </Button>
          </div>
          <p role="status" className="text-meta text-muted-foreground">
            {isWaiting ? t('waiting') : holding.isRefused ? problem : ''}
          </p>
        </div>
      )}
      {!upload.isPending && filmId === null && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Button variant="outline" onClick={() => chooser.current?.click()}>
            <Film size={16} strokeWidth={1.75} aria-hidden />
            {t('upload')}
          </Button>
          <span className="text-meta text-subtle-foreground">{t('hint', { megabytes: maxFilmBytes / megabyte })}</span>
        </div>
      )}
      {upload.isError && !isCancelled && <FormError error={upload.error} />}
    </div>
  );
};
