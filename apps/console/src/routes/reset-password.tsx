import { createFileRoute } from '@tanstack/react-router';
import { ResetPasswordPage } from '../features/accounts/reset-password-page.js';

export const Route = createFileRoute('/reset-password')({ component: ResetPasswordPage });
