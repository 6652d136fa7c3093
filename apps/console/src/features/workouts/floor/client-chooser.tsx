import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormError } from '@/components/forms/form-error.js';
import { TextField } from '@/components/forms/text-field.js';
import { Button } from '@/components/ui/button.js';
import { Badge } from '@/components/ui/badge.js';
import { RowSkeletons } from '@/components/ui/skeleton.js';
import { customerPages } from '@/shared/customers.js';
import { waits } from '../list/workout-groups.js';
import { liveQuery, workoutsQuery } from '../queries.js';
import { maxClients, offered } from './floor-clients.js';

type ClientChooserProps = {
  readonly gym: string;
  /** Today in the gym's time zone. */
  readonly today: string;
  /** Clients that are on the page already. */
  readonly before: readonly string[];
  readonly onChoose: (ids: readonly string[]) => void;
};

/** Chooses up to four clients. Offers clients with a workout now or today before the others. */
export const ClientChooser = ({ gym, today, before, onChoose }: ClientChooserProps) => {
  const { t } = useTranslation('floor');
  const [q, setQ] = useState('');
  const [chosen, setChosen] = useState(before);
  const searched = useDeferredValue(q.trim());
  const live = useQuery(liveQuery(gym));
  const planned = useQuery(workoutsQuery(gym, { from: today, to: today, status: 'scheduled', limit: 100 }));
  const customers = useInfiniteQuery({
    ...customerPages(gym, { status: 'active', ...(searched !== '' && { q: searched }) }),
    placeholderData: (last) => last,
  });
  const others = customers.data?.pages[0]?.items ?? [];
  const found = new Set(others.map(({ id }) => id));
  const people = offered({
    training: (live.data?.items ?? []).flatMap(({ customer }) => customer ?? []),
    planned: (planned.data?.items ?? []).filter(waits).flatMap(({ customer }) => customer ?? []),
    others,
  }).filter(({ id }) => searched === '' || found.has(id));
  const isFull = chosen.length >= maxClients;
  const toggle = (id: string): void => setChosen(chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id]);
  return (
    <div className="grid gap-2" data-density="touch">
      <TextField label={t('search')} type="search" autoComplete="off" value={q} onChange={setQ} />
      <p role="status" className="min-h-5 text-table text-muted-foreground">
        {isFull ? t('full', { count: maxClients }) : t('chosen', { count: chosen.length, most: maxClients })}
      </p>
      {customers.isPending && <RowSkeletons rows={4} />}
      {customers.isSuccess && people.length === 0 && <p className="p-3 text-table text-subtle-foreground">{t('nobody')}</p>}
      <ul aria-label={t('clients')} className="max-h-[60dvh] overflow-y-auto rounded-control border empty:hidden">
        {people.map(({ id, name, lastname, today: has }) => (
          <li key={id}>
            <label className="flex min-h-12 cursor-pointer items-center gap-3 px-3 text-body has-checked:bg-accent has-disabled:cursor-default has-disabled:text-subtle-foreground">
              <input
                type="checkbox"
                className="size-5"
                checked={chosen.includes(id)}
                disabled={isFull && !chosen.includes(id)}
                onChange={() => toggle(id)}
              />
              <span className="min-w-0 grow truncate">{`${name} ${lastname}`}</span>
              {has !== 'nothing' && <Badge variant={has === 'training' ? 'success' : 'secondary'}>{t(`today.${has}`)}</Badge>}
            </label>
          </li>
        ))}
      </ul>
      <FormError error={customers.error} />
      <Button size="lg" why={chosen.length === 0 && t('none')} onClick={() => onChoose(chosen)}>
        {t('done')}
      </Button>
    </div>
  );
};
