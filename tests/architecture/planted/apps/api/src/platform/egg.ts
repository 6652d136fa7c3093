import { hen } from './hen.js';

export const egg = (): string => hen();
