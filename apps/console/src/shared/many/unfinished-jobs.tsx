import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useState } from 'react';
import { lazyPart } from '@/lib/lazy-part.js';
import { unfinishedJobsQuery } from '@/lib/api/job.js';
import { shownJobs } from './shown-jobs.js';

const JobLine = lazyPart(() => import('./job-line-lazy.js'), 'JobLine');

type UnfinishedJobsProps = { readonly gym: string; readonly nameOf: (customerId: string) => string };

/** The user's unfinished jobs in this gym that no dialog shows: started on this page, on another one, or before a reload. */
export const UnfinishedJobs = ({ gym, nameOf }: UnfinishedJobsProps) => {
  const items = useQuery(unfinishedJobsQuery(gym)).data?.items;
  const [ids, setIds] = useState<readonly string[]>([]);
  useEffect(() => {
    const others = (items ?? []).map(({ id }) => id).filter((id) => !shownJobs.isInDialog(id));
    setIds((before) => (others.every((id) => before.includes(id)) ? before : [...new Set([...before, ...others])]));
  }, [items]);
  if (ids.length === 0) return null;
  return (
    <Suspense fallback={null}>
      {ids.map((id) => (
        <JobLine
          key={id}
          gym={gym}
          jobId={id}
          unfinished={items?.find((job) => job.id === id)}
          nameOf={nameOf}
          onClose={() => setIds((before) => before.filter((each) => each !== id))}
        />
      ))}
    </Suspense>
  );
};
