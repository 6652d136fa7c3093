// All programs of the demo gyms.
import type { Unit } from '@spotter/domain/kernel';
import { plans } from './plans.ts';
import type { ProgramSketch } from './program-sketch.ts';
import { doubleProgression } from '../schemes/double-progression.ts';
import { fiveThreeOne } from '../schemes/five-three-one.ts';
import { gzclp } from '../schemes/gzclp.ts';
import { nsuns } from '../schemes/nsuns.ts';
import { prilepin } from '../schemes/prilepin.ts';
import { pushPullLegs } from '../schemes/push-pull-legs.ts';
import { startingStrength } from '../schemes/starting-strength.ts';
import { texasMethod } from '../schemes/texas-method.ts';

export const programSketches = (unit: Unit): readonly ProgramSketch[] => [
  ...[fiveThreeOne, gzclp, startingStrength, texasMethod, nsuns, pushPullLegs, doubleProgression, prilepin].map((scheme) => scheme(unit)),
  ...plans(),
];
