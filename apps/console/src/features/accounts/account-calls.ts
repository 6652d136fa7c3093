// The calls of an account's life, from sign-up to a forgotten password.
import type * as z from 'zod/mini';
import type {
  changeEmailBody,
  changePasswordBody,
  confirmSecondFactorBody,
  profileBody,
  recoveryCodesAnswer,
  removeSecondFactorBody,
  resetPasswordBody,
  signUpAnswer,
  signUpBody,
  startSecondFactorAnswer,
  startSecondFactorBody,
  unlockBody,
} from '@spotter/contracts/accounts/life';
import { call } from '../../lib/api.js';

const post = <Answer = void>(path: string, body: object): Promise<Answer> => call<Answer>(`/api/auth/${path}`, { method: 'POST', body });

export const signUp = (body: z.infer<typeof signUpBody>): Promise<z.infer<typeof signUpAnswer>> => post('sign-up', body);
export const confirmAddress = (token: string): Promise<void> => post('confirm', { token });
export const resendConfirmation = (email: string): Promise<void> => post('confirm/resend', { email });
export const forgotPassword = (email: string): Promise<void> => post('forgot-password', { email });
export const resetPassword = (body: z.infer<typeof resetPasswordBody>): Promise<void> => post('reset-password', body);
export const unlockSession = (body: z.infer<typeof unlockBody>): Promise<void> => post('unlock-session', body);
export const changePassword = (body: z.infer<typeof changePasswordBody>): Promise<void> => post('change-password', body);
export const changeEmail = (body: z.infer<typeof changeEmailBody>): Promise<void> => post('change-email', body);
export const changeProfile = (body: z.infer<typeof profileBody>): Promise<void> => post('profile', body);
export const endOneSession = (sessionId: string): Promise<void> => post('sessions/end', { sessionId });
export const startSecondFactor = (body: z.infer<typeof startSecondFactorBody>): Promise<z.infer<typeof startSecondFactorAnswer>> =>
  post('second-factor/start', body);
export const confirmSecondFactor = (body: z.infer<typeof confirmSecondFactorBody>): Promise<z.infer<typeof recoveryCodesAnswer>> =>
  post('second-factor/confirm', body);
export const removeSecondFactor = (body: z.infer<typeof removeSecondFactorBody>): Promise<void> => post('second-factor/remove', body);
