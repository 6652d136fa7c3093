import { timelineSubjects, type TimelineEntry, type TimelineSubject } from '@spotter/contracts/customers/queries';
import { groupBy } from '@spotter/domain/group-by';
import { useInfiniteQuery } from '@tanstack/react-query';
import { History } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { eventSentence, exercisesIn } from '@/shared/events/event-sentence.js';
import { useExerciseName } from '@/shared/exercise-names.js';
import { formatDate, formatTime } from '@/lib/format/format.js';
import { Button } from '@/components/ui/button.js';
import { EmptyState } from '@/components/states/empty-state.js';
import { MoreButton } from '@/components/states/more-button.js';
import { QueryView } from '@/components/states/query-view.js';
import { RowSkeletons } from '@/components/ui/skeleton.js';
import { timelinePages } from '../queries.js';
import { isLate, timelineItems } from './timeline-items.js';
import { WorkoutCard } from './workout-card.js';
import { reasonText } from '@/shared/events/reason-text.js';

const Entry = ({ entry, nameOf }: { readonly entry: TimelineEntry; readonly nameOf: (id: string) => string }) => {
  const { t } = useTranslation('customers');
  return (
    <li className="grid grid-cols-[64px_1fr] gap-3 py-1.5">
      <time dateTime={entry.occurredAt} className="figures whitespace-nowrap text-meta leading-5 text-subtle-foreground">
        {formatTime(entry.occurredAt)}
      </time>
      <div className="min-w-0">
        <p className="text-table">
          <span className="font-medium">
            {entry.actor?.name ?? t(`timeline.roles.${entry.actor?.role ?? 'system'}`, { defaultValue: '' })}
          </span>{' '}
          {eventSentence(entry.kind, entry.facts, nameOf)}
        </p>
        {entry.reason !== null && (
          <p className="text-meta text-muted-foreground">{t('timeline.reason', { reason: reasonText(entry.reason) })}</p>
        )}
        {isLate(entry) && (
          <p className="figures text-meta text-subtle-foreground">
            {t('timeline.late', { date: formatDate(entry.recordedAt), time: formatTime(entry.recordedAt) })}
          </p>
        )}
      </div>
    </li>
  );
};

/** The client's history, newest first, by day, with a card for each workout. Chips filter by subject. */
export const Timeline = ({ gym, customerId }: { readonly gym: string; readonly customerId: string }) => {
  const { t } = useTranslation('customers');
  const [subject, setSubject] = useState<TimelineSubject>();
  const query = useInfiniteQuery(timelinePages(gym, customerId, subject));
  const entries = query.data?.pages.flatMap((page) => page.items) ?? [];
  const nameOf = useExerciseName(
    gym,
    entries.flatMap((entry) => exercisesIn(entry.facts)),
  );
  const days = groupBy(timelineItems(entries), ({ at }) => formatDate(at));
  const all: readonly (TimelineSubject | undefined)[] = [undefined, ...timelineSubjects];
  return (
    <>
      <div role="group" aria-label={t('timeline.subject')} className="flex flex-wrap gap-1 pb-2">
        {all.map((each) => (
          <Button
            key={each ?? 'all'}
            variant={each === subject ? 'secondary' : 'ghost'}
            aria-pressed={each === subject}
            onClick={() => setSubject(each)}
          >
            {t(`timeline.subjects.${each ?? 'all'}`)}
          </Button>
        ))}
      </div>
      <QueryView query={query} skeleton={<RowSkeletons rows={10} />}>
        {() =>
          entries.length === 0 ? (
            <EmptyState icon={History} title={t('timeline.none')} description={t('timeline.noneLine')} />
          ) : (
            <>
              {[...days].map(([day, some]) => (
                <section key={day}>
                  <h3 className="sticky top-header bg-background py-1 text-meta font-medium text-muted-foreground">{day}</h3>
                  <ol>
                    {some.map((item) =>
                      item.kind === 'workout' ? (
                        <WorkoutCard key={item.workoutId} gym={gym} item={item} nameOf={nameOf} />
                      ) : (
                        <Entry key={item.entry.position} entry={item.entry} nameOf={nameOf} />
                      ),
                    )}
                  </ol>
                </section>
              ))}
              <MoreButton query={query} />
            </>
          )
        }
      </QueryView>
    </>
  );
};
