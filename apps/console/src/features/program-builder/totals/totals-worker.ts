// Web worker that computes totals, so that typing stays responsive.
import { totalsOfDays } from '@spotter/domain/programs/totals/totals';
import type { Answer, Asked } from './totals-messages.js';

type Scope = { onmessage: ((event: MessageEvent<Asked>) => void) | null; readonly postMessage: (answer: Answer) => void };
// The DOM types describe the global scope of a page, not of a worker.
const scope = globalThis as unknown as Scope;

let exercises: Extract<Asked, { readonly exercises: unknown }>['exercises'] = new Map();
scope.onmessage = ({ data }) => {
  if ('exercises' in data) exercises = data.exercises;
  else scope.postMessage({ asked: data.asked, totals: totalsOfDays(data.days, exercises) });
};
