import { createFileRoute } from '@tanstack/react-router';
import { ForgotPasswordPage } from '../features/accounts/forgot-password-page.js';

export const Route = createFileRoute('/forgot-password')({ staticData: { texts: 'first' }, component: ForgotPasswordPage });
