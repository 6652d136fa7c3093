import {
  Bell,
  CalendarClock,
  CalendarPlus,
  Dumbbell,
  MessageSquare,
  MessagesSquare,
  Trophy,
  UserCheck,
  UserPlus,
  type LucideIcon,
} from 'lucide-react';

const icons: Readonly<Record<string, LucideIcon>> = {
  'calendar-clock': CalendarClock,
  'calendar-plus': CalendarPlus,
  dumbbell: Dumbbell,
  'message-square': MessageSquare,
  'messages-square': MessagesSquare,
  trophy: Trophy,
  'user-check': UserCheck,
  'user-plus': UserPlus,
};

export const itemIcon = (name: string | null): LucideIcon => icons[name ?? ''] ?? Bell;
