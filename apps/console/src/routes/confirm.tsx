import { createFileRoute } from '@tanstack/react-router';
import { ConfirmPage } from '../features/accounts/confirm-page.js';

export const Route = createFileRoute('/confirm')({ component: ConfirmPage });
