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
import type { ClientRow } from './client-rows.js';
import { contextLine, reasonOf } from './reason-line.js';
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
  readonly row: ClientRow;
  readonly exerciseName: (exerciseId: string) => string;
  /** Renders the quick action of a follow-up. */
  readonly action: (item: FollowUpItem, exercise: string) => ReactNode;
  /** Opens the conversation with this client. */
  readonly onWrite: (customerId: string) => void;
};

const Reason = ({ item, exercise }: { readonly item: FollowUpItem; readonly exercise: string }) => {
  const { t } = useTranslation('follow-ups');
  const ago = useAgo();
  return (
    <span className="flex flex-wrap items-center gap-x-2 text-meta text-muted-foreground">
      <Badge variant={tones[item.kind]}>{t(`kinds.${item.kind}`)}</Badge>
      <span className="figures min-w-0 wrap-anywhere">
        {item.pains !== undefined && (
          <Suspense fallback={null}>
            <PainMark pains={item.pains} />
          </Suspense>
        )}
        {reasonOf(item, exercise, t, ago)}
      </span>
    </span>
  );
};

/** A client with every reason to look after them, the action for the first reason, and a menu that closes or postpones them. */
export const FollowUpRow = ({ gym, timeZone, mayLead, row: { reasons }, exerciseName, action, onWrite }: RowProps) => {
  const { t } = useTranslation('follow-ups');
  const { finish, snooze } = useFollowUpChanges(gym);
  const [noting, setNoting] = useState(false);
  const [first] = reasons;
  const name = nameOf(first);
  const today = todayIn(timeZone);
  const keys = reasons.map(keyOf);
  const exerciseOf = ({ exerciseId }: FollowUpItem): string => (exerciseId === null ? '' : exerciseName(exerciseId));
  return (
    <li className="flex items-center gap-1 border-b last:border-b-0">
      <RowLink
        to={placeOf(gym, first, mayLead)}
        className="flex min-h-row min-w-0 grow items-start gap-3 rounded-control px-2 py-2 hover:bg-muted"
      >
        <Avatar name={first.customer.name} lastname={first.customer.lastname} />
        <span className="grid min-w-0 grow gap-1">
          <span className="flex flex-wrap items-baseline gap-x-2">
            <span className="min-w-0 truncate text-table font-medium">{name}</span>
            <span className="figures text-meta text-subtle-foreground">{contextLine(first, t)}</span>
          </span>
          {reasons.map((item) => (
            <Reason key={`${item.kind} ${item.about}`} item={item} exercise={exerciseOf(item)} />
          ))}
        </span>
      </RowLink>
      {action(first, exerciseOf(first))}
      <Menu
        trigger={
          <Button variant="ghost" size="icon" aria-label={t('more', { name })} title={t('more', { name })}>
            <MoreVertical {...icon} />
          </Button>
        }
        align="end"
        entries={[
          { label: t('doneAll'), icon: Check, onSelect: () => void finish(keys, name) },
          ...(reasons.length > 1
            ? reasons.map((item) => ({
                label: t('doneOne', { reason: t(`kinds.${item.kind}`) }),
                onSelect: () => void finish([keyOf(item)], name),
              }))
            : []),
          { label: t('withNote'), onSelect: () => setNoting(true) },
          ...snoozes.map((days) => ({
            label: t(`snoozes.${days}`),
            onSelect: () => void snooze(keys, addDays(today, days), name),
          })),
          ...(first.kind === 'certification' ? [] : [{ label: t('write'), onSelect: () => onWrite(first.customer.id) }]),
        ]}
      />
      {noting && (
        <Suspense fallback={null}>
          <NoteDialog of={keyOf(first)} name={name} onNoted={(note) => finish(keys, name, note)} onClose={() => setNoting(false)} />
        </Suspense>
      )}
    </li>
  );
};
