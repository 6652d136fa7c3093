import { createFileRoute } from '@tanstack/react-router';

export const Route = createFileRoute('/$gym/audit/home')({ component: () => null });
