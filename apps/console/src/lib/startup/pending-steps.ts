// State of steps that span two visits of this tab: an address to confirm, an invitation to accept after sign-in. Stored for the tab only,
// never in an address.
import { linkToken } from './link-token.js';

const addressKey = 'addressToConfirm';
const sentKey = 'confirmationSentAt';
const invitationKey = 'invitation';

export const addressToConfirm = {
  read: (): { readonly email: string; readonly sentAt: number } => ({
    email: sessionStorage.getItem(addressKey) ?? '',
    sentAt: Number(sessionStorage.getItem(sentKey) ?? 0),
  }),
  /** `sentAt` 0: no mail was sent just now. */
  keep: (email: string, sentAt: number): void => {
    sessionStorage.setItem(addressKey, email);
    sessionStorage.setItem(sentKey, String(sentAt));
  },
};

export const waitingInvitation = {
  read: (): string | null => sessionStorage.getItem(invitationKey),
  keep: (token: string): void => sessionStorage.setItem(invitationKey, token),
  forget: (): void => sessionStorage.removeItem(invitationKey),
};

/** Token of an invitation: from the link that opened this page, or from an earlier visit of this tab. */
export const heldInvitation = (): string | null => {
  const token = linkToken() ?? waitingInvitation.read();
  if (token !== null) waitingInvitation.keep(token);
  return token;
};
