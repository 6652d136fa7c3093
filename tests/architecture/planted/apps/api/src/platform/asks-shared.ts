import { planted as shared } from '../shared/knows-lifts.js';

export const planted = shared;
