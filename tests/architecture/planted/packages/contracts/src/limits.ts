import * as z from 'zod/mini';

export const planted = z.int();
