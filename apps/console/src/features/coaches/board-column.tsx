import type { CoachItem } from '@spotter/contracts/coaches/queries';
import type { TFunction } from 'i18next';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { useDrop } from '@/lib/hooks/use-drop.js';
import { useWhenSeen } from '@/lib/hooks/use-when-seen.js';
import { Avatar } from '@/components/ui/avatar.js';
import { Badge } from '@/components/ui/badge.js';
import { Button } from '@/components/ui/button.js';
import { cn } from '@/lib/utils.js';
import { Progress } from '@/components/ui/progress.js';
import type { Moves } from './board-plan.js';
import type { Assignment } from './queries.js';

/** The board calls the hook once, not every part of forty columns. */
type Words = { readonly t: TFunction<'coaches'> };
type BoardColumnProps = Words & {
  /** Index of the column. */
  readonly place: number;
  readonly coach: CoachItem | null;
  readonly assignments: readonly Assignment[];
  readonly moved: Moves;
  readonly chosen: readonly string[];
  readonly mayMove: boolean;
  /** True on phones: the head expands the column's cards. */
  readonly folds: boolean;
  readonly onChoose: (customerId: string) => void;
  readonly onDrop: (customerId: string) => void;
};

const dragType = 'text/x-customer';
/** Renders cards in steps as they scroll into view: a board may have forty coaches with hundreds of clients each. */
const cardsAtOnce = 24;
/** Columns visible on a desktop without scrolling: these render immediately. */
const columnsAtFirst = 5;

const Head = ({ coach, load, t }: Words & { readonly coach: CoachItem | null; readonly load: number }) => {
  if (coach === null)
    return (
      <h2 className="flex h-7 items-center gap-2 font-medium">
        <span className="min-w-0 grow truncate">{t('unassigned')}</span>
        <Badge variant={load > 0 ? 'warning' : 'secondary'}>{load}</Badge>
      </h2>
    );
  const label = coach.capacity === null ? t('load', { count: load }) : t('loadOf', { load, capacity: coach.capacity });
  return (
    <div>
      <h2 className="flex h-7 items-center gap-2 font-medium">
        <Avatar name={coach.name} lastname={coach.lastname} />
        <span className="min-w-0 grow truncate">{`${coach.name} ${coach.lastname}`}</span>
        <span
          className={cn(
            'figures shrink-0 whitespace-nowrap text-meta',
            coach.capacity !== null && load > coach.capacity ? 'text-destructive' : 'text-subtle-foreground',
          )}
        >
          {label}
        </span>
      </h2>
      {coach.capacity !== null && <Progress value={load} max={coach.capacity} label={label} />}
    </div>
  );
};

/** Renders more cards when it scrolls into view or is clicked. */
const Rest = ({ count, onMore, t }: Words & { readonly count: number; readonly onMore: () => void }) => {
  const place = useWhenSeen<HTMLDivElement>(true, onMore);
  return (
    <div ref={place}>
      <Button variant="ghost" className="w-full" onClick={onMore}>
        {t('more', { count })}
      </Button>
    </div>
  );
};

export const BoardColumn = ({ place, coach, assignments, moved, chosen, mayMove, folds, onChoose, onDrop, t }: BoardColumnProps) => {
  const { over, place: target } = useDrop(dragType, onDrop, mayMove);
  const [unfolded, setUnfolded] = useState(coach === null);
  const [drawn, setDrawn] = useState(place < columnsAtFirst ? cardsAtOnce : 0);
  const rest = assignments.length - drawn;
  const name = coach === null ? t('unassigned') : `${coach.name} ${coach.lastname}`;
  return (
    <section
      aria-label={name}
      {...target}
      className={cn(
        'grid [content-visibility:auto] content-start gap-2 rounded-card border bg-muted p-3',
        over && 'outline-2 outline-accent-foreground',
      )}
    >
      <div className={cn('relative flex items-start gap-2', !folds && 'min-h-12')}>
        <div className="min-w-0 grow">
          {/* Coaches see the names of their own clients only, so the count comes from the API. */}
          <Head coach={coach} load={mayMove || coach === null ? assignments.length : coach.clients} t={t} />
        </div>
        {folds && (
          // The button covers the whole head; screen readers announce the button.
          <button
            type="button"
            aria-expanded={unfolded}
            aria-label={t('unfold', { name })}
            className="grid h-7 place-items-center after:absolute after:inset-0"
            onClick={() => setUnfolded(!unfolded)}
          >
            <ChevronDown size={16} strokeWidth={1.75} aria-hidden className={cn('text-subtle-foreground', unfolded && 'rotate-180')} />
          </button>
        )}
      </div>
      {(!folds || unfolded) && (
        <>
          <ul className="grid gap-1.5">
            {assignments.slice(0, drawn).map(({ customer, covers }) => (
              <li
                key={customer.id}
                draggable={mayMove}
                onDragStart={(event) => event.dataTransfer.setData(dragType, customer.id)}
                className={cn(
                  'rounded-control border bg-card has-checked:border-accent-foreground has-checked:bg-accent',
                  customer.id in moved && 'border-l-4 border-l-accent-foreground',
                )}
              >
                <label className={cn('flex min-h-row items-center gap-2 px-2 text-table', mayMove && 'cursor-grab')}>
                  {mayMove && (
                    <input
                      type="checkbox"
                      className="size-4"
                      checked={chosen.includes(customer.id)}
                      onChange={() => onChoose(customer.id)}
                    />
                  )}
                  <span className="min-w-0 grow truncate">{`${customer.name} ${customer.lastname}`}</span>
                  {covers.length > 0 && <Badge>{t('covers', { count: covers.length })}</Badge>}
                </label>
              </li>
            ))}
          </ul>
          {rest > 0 && <Rest key={drawn} t={t} count={rest} onMore={() => setDrawn(drawn + cardsAtOnce)} />}
        </>
      )}
    </section>
  );
};
