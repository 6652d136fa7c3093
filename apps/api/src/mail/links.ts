// Pages of the console that mails link to.
const withToken = (page: string, token: string): string => `${page}#token=${encodeURIComponent(token)}`;

export const confirmPage = (token: string): string => withToken('/confirm', token);
export const resetPage = (token: string): string => withToken('/reset-password', token);
export const invitationPage = (token: string): string => withToken('/accept-invitation', token);
export const forgotPage = '/forgot-password';
export const signInPage = '/sign-in';
