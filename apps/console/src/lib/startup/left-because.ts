// Why this tab shows the sign-in page, and the email of the previous user. Survives a reload; the next sign-in deletes it.
import { disconnectReasons, type DisconnectReason } from '@spotter/contracts/live';

export type LeftBecause = { readonly reason: DisconnectReason; readonly email: string };
const key = 'leftBecause';

export const leftBecause = {
  keep: (left: LeftBecause): void => sessionStorage.setItem(key, JSON.stringify(left)),
  read: (): LeftBecause | null => {
    try {
      const { reason, email } = JSON.parse(sessionStorage.getItem(key) ?? '{}') as Record<string, unknown>;
      const known = disconnectReasons.find((each) => each === reason);
      return known === undefined || typeof email !== 'string' ? null : { reason: known, email };
    } catch {
      return null;
    }
  },
  forget: (): void => sessionStorage.removeItem(key),
};
