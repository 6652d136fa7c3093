import { toKg } from '@spotter/domain/kernel';

export const planted = toKg;
