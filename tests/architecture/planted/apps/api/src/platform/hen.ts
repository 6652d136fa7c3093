import { egg } from './egg.js';

export const hen = (): string => egg();
