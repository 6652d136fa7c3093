import { createFileRoute, redirect } from '@tanstack/react-router';
import { sayMissingPage } from '@/shell/missing-page.js';

export const Route = createFileRoute('/$gym/admin/$')({
  beforeLoad: ({ params, location, preload }) => {
    if (!preload) sayMissingPage(location.pathname);
    throw redirect({ to: '/$gym/admin/home', params: { gym: params.gym } });
  },
});
