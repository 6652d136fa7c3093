import { Link } from '@tanstack/react-router';
import {
  Archive,
  CirclePower,
  Dumbbell,
  Eye,
  KeyRound,
  MapPin,
  Paintbrush,
  ShieldCheck,
  SlidersHorizontal,
  Store,
  Tags,
  UserPlus,
} from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Page } from '@/components/page.js';

/** Personal sections first, then those of the gym for its admins. */
export const settingsSections = [
  'appearance',
  'branch',
  'place',
  'training',
  'equipment',
  'tags',
  'joining',
  'security',
  'tokens',
  'auditors',
  'export',
  'status',
] as const;
export type SettingsSection = (typeof settingsSections)[number];
const icons = {
  appearance: Paintbrush,
  branch: Store,
  place: MapPin,
  training: SlidersHorizontal,
  equipment: Dumbbell,
  tags: Tags,
  joining: UserPlus,
  security: ShieldCheck,
  tokens: KeyRound,
  auditors: Eye,
  export: Archive,
  status: CirclePower,
} as const;

type SettingsPageProps = {
  readonly gym: string;
  readonly isAdmin: boolean;
  /** True for company admins, who may suspend the gym. */
  readonly ofCompany: boolean;
  readonly section: SettingsSection;
  readonly children: ReactNode;
};

/** Navigation beside the section, or as a row above it on a phone. */
export const SettingsPage = ({ gym, isAdmin, ofCompany, section, children }: SettingsPageProps) => {
  const { t } = useTranslation('settings');
  const present = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    present.current?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [section]);
  return (
    <Page title={t('title')} description={isAdmin ? t('line') : t('ownLine')}>
      <div className="grid gap-4 md:grid-cols-[220px_minmax(0,720px)] md:gap-6">
        <nav aria-label={t('sections')} className="md:sticky md:top-20 md:self-start">
          <ul className="-mx-4 flex gap-1 overflow-x-auto px-4 pb-1 [scrollbar-width:none] md:mx-0 md:flex-col md:px-0">
            {settingsSections
              .filter((each) => (isAdmin || each === 'appearance') && (ofCompany || each !== 'status'))
              .map((each) => {
                const Icon = icons[each];
                return (
                  <li key={each} className="shrink-0">
                    <Link
                      ref={each === section ? present : null}
                      to="/$gym/admin/settings"
                      params={{ gym }}
                      search={{ section: each }}
                      aria-current={each === section ? 'page' : undefined}
                      className="flex min-h-10 items-center gap-3 rounded-control px-3 text-table font-medium text-muted-foreground outline-offset-[-2px] hover:bg-muted hover:text-foreground aria-[current]:bg-accent aria-[current]:text-accent-foreground"
                    >
                      <Icon size={16} strokeWidth={1.75} aria-hidden />
                      {t(`nav.${each}`)}
                    </Link>
                  </li>
                );
              })}
          </ul>
        </nav>
        <div className="grid content-start gap-4">{children}</div>
      </div>
    </Page>
  );
};
