import { createFileRoute } from '@tanstack/react-router';
import { ConfirmationRequiredPage } from '../features/accounts/confirmation-required-page.js';

export const Route = createFileRoute('/confirmation-required')({ component: ConfirmationRequiredPage });
