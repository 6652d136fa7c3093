import { Link } from '@tanstack/react-router';
import { CloudUpload, Dumbbell } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { eventSentence } from '@/shared/events/event-sentence.js';
import { formatActual, formatDate, formatTime, localized, type Actual } from '@/lib/format/format.js';
import { Badge } from '@/components/ui/badge.js';
import { isLate, type WorkoutItem } from './timeline-items.js';

type WorkoutCardProps = { readonly gym: string; readonly item: WorkoutItem; readonly nameOf: (exerciseId: string) => string };

/** Merges consecutive sets of an exercise into one line: `Bench press: 5 × 60 kg, 5 × 60 kg`. */
const linesOf = ({ entries }: WorkoutItem, nameOf: WorkoutCardProps['nameOf']): readonly string[] => {
  const lines: { exerciseId: string; sets: string[] }[] = [];
  for (const { kind, facts } of entries) {
    if (kind !== 'SetRecorded') continue;
    const exerciseId = String(facts['exerciseId']);
    const last = lines.at(-1);
    const set = formatActual(facts['actual'] as Actual);
    if (last?.exerciseId === exerciseId) last.sets.push(set);
    else lines.push({ exerciseId, sets: [set] });
  }
  return lines.map(({ exerciseId, sets }) => `${nameOf(exerciseId)}: ${sets.join(', ')}`);
};

const changes: ReadonlySet<string> = new Set([
  'WorkoutExerciseAdded',
  'WorkoutReordered',
  'ExerciseSwapped',
  'ExerciseSkipped',
  'ExerciseUnskipped',
]);

/** A workout in the timeline: name, start, end and its sets. */
export const WorkoutCard = ({ gym, item, nameOf }: WorkoutCardProps) => {
  const { t } = useTranslation('customers');
  const { entries, workoutId } = item;
  const started = entries.find(({ kind }) => kind === 'WorkoutStarted');
  const logged = entries.find(({ kind }) => kind === 'WorkoutLogged');
  const sets = entries.filter(({ kind }) => kind === 'SetRecorded').length;
  const late = entries.find(isLate);
  const name = localized(started?.facts['workoutName'] as Parameters<typeof localized>[0]) || t('timeline.workout');
  const from = formatTime(item.at);
  return (
    <li className="my-1.5 rounded-control border px-3 py-2">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <Dumbbell size={16} strokeWidth={1.75} aria-hidden className="shrink-0 text-subtle-foreground" />
        <Link
          to="/$gym/admin/user-workout/$workoutId"
          params={{ gym, workoutId }}
          className="min-w-0 grow truncate text-table font-medium underline-offset-4 hover:text-accent-foreground hover:underline"
        >
          {name}
        </Link>
        {late !== undefined && (
          <span title={t('timeline.late', { date: formatDate(late.recordedAt), time: formatTime(late.recordedAt) })}>
            <Badge variant="info">
              <CloudUpload size={12} strokeWidth={1.75} aria-hidden className="mr-1 inline" />
              {t('timeline.synchronised')}
            </Badge>
          </span>
        )}
      </div>
      <details className="group">
        <summary className="figures cursor-pointer text-meta text-subtle-foreground">
          {logged === undefined ? from : `${from}–${formatTime(logged.occurredAt)}`} · {t('timeline.sets', { count: sets })}
          {logged === undefined && ` · ${t('timeline.open')}`}
        </summary>
        <ul className="figures grid gap-0.5 pt-1 text-table text-muted-foreground">
          {linesOf(item, nameOf).map((line, at) => (
            <li key={at}>{line}</li>
          ))}
          {entries
            .filter(({ kind }) => changes.has(kind))
            .map((entry) => (
              <li key={entry.position} className="text-meta text-subtle-foreground">
                {eventSentence(entry.kind, entry.facts, nameOf)}
                {entry.reason !== null && ` (${entry.reason})`}
              </li>
            ))}
        </ul>
      </details>
    </li>
  );
};
