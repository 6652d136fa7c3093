import type { PainLevel } from '@spotter/contracts/workouts/queries';
import { painText } from '@spotter/contracts/workouts/pain-text';
import { localized } from '@/lib/format/format.js';

/** Returns `right knee 6/10, lower back 3/10`. */
export const painLine = (pains: readonly PainLevel[]): string => pains.map((pain) => localized(painText(pain))).join(', ');
