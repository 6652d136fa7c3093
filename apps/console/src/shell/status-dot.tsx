import type { PersonStatus } from '@spotter/contracts/accounts/statuses';
import { cn } from '../lib/utils.js';

const tones: Readonly<Record<PersonStatus, string>> = {
  online: 'bg-success',
  away: 'bg-warning',
  busy: 'bg-destructive',
  'not-visible': 'border-2 border-input bg-card',
};

export const StatusDot = ({ status, className }: { readonly status: PersonStatus; readonly className?: string }) => (
  <span aria-hidden data-status={status} className={cn('block size-2.5 shrink-0 rounded-full', tones[status], className)} />
);
