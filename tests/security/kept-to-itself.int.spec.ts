// S23: what people confide is in no log, no metric, no trace, no queue, and no note of a failure.
import { it } from 'vitest';
import { judgeConfidences } from './kept-to-itself.ts';

it('what people confide is in no log, no metric, no trace and no queue', () => judgeConfidences(null));
