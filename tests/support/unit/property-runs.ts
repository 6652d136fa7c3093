// Number of examples per property, unless the spec sets fewer because one is expensive.
import fc from 'fast-check';
import { isLong } from '../length.ts';

fc.configureGlobal({ numRuns: isLong ? 10_000 : 1_000 });
