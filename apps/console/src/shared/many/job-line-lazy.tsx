import type { JobStatus } from '@spotter/contracts/jobs/queries';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/button.js';
import { jobQuery } from '@/lib/api/job.js';
import { AnsweredOf, RefusedList } from './answers-of-many.js';
import { clientsOf } from './for-many.js';
import { shownJobs } from './shown-jobs.js';

type JobLineProps = {
  readonly gym: string;
  readonly jobId: string;
  /** Progress of the job; undefined once it is finished. */
  readonly unfinished: JobStatus | undefined;
  readonly nameOf: (customerId: string) => string;
  readonly onClose: () => void;
};

/** Progress of a job; once it is finished, the number of successful clients and the names of the refused ones. */
export const JobLine = ({ gym, jobId, unfinished, nameOf, onClose }: JobLineProps) => {
  const { t } = useTranslation('ui');
  const { data: finished } = useQuery({ ...jobQuery(gym, jobId), enabled: unfinished === undefined });
  if (unfinished !== undefined) return <AnsweredOf answered={unfinished.answered} total={unfinished.total} />;
  if (finished === undefined) return null;
  const refused = clientsOf(finished.refused.map((one) => ({ ...one, customerId: one.customerId ?? '' })));
  if (refused.length === 0 && shownJobs.hasToast(jobId)) return null;
  return (
    <section aria-label={t('many.finished')} className="grid gap-2 rounded-control border p-3">
      <p role="status" className="font-medium">
        {t('many.finishedLine', { done: finished.total - finished.refused.length, total: finished.total })}
      </p>
      {refused.length > 0 && <RefusedList gym={gym} refused={refused} nameOf={nameOf} />}
      <Button variant="outline" className="justify-self-start" onClick={onClose}>
        {t('close')}
      </Button>
    </section>
  );
};
