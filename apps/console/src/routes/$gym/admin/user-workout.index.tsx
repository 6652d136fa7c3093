import { createFileRoute } from '@tanstack/react-router';
import { DisplayLinksButton } from '@/features/displays/display-links-button.js';
import { RecordLink } from '@/features/workouts/floor/record-link.js';
import { LiveBoard } from '@/features/workouts/live/live-board.js';

const Board = () => {
  const { gym } = Route.useParams();
  return (
    <LiveBoard
      gym={gym}
      actions={
        <>
          <DisplayLinksButton gym={gym} />
          <RecordLink gym={gym} />
        </>
      }
    />
  );
};

export const Route = createFileRoute('/$gym/admin/user-workout/')({ component: Board });
