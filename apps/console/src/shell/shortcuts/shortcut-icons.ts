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

/** Icons to choose from, by their stored names. */
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
