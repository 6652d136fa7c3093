import type { StaffStart } from '@spotter/contracts/gyms/queries';
import { Camera, ChevronRight, ClipboardList, UserRoundPlus, type LucideIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { RowLink } from '@/components/row-link.js';

export type Start = StaffStart & { readonly hasPhoto: boolean };

type Step = {
  readonly key: 'photo' | 'client' | 'program';
  readonly icon: LucideIcon;
  /** Page below the area of staff. */ readonly page: string;
};
const steps: readonly (Step & { readonly isDone: (start: Start) => boolean })[] = [
  { key: 'photo', icon: Camera, page: 'user', isDone: ({ hasPhoto }) => hasPhoto },
  { key: 'client', icon: UserRoundPlus, page: 'list', isDone: ({ hasClients }) => hasClients },
  { key: 'program', icon: ClipboardList, page: 'programs', isDone: ({ hasPrograms }) => hasPrograms },
];

/** True if the first run is over: somebody with clients has found their way, also without a photo. */
export const isSetUp = (start: Start): boolean => start.hasClients || steps.every(({ isDone }) => isDone(start));

/** First steps of a new coach. Each entry disappears once it is done. */
export const FirstSteps = ({ gym, start }: { readonly gym: string; readonly start: Start }) => {
  const { t } = useTranslation('home');
  return (
    <div className="grid gap-2 py-2">
      <p className="text-body text-muted-foreground">{t('firstSteps.line')}</p>
      <ul aria-label={t('firstSteps.title')}>
        {steps
          .filter(({ isDone }) => !isDone(start))
          .map(({ key, icon: Icon, page }) => (
            <li key={key} className="border-b last:border-b-0">
              <RowLink to={`/${gym}/admin/${page}`} className="flex min-h-14 items-center gap-3 rounded-control px-2 hover:bg-muted">
                <span className="grid size-10 shrink-0 place-items-center rounded-full bg-accent text-accent-foreground">
                  <Icon size={20} strokeWidth={1.75} aria-hidden />
                </span>
                <span className="min-w-0 grow">
                  <span className="block font-medium">{t(`firstSteps.${key}`)}</span>
                  <span className="block text-table text-muted-foreground">{t(`firstSteps.${key}Line`)}</span>
                </span>
                <ChevronRight size={20} strokeWidth={1.75} aria-hidden className="shrink-0 text-subtle-foreground" />
              </RowLink>
            </li>
          ))}
      </ul>
    </div>
  );
};
