// How many examples each property is tried with, where the spec does not say fewer because one costs much.
import fc from 'fast-check';
import { isLong } from '../length.ts';

fc.configureGlobal({ numRuns: isLong ? 10_000 : 1_000 });
