// Calls of the account endpoints, from sign-up to password reset.
import type { BodyOf } from '@spotter/contracts/calls';
import type { RecoveryCodesAnswer, SignUpAnswer, StartSecondFactorAnswer } from '@spotter/contracts/accounts/life';
import { call } from '@/lib/api/api.js';

type Body<Path extends string> = `POST /api/auth/${Path}` extends infer Name extends Parameters<typeof call>[0] ? BodyOf<Name> : never;

export const signUp = (body: Body<'sign-up'>): Promise<SignUpAnswer> => call('POST /api/auth/sign-up', { body });
/** `password` is needed only if the server asks for it: several people signed up with the address. */
export const confirmAddress = async (body: Body<'confirm'>): Promise<void> => call('POST /api/auth/confirm', { body });
export const resendConfirmation = async (email: string): Promise<void> =>
  void (await call('POST /api/auth/confirm/resend', { body: { email } }));
export const forgotPassword = async (email: string): Promise<void> =>
  void (await call('POST /api/auth/forgot-password', { body: { email } }));
export const resetPassword = async (body: Body<'reset-password'>): Promise<void> => call('POST /api/auth/reset-password', { body });
export const unlockSession = async (body: Body<'unlock-session'>): Promise<void> => call('POST /api/auth/unlock-session', { body });
export const changePassword = async (body: Body<'change-password'>): Promise<void> => call('POST /api/auth/change-password', { body });
export const changeEmail = async (body: Body<'change-email'>): Promise<void> => void (await call('POST /api/auth/change-email', { body }));
export const changeProfile = async (body: Body<'profile'>): Promise<void> => call('POST /api/auth/profile', { body });
export const endOneSession = async (sessionId: string): Promise<void> => call('POST /api/auth/sessions/end', { body: { sessionId } });
export const startSecondFactor = (body: Body<'second-factor/start'>): Promise<StartSecondFactorAnswer> =>
  call('POST /api/auth/second-factor/start', { body });
export const confirmSecondFactor = (code: string): Promise<RecoveryCodesAnswer> =>
  call('POST /api/auth/second-factor/confirm', { body: { code } });
export const removeSecondFactor = async (body: Body<'second-factor/remove'>): Promise<void> =>
  call('POST /api/auth/second-factor/remove', { body });
