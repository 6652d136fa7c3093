import { createFileRoute } from '@tanstack/react-router';
import { UserPage } from '../../../features/accounts/user-page.js';

export const Route = createFileRoute('/$gym/admin/user')({ component: () => <UserPage /> });
