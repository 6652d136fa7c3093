// S23: personal data is in no log, metric, trace, queue, or record of a failure.
import { it } from 'vitest';
import { judgeConfidences } from './kept-to-itself.ts';

it('leaks no personal data into logs, metrics, traces and queues', () => judgeConfidences(null));
