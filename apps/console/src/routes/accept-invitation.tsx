import { createFileRoute, useRouter } from '@tanstack/react-router';
import { AcceptInvitationPage } from '../features/members/accept-invitation-page.js';

const AcceptInvitation = () => {
  const router = useRouter();
  return <AcceptInvitationPage onJoined={(page) => router.history.push(page)} />;
};

export const Route = createFileRoute('/accept-invitation')({ component: AcceptInvitation });
