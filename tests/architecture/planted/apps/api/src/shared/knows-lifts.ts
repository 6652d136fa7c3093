import { lift } from '../lifts/lift.js';

export const planted = lift;
