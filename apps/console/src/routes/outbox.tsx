import { createFileRoute } from '@tanstack/react-router';
import { OutboxPage } from '../features/mail/outbox-page.js';

export const Route = createFileRoute('/outbox')({ component: OutboxPage });
