import type { BusinessPerson } from '@spotter/contracts/business/queries';
import { useQuery } from '@tanstack/react-query';
import { Download, UsersRound } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '@/components/overlays/dialog.js';
import { RowLink } from '@/components/row-link.js';
import { EmptyState } from '@/components/states/empty-state.js';
import { QueryView } from '@/components/states/query-view.js';
import { Avatar } from '@/components/ui/avatar.js';
import { Button } from '@/components/ui/button.js';
import { RowSkeletons } from '@/components/ui/skeleton.js';
import { formatDate, formatNumber } from '@/lib/format/format.js';
import { saveLines } from './figure-card.js';
import { peopleQuery, type Opened } from './queries.js';

const shownAtOnce = 100;
type PeopleProps = { readonly gym: string; readonly opened: Opened };

const People = ({ gym, opened, people }: PeopleProps & { readonly people: readonly BusinessPerson[] }) => {
  const { t } = useTranslation(['business', 'ui']);
  const [shown, setShown] = useState(shownAtOnce);
  const nameOf = ({ customer: { name, lastname } }: BusinessPerson): string => `${name} ${lastname}`.trim() || t('people.erased');
  const lineOf = ({ count, of, at }: BusinessPerson): string =>
    [
      count === null
        ? null
        : of === null
          ? t('people.times', { count })
          : t('compliance.of', { done: formatNumber(count, 0), due: formatNumber(of, 0) }),
      at === null ? null : formatDate(at),
    ]
      .filter((part) => part !== null)
      .join(' · ');
  if (people.length === 0) return <EmptyState icon={UsersRound} title={t('people.none')} description={t('people.noneLine')} />;
  return (
    <>
      <div className="flex items-center justify-between gap-2 pb-2">
        <p className="text-table text-muted-foreground">{t('people.count', { count: people.length })}</p>
        <Button
          variant="outline"
          onClick={() =>
            saveLines(opened.title, [
              [t('people.name'), t('people.status'), t('people.date'), t('people.counted'), t('people.of')],
              ...people.map((person) => [nameOf(person), person.status, person.at, person.count, person.of]),
            ])
          }
        >
          <Download size={16} strokeWidth={1.75} aria-hidden />
          {t('people.save')}
        </Button>
      </div>
      <ul aria-label={opened.title}>
        {people.slice(0, shown).map((person) => (
          <li key={person.customer.id} className="border-b last:border-b-0">
            <RowLink
              to={`/${gym}/admin/list/${person.customer.id}`}
              className="flex min-h-row items-center gap-3 rounded-control px-2 py-1 hover:bg-muted"
            >
              <Avatar name={person.customer.name} lastname={person.customer.lastname} />
              <span className="min-w-0 grow truncate text-table font-medium">{nameOf(person)}</span>
              <span className="figures shrink-0 text-meta text-subtle-foreground">{lineOf(person)}</span>
            </RowLink>
          </li>
        ))}
      </ul>
      {people.length > shown && (
        <Button variant="outline" className="mt-3 w-full" onClick={() => setShown(shown + shownAtOnce)}>
          {t('ui:more')}
        </Button>
      )}
    </>
  );
};

const Read = (props: PeopleProps) => {
  const query = useQuery(peopleQuery(props.gym, props.opened.asked));
  return (
    <QueryView query={query} skeleton={<RowSkeletons rows={6} />}>
      {({ items }) => <People {...props} people={items} />}
    </QueryView>
  );
};

/** The people whom a figure counts, each with a link. */
export const PeopleDialog = ({
  gym,
  opened,
  onClose,
}: {
  readonly gym: string;
  readonly opened: Opened | null;
  readonly onClose: () => void;
}) => {
  const { t } = useTranslation(['ui']);
  return (
    <Dialog open={opened !== null} onOpenChange={(open) => !open && onClose()} title={opened?.title ?? ''} closeLabel={t('ui:close')}>
      {opened !== null && <Read gym={gym} opened={opened} />}
    </Dialog>
  );
};
