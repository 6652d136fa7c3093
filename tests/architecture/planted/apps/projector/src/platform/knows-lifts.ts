import { lifts } from '../lifts/lifts.js';

export const planted = lifts;
