import { addDays } from '@spotter/contracts/civil-date';
import type { FollowUpItem } from '@spotter/contracts/follow-ups/queries';
import { Check, MoreVertical } from 'lucide-react';
import { Suspense, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '@/lib/lazy-part.js';
import { todayIn } from '@/lib/format/format.js';
import { Avatar } from '@/components/ui/avatar.js';
import { Badge, type BadgeVariant } from '@/components/ui/badge.js';
import { Button } from '@/components/ui/button.js';
import { Menu } from '@/components/overlays/menu.js';
import { RowLink } from '@/components/row-link.js';
import { reasonLine } from './reason-line.js';
import { useFollowUpChanges } from './use-follow-up-changes.js';
import { PainMark } from '@/shared/pain/pain-mark-part.js';
import { useAgo } from '@/shared/ago/ago.js';

const tones: Readonly<Record<FollowUpItem['kind'], BadgeVariant>> = {
  pain: 'destructive',
  'without-coach': 'info',
  unanswered: 'warning',
  'check-in': 'info',
  certification: 'warning',
  'no-training-max': 'warning',
  missed: 'destructive',
  'strength-drop': 'warning',
  stalled: 'warning',
  'effort-rising': 'warning',
  'skipped-exercise': 'secondary',
  quiet: 'warning',
  'program-ends': 'warning',
  record: 'success',
};
const NoteDialog = lazyPart(() => import('./note-dialog-lazy.js'), 'NoteDialog');
const snoozes = [1, 3, 7] as const;
const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

export const nameOf = ({ customer }: Pick<FollowUpItem, 'customer'>): string => `${customer.name} ${customer.lastname}`;
/** Key by which commands address a follow-up. */
export const keyOf = ({ customer, kind, about }: Pick<FollowUpItem, 'customer' | 'kind' | 'about'>) => ({
  customerId: customer.id,
  kind,
  about,
});

/** URL of the roster with a coach's profile open. */
const profileOf = (gym: string, coachId: string): string => `/${gym}/admin/coaches?profile=${coachId}`;

/** URL of the page that shows the reason. */
const placeOf = (gym: string, { kind, about, customer, workoutId }: FollowUpItem, mayLead: boolean): string => {
  if (kind === 'certification') return mayLead ? profileOf(gym, customer.id) : `/${gym}/admin/user?profile=coach`;
  if (workoutId !== null) return `/${gym}/admin/user-workout/${workoutId}`;
  const page = `/${gym}/admin/list/${customer.id}`;
  return kind === 'check-in' ? `${page}?checkIn=${about}` : page;
};

type RowProps = {
  readonly gym: string;
  readonly timeZone: string;
  readonly mayLead: boolean;
  readonly item: FollowUpItem;
  /** Name of the exercise that the follow-up is about. */
  readonly exercise: string;
  /** Renders the quick action of a follow-up. */
  readonly action: (item: FollowUpItem, exercise: string) => ReactNode;
  /** Opens the conversation with this client. */
  readonly onWrite: (customerId: string) => void;
};

export const FollowUpRow = ({ gym, timeZone, mayLead, item, exercise, action, onWrite }: RowProps) => {
  const { t } = useTranslation('follow-ups');
  const ago = useAgo();
  const { finish, snooze } = useFollowUpChanges(gym);
  const [noting, setNoting] = useState(false);
  const name = nameOf(item);
  const today = todayIn(timeZone);
  const place = placeOf(gym, item, mayLead);
  return (
    <li className="flex items-center gap-1 border-b last:border-b-0">
      <RowLink to={place} className="flex min-h-row min-w-0 grow items-center gap-3 rounded-control px-2 py-1 hover:bg-muted">
        <Avatar name={item.customer.name} lastname={item.customer.lastname} />
        <span className="min-w-0 grow">
          <span className="block truncate text-table font-medium">{name}</span>
          <span className="figures block text-meta text-subtle-foreground wrap-anywhere sm:truncate">
            {item.pains !== undefined && (
              <Suspense fallback={null}>
                <PainMark pains={item.pains} />
              </Suspense>
            )}
            {reasonLine(item, exercise, t, ago)}
          </span>
        </span>
        <span className="max-sm:hidden">
          <Badge variant={tones[item.kind]}>{t(`kinds.${item.kind}`)}</Badge>
        </span>
      </RowLink>
      {action(item, exercise)}
      <Menu
        trigger={
          <Button variant="ghost" size="icon" aria-label={t('more', { name })} title={t('more', { name })}>
            <MoreVertical {...icon} />
          </Button>
        }
        align="end"
        entries={[
          ...snoozes.map((days) => ({
            label: t(`snoozes.${days}`),
            onSelect: () => void snooze(keyOf(item), addDays(today, days), name),
          })),
          { label: t('withNote'), onSelect: () => setNoting(true) },
          ...(item.kind === 'certification' ? [] : [{ label: t('write'), onSelect: () => onWrite(item.customer.id) }]),
        ]}
      />
      <Button
        variant="ghost"
        size="icon"
        aria-label={t('finish', { name })}
        title={t('finish', { name })}
        onClick={() => void finish(keyOf(item), name)}
      >
        <Check {...icon} />
      </Button>
      {noting && (
        <Suspense fallback={null}>
          <NoteDialog of={keyOf(item)} name={name} onNoted={(note) => finish(keyOf(item), name, note)} onClose={() => setNoting(false)} />
        </Suspense>
      )}
    </li>
  );
};
