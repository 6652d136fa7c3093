import { maxSearchLength } from '@spotter/contracts/limits';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Lightbulb, LightbulbOff, Search, X } from 'lucide-react';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { commonUserQuery, turnHints } from '@/lib/startup/common-user.js';
import { cn } from '@/lib/utils.js';
import { runFunction } from '../navigation/functions.js';
import { KeyCaps } from '../palette/key-caps.js';
import { flat, optionId, SearchResults } from './search-results.js';
import { useSearch } from './use-search.js';

type SearchFieldProps = {
  readonly gym: string;
  /** Set if the field opens over the header and can be closed; else it is a permanent part of the header. */
  readonly onClose?: () => void;
};

const toolLook = 'grid size-10 shrink-0 place-items-center rounded-full text-muted-foreground hover:bg-muted hover:text-foreground';

export const SearchField = ({ gym, onClose }: SearchFieldProps) => {
  const { t } = useTranslation('search');
  const navigate = useNavigate();
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [dismissed, setDismissed] = useState(false);
  const [active, setActive] = useState(0);
  const { sets, failed } = useSearch(gym, typed);
  const hints = useQuery(commonUserQuery).data?.hints ?? true;
  const results = sets === null ? [] : flat(sets);
  const open = sets !== null && !dismissed;
  const explained = hints && !open && !failed && onClose !== undefined;
  useEffect(() => {
    if (onClose !== undefined) input.current?.focus();
  }, [onClose]);
  useEffect(() => {
    if (open) document.querySelector(`#${CSS.escape(optionId(listId, active))}`)?.scrollIntoView({ block: 'nearest' });
  }, [active, listId, open]);

  const type = (text: string): void => {
    setTyped(text);
    setDismissed(false);
    setActive(0);
  };
  const choose = (index: number): void => {
    const result = results[index];
    if (result === undefined) return;
    type('');
    onClose?.();
    void navigate({ to: `/${gym}${result.link}` as string });
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const moves: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };
    const move = moves[event.key];
    if (event.key === 'Escape') {
      event.preventDefault();
      // The first Escape closes the list, the second one the field.
      if (open) setDismissed(true);
      else {
        type('');
        onClose?.();
      }
    } else if (event.key === 'Enter' && open) {
      event.preventDefault();
      choose(active);
    } else if (move !== undefined && results.length > 0) {
      event.preventDefault();
      if (open) setActive((active + move + results.length) % results.length);
      else setDismissed(false);
    }
  };

  return (
    <div className={cn(onClose === undefined ? 'search-basic relative w-70' : 'search-over')} role="search">
      <div
        className={cn(
          'flex items-center gap-2',
          onClose === undefined ? 'h-control rounded-control border border-input bg-card pl-3 text-foreground' : 'h-full px-4 sm:px-6',
        )}
      >
        <Search size={20} strokeWidth={1.75} aria-hidden className="shrink-0 text-muted-foreground" />
        <input
          ref={input}
          type="text"
          role="combobox"
          aria-label={t('label')}
          aria-expanded={open}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={open && results.length > 0 ? optionId(listId, active) : undefined}
          aria-describedby={explained ? `${listId}-hints` : undefined}
          autoComplete="off"
          spellCheck={false}
          maxLength={maxSearchLength}
          placeholder={t('placeholder')}
          value={typed}
          onChange={(event) => type(event.target.value)}
          onKeyDown={onKeyDown}
          onBlur={() => setDismissed(true)}
          onFocus={() => setDismissed(false)}
          className="h-full min-w-0 grow bg-transparent text-body outline-none placeholder:text-subtle-foreground"
        />
        <button
          type="button"
          aria-label={t('hints')}
          title={t('hints')}
          aria-pressed={hints}
          className={toolLook}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => void turnHints(!hints).catch(() => undefined)}
        >
          {hints ? <Lightbulb size={18} strokeWidth={1.75} aria-hidden /> : <LightbulbOff size={18} strokeWidth={1.75} aria-hidden />}
        </button>
        {/* Opens the palette, which also runs actions. */}
        <button
          type="button"
          aria-label={t('palette')}
          title={t('palette')}
          aria-haspopup="dialog"
          className="inline-flex h-10 shrink-0 items-center rounded-control px-2 hover:bg-muted max-lg:hidden"
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => {
            type('');
            onClose?.();
            runFunction('open-palette');
          }}
        >
          <KeyCaps name="palette" />
        </button>
        {onClose !== undefined && (
          <button type="button" aria-label={t('close')} title={t('close')} className={toolLook} onClick={onClose}>
            <X size={20} strokeWidth={1.75} aria-hidden />
          </button>
        )}
      </div>
      <div className={cn('absolute inset-x-0 top-full z-overlay', onClose === undefined && 'mt-1')}>
        {open && <SearchResults listId={listId} sets={sets} active={active} onActive={setActive} onChoose={choose} />}
        {failed && (
          <p role="status" className="rounded-b-sheet border bg-popover px-6 py-4 text-table text-destructive shadow-float">
            {t('failed')}
          </p>
        )}
        {explained && (
          <p id={`${listId}-hints`} className="rounded-b-sheet border bg-popover px-6 py-3 text-table text-muted-foreground shadow-float">
            {t('hintsLine')}
          </p>
        )}
      </div>
    </div>
  );
};
