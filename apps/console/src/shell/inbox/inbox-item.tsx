import type { MessageItem } from '@spotter/contracts/inbox/queries';
import {
  Bandage,
  Bell,
  CalendarClock,
  CalendarPlus,
  Dumbbell,
  Heart,
  MessageSquare,
  MessageSquareText,
  MessagesSquare,
  Trophy,
  UserCheck,
  UserPlus,
  X,
  type LucideIcon,
} from 'lucide-react';
import { createElement, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoment } from '@/lib/format/format.js';
import { cn } from '@/lib/utils.js';
import { useSwipe } from '@/lib/hooks/use-swipe.js';
import { ItemLink } from '../item-link.js';
import { HtmlWords } from './html-words.js';

const icons: Readonly<Record<string, LucideIcon>> = {
  bandage: Bandage,
  'calendar-clock': CalendarClock,
  'calendar-plus': CalendarPlus,
  dumbbell: Dumbbell,
  heart: Heart,
  'message-square': MessageSquare,
  'message-square-text': MessageSquareText,
  'messages-square': MessagesSquare,
  trophy: Trophy,
  'user-check': UserCheck,
  'user-plus': UserPlus,
};

const itemIcon = (name: string | null): LucideIcon => icons[name ?? ''] ?? Bell;

type InboxItemProps = {
  readonly gym: string;
  readonly item: MessageItem;
  readonly onRead: (read: boolean) => void;
  readonly onRemove: () => void;
  readonly onFollow: () => void;
};

/** From 600 px on, dot and cross appear on hover; keyboard and touch users always see them. */
const shyLook =
  'grid size-6 place-items-center rounded-full text-muted-foreground hover:bg-muted hover:text-foreground focus-visible:opacity-100 pointer-coarse:size-11 pointer-coarse:opacity-100 sm:opacity-0 sm:group-hover/item:opacity-100 sm:group-focus-within/item:opacity-100';

const Linked = ({
  gym,
  item,
  onFollow,
  children,
}: Pick<InboxItemProps, 'gym' | 'item' | 'onFollow'> & { readonly children: ReactNode }) => {
  const look = 'flex min-w-0 grow items-center gap-4 text-left';
  if (item.link === null) return <div className={look}>{children}</div>;
  return (
    <ItemLink gym={gym} item={{ link: item.link, useRouter: item.useRouter }} className={look} onFollow={onFollow}>
      {children}
    </ItemLink>
  );
};

export const InboxItem = ({ gym, item, onRead, onRemove, onFollow }: InboxItemProps) => {
  const { t } = useTranslation('inbox');
  const swipe = useSwipe(onRemove);
  return (
    <li
      {...swipe.handlers}
      className={cn(
        'group/item flex min-h-18 touch-pan-y items-center gap-2 border-b py-2 pl-5 pr-2 last:border-b-0 hover:bg-muted',
        !item.read && 'bg-accent/40',
        swipe.gone && 'opacity-40',
      )}
      style={swipe.by === 0 ? undefined : { transform: `translateX(${swipe.by}px)` }}
    >
      <Linked gym={gym} item={item} onFollow={onFollow}>
        {item.image === null ? (
          <span className="grid size-8 shrink-0 place-items-center rounded-full bg-accent text-accent-foreground">
            {createElement(itemIcon(item.icon), { size: 18, strokeWidth: 1.75, 'aria-hidden': true })}
          </span>
        ) : (
          <img src={item.image} alt="" className="size-8 shrink-0 rounded-full object-cover" />
        )}
        <span className="min-w-0 grow">
          <span className="flex items-baseline gap-2">
            {item.title !== null && <span className="min-w-0 grow truncate text-table font-bold">{item.title}</span>}
            <time dateTime={item.time} className="ml-auto shrink-0 text-meta text-subtle-foreground">
              {formatMoment(item.time)}
            </time>
          </span>
          {item.description !== null && item.description !== '' && (
            <span className="line-clamp-2 wrap-anywhere text-table text-muted-foreground">
              <HtmlWords html={item.description} inLink={item.link !== null} />
            </span>
          )}
        </span>
      </Linked>
      <span className="flex shrink-0 items-center">
        <button
          type="button"
          aria-label={item.read ? t('markUnread') : t('markRead')}
          title={item.read ? t('markUnread') : t('markRead')}
          className={cn(shyLook, !item.read && 'sm:opacity-100')}
          onClick={() => onRead(!item.read)}
        >
          <span aria-hidden className={cn('size-2 rounded-full', item.read ? 'border border-input' : 'bg-accent-foreground')} />
        </button>
        <button type="button" aria-label={t('remove')} title={t('remove')} className={shyLook} onClick={onRemove}>
          <X size={14} strokeWidth={2} aria-hidden />
        </button>
      </span>
    </li>
  );
};
