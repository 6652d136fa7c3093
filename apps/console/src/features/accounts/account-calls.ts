// The calls of an account's life, from sign-up to a forgotten password.
import type { ProfileBody, RecoveryCodesAnswer, SignUpAnswer, SignUpBody, StartSecondFactorAnswer } from '@spotter/contracts/accounts/life';
import { call } from '../../lib/api.js';

const post = <Answer = void>(path: string, body: object): Promise<Answer> => call<Answer>(`/api/auth/${path}`, { method: 'POST', body });

type WithPassword<Rest = object> = Rest & { readonly password: string };

export const signUp = (body: SignUpBody): Promise<SignUpAnswer> => post('sign-up', body);
/** `password` where the server asks for it: several people signed up with the address. */
export const confirmAddress = (body: { readonly token: string; readonly password?: string }): Promise<void> => post('confirm', body);
export const resendConfirmation = (email: string): Promise<void> => post('confirm/resend', { email });
export const forgotPassword = (email: string): Promise<void> => post('forgot-password', { email });
export const resetPassword = (body: WithPassword<{ readonly token: string }>): Promise<void> => post('reset-password', body);
export const unlockSession = (body: WithPassword<{ readonly email: string }>): Promise<void> => post('unlock-session', body);
export const changePassword = (body: WithPassword<{ readonly current: string }>): Promise<void> => post('change-password', body);
export const changeEmail = (body: WithPassword<{ readonly email: string }>): Promise<void> => post('change-email', body);
export const changeProfile = (body: ProfileBody): Promise<void> => post('profile', body);
export const endOneSession = (sessionId: string): Promise<void> => post('sessions/end', { sessionId });
export const startSecondFactor = (body: WithPassword): Promise<StartSecondFactorAnswer> => post('second-factor/start', body);
export const confirmSecondFactor = (code: string): Promise<RecoveryCodesAnswer> => post('second-factor/confirm', { code });
export const removeSecondFactor = (body: WithPassword<{ readonly code: string }>): Promise<void> => post('second-factor/remove', body);
