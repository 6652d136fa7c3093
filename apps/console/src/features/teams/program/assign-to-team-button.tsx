import { UsersRound } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '@/lib/lazy-part.js';
import { Button } from '@/components/ui/button.js';

type AssignToTeamButtonProps = { readonly gym: string; readonly timeZone: string; readonly programId: string };

const AssignToTeamDialog = lazyPart(() => import('./assign-team-dialog-lazy.js'), 'AssignToTeamDialog');

/** Assigns a program of the library to a team. */
export const AssignToTeamButton = (props: AssignToTeamButtonProps) => {
  const { t } = useTranslation('teams');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="outline" onClick={() => setOpen(true)}>
        <UsersRound size={16} strokeWidth={1.75} aria-hidden />
        {t('program.toTeam')}
      </Button>
      {open && (
        <Suspense fallback={null}>
          <AssignToTeamDialog {...props} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
};
