import { Door } from '@spotter/api/platform/door';

export const planted = Door;
