// Formula of every displayed estimated 1RM, with its version.
import { defaultFormula } from '@spotter/domain/lifts/e1rm';

export const standardFormula = `${defaultFormula}@1`;
