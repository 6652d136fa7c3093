import type { PainLevel } from '@spotter/contracts/workouts/queries';
import { painText } from '@spotter/domain/workouts/pain/pain-text';
import { Bandage } from 'lucide-react';
import { localized } from '@/lib/format/format.js';

/** Returns `right knee 6/10, lower back 3/10`. */
export const painLine = (pains: readonly PainLevel[]): string => pains.map((pain) => localized(painText(pain))).join(', ');

/** A line in the color of warnings, with an icon. */
export const PainMark = ({ children }: { readonly children: string }) => (
  <span className="figures flex items-start gap-2 text-table font-medium text-destructive">
    <Bandage size={16} strokeWidth={1.75} aria-hidden className="mt-0.5 shrink-0" />
    <span className="min-w-0 wrap-anywhere">{children}</span>
  </span>
);
