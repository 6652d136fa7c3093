import type { TFunction } from 'i18next';
import { Download, LayoutGrid } from 'lucide-react';
import type { RefObject } from 'react';
import { Button } from '@/components/ui/button.js';
import type { DataColumn, Facet } from '../column.js';
import { ColumnsMenu } from './columns-menu.js';
import { FacetChip } from './facet-chip.js';
import { SearchField } from './search-field.js';
import { hiddenOf, type TableSearch } from './table-address.js';
import type { Widths } from './use-widths.js';
import { ViewsMenu, type View } from './views-menu.js';

type ToolbarProps<T> = {
  readonly t: TFunction<'data-table'>;
  readonly name: string;
  readonly field: RefObject<HTMLInputElement | null>;
  readonly searchLabel: string;
  readonly search: TableSearch;
  readonly onSearch: (search: TableSearch) => void;
  readonly onType: (text: string) => void;
  /** The user has finished typing. */
  readonly onTyped: () => void;
  readonly facets: readonly Facet<T>[];
  readonly counts: (facet: Facet<T>) => ReadonlyMap<string, number>;
  readonly columns: readonly DataColumn<T>[];
  readonly widths: Widths;
  readonly views: readonly View[];
  readonly onExport: () => void;
  /** False for cards, which have no columns to arrange. */
  readonly wide: boolean;
  /** Null if the table offers no choice. */
  readonly asCards: boolean | null;
  readonly onAsCards: (cards: boolean) => void;
};

export const Toolbar = <T,>({
  t,
  name,
  field,
  searchLabel,
  search,
  onSearch,
  onType,
  onTyped,
  facets,
  counts,
  columns,
  widths,
  views,
  onExport,
  wide,
  asCards,
  onAsCards,
}: ToolbarProps<T>) => {
  const change = (part: TableSearch): void => onSearch({ ...search, ...part });
  return (
    // On a phone the field has its own line, so that it does not scroll away with the filters.
    <search className="mb-3 grid gap-2 md:flex md:items-start">
      <SearchField field={field} label={searchLabel} text={search['q'] ?? ''} onText={onType} onDone={onTyped} />
      {/* On a wide screen, filters wrap to a second line, so that all filters and tools stay visible. */}
      <div className="flex min-w-0 grow items-center gap-2 overflow-x-auto p-0.5 md:flex-wrap md:overflow-x-visible md:p-0">
        {facets.map((facet) => (
          <FacetChip
            t={t}
            key={facet.id}
            facet={facet}
            text={search[facet.id]}
            onText={(text) => change({ [facet.id]: text })}
            counts={() => counts(facet)}
          />
        ))}
        <span className="ml-auto flex gap-2">
          <ViewsMenu t={t} table={name} given={views} search={search} onSearch={onSearch} />
          {wide && asCards !== null && (
            <Button
              variant="outline"
              size="icon"
              aria-label={t('asCards')}
              aria-pressed={asCards}
              title={t('asCards')}
              onClick={() => onAsCards(!asCards)}
            >
              <LayoutGrid size={16} strokeWidth={1.75} aria-hidden />
            </Button>
          )}
          {wide && asCards !== true && (
            <ColumnsMenu
              t={t}
              columns={columns}
              hidden={hiddenOf(search['hide'], columns)}
              chosen={search['hide'] !== undefined}
              widths={widths}
              onHidden={(hide) => change({ hide })}
            />
          )}
          <Button variant="outline" size="icon" aria-label={t('export')} title={t('export')} onClick={onExport}>
            <Download size={16} strokeWidth={1.75} aria-hidden />
          </Button>
        </span>
      </div>
    </search>
  );
};
