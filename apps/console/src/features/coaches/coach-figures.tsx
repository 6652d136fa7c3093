import type { CoachFigures as Figures } from '@spotter/contracts/coaches/queries';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Card, CardTitle } from '@/components/ui/card.js';
import { QueryView } from '@/components/states/query-view.js';
import { Skeleton } from '@/components/ui/skeleton.js';
import { gymQuery } from '@/lib/api/query-client.js';
import { formatNumber, formatPercent } from '@/lib/format/format.js';

const topics = ['customers', 'coach-assignments', 'conversations', 'workouts'] as const;

type FigureProps = {
  readonly name: 'compliance' | 'retention' | 'replies';
  readonly shown: string;
  readonly line: string;
  readonly rule: string;
};

const Figure = ({ name, shown, line, rule }: FigureProps) => {
  const { t } = useTranslation('coaches');
  return (
    <div className="grid content-start gap-1">
      <dt className="text-table text-muted-foreground">{t(`figures.${name}`)}</dt>
      <dd className="figures text-figure font-bold">{shown}</dd>
      <dd className="figures text-table text-muted-foreground">{line}</dd>
      <dd className="text-meta text-subtle-foreground">
        {t(`figures.rules.${name}`)} <code className="whitespace-nowrap">{rule}</code>
      </dd>
    </div>
  );
};

/** `–` for a share of nothing. */
const share = (part: number, whole: number): string => (whole === 0 ? '–' : formatPercent(part / whole));

const FigureList = ({ figures: { compliance, retention, replies }, label }: { readonly figures: Figures; readonly label: string }) => {
  const { t } = useTranslation('coaches');
  const of = (part: number, whole: number, none: string): string =>
    whole === 0 ? none : t('figures.of', { part: formatNumber(part, 0), whole: formatNumber(whole, 0) });
  return (
    <dl aria-label={label} className="grid gap-4 sm:grid-cols-3">
      <Figure
        name="compliance"
        shown={share(compliance.done, compliance.due)}
        line={of(compliance.done, compliance.due, t('figures.nothingDue'))}
        rule={compliance.rule}
      />
      <Figure
        name="retention"
        shown={share(retention.kept, retention.came)}
        line={of(retention.kept, retention.came, t('figures.nobodyCame'))}
        rule={retention.rule}
      />
      <Figure
        name="replies"
        shown={replies.medianHours === null ? '–' : t('figures.hours', { hours: formatNumber(replies.medianHours) })}
        line={
          replies.medianHours === null && replies.waiting === 0 ? t('figures.noReplies') : t('figures.waiting', { count: replies.waiting })
        }
        rule={replies.rule}
      />
    </dl>
  );
};

/** Figures of one coach, for those who lead coaches. */
export const CoachFigures = ({ gym, coachId }: { readonly gym: string; readonly coachId: string }) => {
  const { t } = useTranslation('coaches');
  const query = useQuery(gymQuery({ gym, path: 'coaches/:coachId/figures', of: { coachId }, topics }));
  return (
    <QueryView query={query} skeleton={<Skeleton className="h-40" />}>
      {(figures) => <FigureList figures={figures} label={t('figures.title')} />}
    </QueryView>
  );
};

/** Figures of the signed-in coach. */
export const OwnCoachFigures = ({ gym }: { readonly gym: string }) => {
  const { t } = useTranslation('coaches');
  const query = useQuery(gymQuery({ gym, path: 'own-coach-figures', topics }));
  return (
    <Card className="grid gap-3">
      <CardTitle>{t('figures.own')}</CardTitle>
      <QueryView query={query} skeleton={<Skeleton className="h-40" />}>
        {(figures) => <FigureList figures={figures} label={t('figures.own')} />}
      </QueryView>
    </Card>
  );
};
