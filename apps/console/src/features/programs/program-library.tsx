import type { ProgramItem } from '@spotter/contracts/programs/queries';
import { useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { Library } from 'lucide-react';
import { useDeferredValue, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate, localized } from '../../lib/format/format.js';
import { programsQuery, type ProgramFilter } from '../../shared/programs.js';
import { textOr } from '../../lib/format/text-or.js';
import { Badge, type BadgeVariant } from '../../components/ui/badge.js';
import { EmptyState } from '../../components/states/empty-state.js';
import { Input } from '../../components/ui/input.js';
import { Page } from '../../components/page.js';
import { QueryView } from '../../components/states/query-view.js';
import { RowLink } from '../../components/row-link.js';
import { Select } from '../../components/ui/select.js';
import { Skeleton } from '../../components/ui/skeleton.js';

type ProgramLibraryProps = {
  readonly gym: string;
  /** Where a program can be begun. */ readonly create: ReactNode;
  readonly filter: ProgramFilter;
  readonly onFilter: (filter: ProgramFilter) => void;
};

export const lifecycleTones: Readonly<Record<ProgramItem['lifecycle'], BadgeVariant>> = {
  draft: 'warning',
  published: 'success',
  retired: 'secondary',
};

type TileProps = { readonly t: TFunction<'programs'>; readonly gym: string; readonly program: ProgramItem };

const Tile = ({ t, gym, program }: TileProps) => (
  <RowLink
    to={`/${gym}/admin/programs/${program.id}`}
    className="grid h-full content-start gap-2 rounded-card border bg-card p-4 hover:bg-muted"
  >
    <span className="flex items-start gap-2">
      <span className="min-w-0 grow text-body font-medium">{localized(program.name)}</span>
      <Badge variant={lifecycleTones[program.lifecycle]}>{t(`lifecycles.${program.lifecycle}`)}</Badge>
    </span>
    <span className="line-clamp-2 text-table text-muted-foreground">{localized(program.description)}</span>
    <span className="figures flex flex-wrap gap-x-3 text-meta text-subtle-foreground">
      {program.weeks === 0 ? (
        <span>{t('emptyDraft')}</span>
      ) : (
        <>
          <span>{t('weeks', { count: program.weeks })}</span>
          {program.daysPerWeek > 0 && <span>{t('daysPerWeek', { count: program.daysPerWeek })}</span>}
          {program.level !== null && <span>{textOr(`programs:levels.${program.level}`, program.level)}</span>}
          {program.usedBy > 0 && <span>{t('usedBy', { count: program.usedBy })}</span>}
        </>
      )}
      <span>{t('updated', { date: formatDate(program.updatedAt) })}</span>
    </span>
  </RowLink>
);

export const ProgramLibrary = ({ gym, create, filter, onFilter }: ProgramLibraryProps) => {
  const { t } = useTranslation('programs');
  const query = useQuery({ ...programsQuery(gym, useDeferredValue(filter)), placeholderData: (before) => before });
  return (
    <Page title={t('title')} actions={create}>
      <search className="mb-3 flex flex-wrap gap-2">
        <span className="min-w-48 grow md:max-w-80">
          <Input
            type="search"
            aria-label={t('search')}
            placeholder={t('search')}
            value={filter.q ?? ''}
            onChange={(event) => onFilter({ ...filter, q: event.target.value || undefined })}
          />
        </span>
        <Select
          aria-label={t('lifecycle')}
          value={filter.lifecycle ?? ''}
          onChange={(event) => onFilter({ ...filter, lifecycle: event.target.value || undefined })}
        >
          <option value="">{t('anyLifecycle')}</option>
          {Object.keys(lifecycleTones).map((lifecycle) => (
            <option key={lifecycle} value={lifecycle}>
              {t(`lifecycles.${lifecycle}`)}
            </option>
          ))}
        </Select>
      </search>
      <QueryView
        query={query}
        skeleton={
          <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
            {[1, 2, 3, 4, 5, 6].map((tile) => (
              <Skeleton key={tile} className="h-28" />
            ))}
          </div>
        }
      >
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState icon={Library} title={t('none')} description={t('noneLine')} />
          ) : (
            <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
              {items.map((program) => (
                <li key={program.id}>
                  <Tile t={t} gym={gym} program={program} />
                </li>
              ))}
            </ul>
          )
        }
      </QueryView>
    </Page>
  );
};
