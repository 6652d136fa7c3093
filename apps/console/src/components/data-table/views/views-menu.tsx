import type { TFunction } from 'i18next';
import { Bookmark, X } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button.js';
import { Input } from '@/components/ui/input.js';
import { keep, kept } from './device-store.js';
import { ButtonWithPopover } from './popover.js';
import type { TableSearch } from './table-address.js';

/** A named address. Choosing it fills the address; the view is stored nowhere else, so a link never shows an older view. */
export type View = { readonly name: string; readonly search: TableSearch };
type ViewsMenuProps = {
  readonly t: TFunction<'data-table'>;
  readonly table: string;
  readonly given: readonly View[];
  readonly search: TableSearch;
  readonly onSearch: (search: TableSearch) => void;
};
const maxViews = 30;
const maxViewNameLength = 40;

const filled = (search: TableSearch): readonly (readonly [string, string])[] =>
  Object.entries(search)
    .flatMap(([name, value]) => (value === undefined || value === '' ? [] : [[name, value] as const]))
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
const sameSearch = (a: TableSearch, b: TableSearch): boolean => JSON.stringify(filled(a)) === JSON.stringify(filled(b));

type ViewsListProps = Omit<ViewsMenuProps, 'table'> & {
  readonly own: readonly View[];
  readonly onOwn: (views: readonly View[]) => void;
  readonly onClose: () => void;
};

const ViewsList = ({ t, given, own, onOwn, search, onSearch, onClose }: ViewsListProps) => {
  const [name, setName] = useState('');
  const all: View = { name: t('views.all'), search: {} };
  return (
    <div className="grid gap-1">
      {[all, ...given, ...own].map((view, place) => (
        <div key={`${place} ${view.name}`} className="flex items-center gap-1">
          <button
            type="button"
            aria-current={sameSearch(view.search, search)}
            className="min-h-8 min-w-0 grow truncate rounded-control px-2 text-left hover:bg-muted aria-[current=true]:text-accent-foreground"
            onClick={() => {
              onSearch(view.search);
              onClose();
            }}
          >
            {view.name}
          </button>
          {own.includes(view) && (
            <Button
              variant="ghost"
              size="icon"
              aria-label={t('views.forget', { name: view.name })}
              onClick={() => onOwn(own.filter((each) => each !== view))}
            >
              <X size={16} strokeWidth={1.75} aria-hidden />
            </Button>
          )}
        </div>
      ))}
      <form
        className="mt-1 flex gap-2 border-t pt-2"
        onSubmit={(event) => {
          event.preventDefault();
          if (name.trim() === '') return;
          const others = own.filter((view) => view.name !== name.trim());
          onOwn([...others, { name: name.trim(), search: Object.fromEntries(filled(search)) }].slice(-maxViews));
          onClose();
        }}
      >
        <Input
          aria-label={t('views.name')}
          placeholder={t('views.name')}
          maxLength={maxViewNameLength}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <Button variant="outline" type="submit">
          {t('views.save')}
        </Button>
      </form>
    </div>
  );
};

export const ViewsMenu = ({ table, ...rest }: ViewsMenuProps) => {
  const { t, given, search } = rest;
  const store = `views ${table}`;
  const [own, setOwn] = useState(() => kept<readonly View[]>(store, []));
  const change = (views: readonly View[]): void => {
    setOwn(views);
    keep(store, views);
  };
  const current = [...given, ...own].find((view) => sameSearch(view.search, search));
  return (
    <ButtonWithPopover
      label={current === undefined ? t('views.title') : t('views.current', { name: current.name })}
      active={current !== undefined}
      button={
        <>
          <Bookmark size={16} strokeWidth={1.75} aria-hidden />
          <span className="max-w-40 truncate">{current?.name ?? t('views.title')}</span>
        </>
      }
    >
      {(close) => <ViewsList {...rest} own={own} onOwn={change} onClose={close} />}
    </ButtonWithPopover>
  );
};
