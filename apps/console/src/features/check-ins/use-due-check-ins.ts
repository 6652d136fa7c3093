import { useQuery } from '@tanstack/react-query';
import { useQueued } from '@/offline/use-queued.js';
import { dueCheckInsQuery } from './queries.js';

/** Due check-ins of the client, without those already answered on this device. */
export const useDueCheckIns = (gym: string, customerId: string) => {
  const read = dueCheckInsQuery(gym, customerId);
  const query = useQuery(read);
  const answered = new Map(
    useQueued(gym, ['answer-check-in'], read.meta?.path).map(({ payload, status }) => [`${payload.formId} ${payload.dueOn}`, status]),
  );
  const all = query.data?.items;
  return {
    query,
    items: all?.filter(({ formId, dueOn }) => !answered.has(`${formId} ${dueOn}`)),
    /** Answered on this device but not sent yet. */
    kept: all?.filter(({ formId, dueOn }) => answered.get(`${formId} ${dueOn}`) === 'waiting') ?? [],
  };
};
