import type { PersonStatus } from '@spotter/contracts/accounts/statuses';
import { cn } from '../ui/class-names.js';

const tones: Readonly<Record<PersonStatus, string>> = {
  online: 'bg-success',
  away: 'bg-warning',
  busy: 'bg-danger',
  'not-visible': 'border-2 border-control bg-card',
};

export const StatusDot = ({ status, className }: { readonly status: PersonStatus; readonly className?: string }) => (
  <span aria-hidden data-status={status} className={cn('block size-2.5 shrink-0 rounded-full', tones[status], className)} />
);
