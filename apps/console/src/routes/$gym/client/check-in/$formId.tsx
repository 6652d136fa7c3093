import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { AnswerPage } from '@/features/check-ins/answer-page.js';

const CheckIn = () => {
  const { gym, formId } = Route.useParams();
  const { membership } = Route.useRouteContext();
  const navigate = useNavigate();
  return (
    <AnswerPage
      key={formId}
      gym={gym}
      customerId={membership.id}
      formId={formId}
      onDone={() => void navigate({ to: '/$gym/client/home', params: { gym } })}
    />
  );
};

export const Route = createFileRoute('/$gym/client/check-in/$formId')({ component: CheckIn });
