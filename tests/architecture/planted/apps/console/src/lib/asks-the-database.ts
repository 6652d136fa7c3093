import { openPool } from '@spotter/database/tenancy/pools';

export const planted = openPool;
