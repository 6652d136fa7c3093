import { openPool } from '@spotter/database/pools';

export const planted = openPool;
