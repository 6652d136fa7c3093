import {
  Activity,
  BookOpen,
  Calendar,
  ChartLine,
  Circle,
  Dumbbell,
  ExternalLink,
  FileText,
  House,
  Library,
  Mail,
  Megaphone,
  Settings,
  Star,
  Trophy,
  Users,
  type LucideIcon,
} from 'lucide-react';

/** Those that can be chosen, by the names that are kept. */
export const shortcutIcons: Readonly<Record<string, LucideIcon>> = {
  house: House,
  users: Users,
  library: Library,
  dumbbell: Dumbbell,
  activity: Activity,
  'chart-line': ChartLine,
  trophy: Trophy,
  calendar: Calendar,
  'book-open': BookOpen,
  'file-text': FileText,
  mail: Mail,
  megaphone: Megaphone,
  star: Star,
  settings: Settings,
  'external-link': ExternalLink,
};
export const shortcutIcon = (name: string): LucideIcon => shortcutIcons[name] ?? Circle;
