import { Ellipsis } from 'lucide-react';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { Button } from '@/components/ui/button.js';
import { Menu } from '@/components/overlays/menu.js';
import type { Member } from './member.js';
import { MemberDialog, type MemberWish } from './member-dialog.js';

type MemberMenuProps = {
  readonly gym: string;
  readonly member: Member;
  /** Member type of the signed-in admin. */
  readonly ownType: number;
  readonly t: TFunction<'members'>;
};

/** Menu of an admin's actions on a membership; absent for members above their own rank. */
export const MemberMenu = ({ gym, member, ownType, t }: MemberMenuProps) => {
  const [wish, setWish] = useState<MemberWish | null>(null);
  if (member.type > ownType || (member.status !== 'active' && member.status !== 'paused')) return null;
  const wishes: readonly MemberWish[] = [...(member.status === 'paused' ? (['resume'] as const) : (['role', 'pause'] as const)), 'remove'];
  return (
    <>
      <Menu
        trigger={
          <Button variant="ghost" size="icon" aria-label={t('menu', { name: `${member.name} ${member.lastname}` })}>
            <Ellipsis size={20} strokeWidth={1.75} aria-hidden />
          </Button>
        }
        entries={wishes.map((each) => ({ label: t(`wishes.${each}`), onSelect: () => setWish(each) }))}
      />
      {wish !== null && <MemberDialog gym={gym} member={member} ownType={ownType} wish={wish} onClose={() => setWish(null)} />}
    </>
  );
};
