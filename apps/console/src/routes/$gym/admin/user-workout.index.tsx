import { createFileRoute } from '@tanstack/react-router';
import { LiveBoard } from '@/features/workouts/live/live-board.js';

const Board = () => <LiveBoard gym={Route.useParams().gym} />;

export const Route = createFileRoute('/$gym/admin/user-workout/')({ component: Board });
