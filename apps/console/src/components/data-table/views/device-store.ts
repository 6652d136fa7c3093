// Table settings of one user on this device: column widths, views. Stored per account, like the other preferences.
import { session } from '@/lib/startup/session.js';

const keyOf = (name: string): string => `${name} ${session.user()?.id ?? 'nobody'}`;

export const kept = <T>(name: string, otherwise: T): T => {
  try {
    return (JSON.parse(localStorage.getItem(keyOf(name)) ?? 'null') as T | null) ?? otherwise;
  } catch {
    return otherwise;
  }
};

export const keep = (name: string, value: unknown): void => localStorage.setItem(keyOf(name), JSON.stringify(value));
