import { trace } from '@opentelemetry/api';

export const planted = trace;
