import { useQuery } from '@tanstack/react-query';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Avatar } from '@/components/ui/avatar.js';
import { Button } from '@/components/ui/button.js';
import { Dialog } from '@/components/overlays/dialog.js';
import { QueryView } from '@/components/states/query-view.js';
import { RowSkeletons } from '@/components/ui/skeleton.js';
import { CoachFigures } from './coach-figures.js';
import { ProfileForm } from './profile-form.js';
import { profileQuery } from './queries.js';

type ProfileProps = {
  readonly gym: string;
  readonly coachId: string;
  readonly name: string;
  /** True to open the dialog on mount. */ readonly opened?: boolean;
};

/** Shows and edits a coach's profile and the number of clients they take. */
export const ProfileButton = ({ gym, coachId, name, opened = false }: ProfileProps) => {
  const { t } = useTranslation(['coaches', 'ui']);
  const [open, setOpen] = useState(opened);
  const query = useQuery({ ...profileQuery(gym, coachId), enabled: open });
  return (
    <>
      <Button
        variant="ghost"
        size="icon"
        aria-label={t('profile.open', { name })}
        title={t('profile.open', { name })}
        onClick={() => setOpen(true)}
      >
        <Pencil size={16} strokeWidth={1.75} aria-hidden />
      </Button>
      <Dialog open={open} onOpenChange={setOpen} title={name} description={t('profile.line')} closeLabel={t('ui:close')}>
        {open && (
          <QueryView query={query} skeleton={<RowSkeletons rows={6} />}>
            {(profile) => (
              <div className="grid gap-4">
                <div className="flex items-center gap-4">
                  <Avatar name={profile.name} lastname={profile.lastname} picture={profile.avatar} size="large" />
                  <p className="text-meta text-subtle-foreground">{t('profile.photoLine')}</p>
                </div>
                <CoachFigures gym={gym} coachId={coachId} />
                <ProfileForm gym={gym} profile={profile} setsLoad size="wide" onDone={() => setOpen(false)} />
              </div>
            )}
          </QueryView>
        )}
      </Dialog>
    </>
  );
};
