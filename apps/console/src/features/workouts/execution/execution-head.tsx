import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatClock } from '@/lib/format/format.js';
import { useNow } from '@/lib/hooks/use-now.js';
import { Button } from '@/components/ui/button.js';
import { Progress } from '@/components/ui/progress.js';
import type { WorkoutView } from '../fold-workout.js';
import { plannedSetsDone, progressText } from '../progress-text.js';

const Elapsed = ({ view }: { readonly view: WorkoutView }) => {
  const running = view.startedAt !== null && view.endedAt === null && view.status === 'in-progress';
  const now = useNow(1000, running);
  if (view.startedAt === null || !running) return null;
  return <span className="figures text-section font-medium">{formatClock((now - Date.parse(view.startedAt)) / 1000)}</span>;
};

type ExecutionHeadProps = {
  readonly view: WorkoutView;
  readonly title: string;
  readonly menu: ReactNode;
  readonly unsaved: ReactNode;
  readonly onLeave: () => void;
  readonly onFinish: () => void;
};

export const ExecutionHead = ({ view, title, menu, unsaved, onLeave, onFinish }: ExecutionHeadProps) => {
  const { t } = useTranslation('workouts');
  return (
    <div className="sticky top-0 z-header grid border-b bg-card px-1 py-2">
      <div className="flex items-center gap-1">
        <Button variant="ghost" className="size-12" aria-label={t('leave')} onClick={onLeave}>
          <ArrowLeft size={24} strokeWidth={1.75} aria-hidden />
        </Button>
        <h1 className="min-w-0 grow truncate text-section font-bold">{title}</h1>
        <Elapsed view={view} />
        {view.status === 'in-progress' && (
          <Button variant="default" className="ml-2" onClick={onFinish}>
            {t('finish.button')}
          </Button>
        )}
        {menu}
      </div>
      {/* An empty workout has no progress to show. */}
      {view.setsPlanned > 0 && (
        <div className="grid gap-1 px-3 py-1">
          <Progress value={plannedSetsDone(view)} max={view.setsPlanned} label={progressText(t, view)} />
          {(view.setsExtra ?? 0) > 0 && <p className="figures text-meta text-muted-foreground">{progressText(t, view)}</p>}
        </div>
      )}
      {unsaved}
    </div>
  );
};
