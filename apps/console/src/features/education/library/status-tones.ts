import type { BadgeVariant } from '@/components/ui/badge.js';
import type { EducationStatus } from '../queries.js';

export const statusTones: Readonly<Record<EducationStatus, BadgeVariant>> = { draft: 'secondary', scheduled: 'info', published: 'success' };
