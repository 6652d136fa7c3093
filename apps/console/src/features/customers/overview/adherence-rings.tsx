import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { gymQuery } from '@/lib/api/query-client.js';
import { formatPercentage } from '@/lib/format/format.js';
import { QueryView } from '@/components/states/query-view.js';
import { Skeleton } from '@/components/ui/skeleton.js';

const radius = 26;
const round = 2 * Math.PI * radius;
const toneOf = (percent: number): string => (percent >= 80 ? 'stroke-success' : percent >= 50 ? 'stroke-warning' : 'stroke-destructive');

type RingProps = { readonly days: number; readonly due: number; readonly done: number; readonly percent: number | null };

const Ring = ({ days, due, done, percent }: RingProps) => {
  const { t } = useTranslation('customers');
  return (
    <li className="grid justify-items-center gap-1 text-center">
      <svg viewBox="0 0 64 64" aria-hidden className="size-16">
        <circle cx="32" cy="32" r={radius} fill="none" strokeWidth="6" className="stroke-muted" />
        {percent !== null && percent > 0 && (
          <circle
            cx="32"
            cy="32"
            r={radius}
            fill="none"
            strokeWidth="6"
            strokeLinecap="round"
            strokeDasharray={`${(round * percent) / 100} ${round}`}
            transform="rotate(-90 32 32)"
            className={toneOf(percent)}
          />
        )}
        <text x="32" y="36" textAnchor="middle" className="figures fill-foreground text-[13px] font-medium">
          {percent === null ? '–' : formatPercentage(percent, 0)}
        </text>
      </svg>
      <span className="figures text-meta text-muted-foreground">
        <span className="block">{t('overview.days', { count: days })}</span>
        <span className="block text-subtle-foreground">{due === 0 ? t('overview.nothingDue') : t('receipt.figure', { done, due })}</span>
      </span>
    </li>
  );
};

/** Adherence over three periods, so that recent and usual values can be compared. */
export const AdherenceRings = ({ gym, customerId }: { readonly gym: string; readonly customerId: string }) => {
  const { t } = useTranslation('customers');
  const query = useQuery(
    gymQuery({ gym, path: 'compliance', parameters: { customer: customerId }, topics: ['customers', 'assigned-programs', 'workouts'] }),
  );
  return (
    <QueryView query={query} skeleton={<Skeleton className="h-24" />}>
      {({ items }) => (
        <ul aria-label={t('overview.adherence')} className="grid grid-cols-3 gap-2">
          {items.map((item) => (
            <Ring key={item.days} {...item} />
          ))}
        </ul>
      )}
    </QueryView>
  );
};
