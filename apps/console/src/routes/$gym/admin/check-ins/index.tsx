import { createFileRoute } from '@tanstack/react-router';
import { FormsPage } from '../../../../features/check-ins/forms-page.js';

const Forms = () => <FormsPage gym={Route.useParams().gym} />;

export const Route = createFileRoute('/$gym/admin/check-ins/')({ component: Forms });
