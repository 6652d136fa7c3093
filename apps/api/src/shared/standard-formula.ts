// The formula of every estimated 1RM that is shown, named with its version.
import { defaultFormula } from '@spotter/domain/lifts/e1rm';

export const standardFormula = `${defaultFormula}@1`;
