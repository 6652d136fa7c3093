import type { ChatItem, PresenceStatus } from '@spotter/contracts/conversations/queries';
import { usePresence } from '@/lib/live/presence.js';
import { Avatar } from '@/components/ui/avatar.js';
import { cn } from '@/lib/utils.js';

export type Contact = ChatItem['contact'];
const dots: Readonly<Record<PresenceStatus, string>> = {
  online: 'bg-success',
  away: 'bg-warning',
  busy: 'bg-destructive',
  offline: 'hidden',
};

type ChatAvatarProps = {
  readonly gym: string;
  readonly contact: Contact;
  readonly unread?: number;
  /** Background below the avatar, for the ring of the dot. */
  readonly className?: string;
};

/** A person's picture with a presence dot and the number of their unread messages. The texts are beside it. */
export const ChatAvatar = ({ gym, contact, unread = 0, className }: ChatAvatarProps) => {
  const status = usePresence(gym, contact.id, contact.status);
  const [name = '', ...rest] = contact.name.split(' ');
  return (
    <span aria-hidden className={cn('relative grid shrink-0', className)} data-presence={status}>
      <Avatar name={name} lastname={rest.at(-1) ?? ''} picture={contact.avatar} size="card" />
      <span className={cn('absolute bottom-0 right-0 size-2.5 rounded-full ring-2 ring-(--chat-ground)', dots[status])} />
      {unread > 0 && <UnreadBadge count={unread} className="absolute -right-1 -top-1" />}
    </span>
  );
};

const most = 99;
export const UnreadBadge = ({ count, className }: { readonly count: number; readonly className?: string }) => (
  <span
    aria-hidden
    data-part="unread"
    className={cn(
      'figures grid h-4 min-w-4 place-items-center rounded-full bg-destructive px-1 text-[10px] leading-none font-bold text-card',
      className,
    )}
  >
    {count > most ? `${most}+` : count}
  </span>
);
