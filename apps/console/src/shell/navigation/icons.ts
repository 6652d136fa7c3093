// Icons that the server's menus name, imported one by one.
import {
  Activity,
  BookOpen,
  ChartLine,
  Circle,
  ClipboardList,
  Dumbbell,
  History,
  House,
  IdCard,
  Layers,
  Library,
  Megaphone,
  Settings,
  Trophy,
  Users,
  UsersRound,
  type LucideIcon,
} from 'lucide-react';

const icons: Readonly<Record<string, LucideIcon>> = {
  activity: Activity,
  'book-open': BookOpen,
  'chart-line': ChartLine,
  dumbbell: Dumbbell,
  history: History,
  house: House,
  'id-card': IdCard,
  layers: Layers,
  library: Library,
  'clipboard-list': ClipboardList,
  megaphone: Megaphone,
  settings: Settings,
  trophy: Trophy,
  users: Users,
  'users-round': UsersRound,
};

/** A dot replaces icons that this console does not know yet. */
export const iconNamed = (name: string | undefined): LucideIcon => icons[name ?? ''] ?? Circle;
