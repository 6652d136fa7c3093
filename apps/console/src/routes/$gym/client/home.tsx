import { createFileRoute } from '@tanstack/react-router';

export const Route = createFileRoute('/$gym/client/home')({ component: () => null });
