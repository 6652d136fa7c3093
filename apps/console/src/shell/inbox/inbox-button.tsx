import type { MembershipSummary } from '@spotter/contracts/accounts/queries';
import type { InboxBox } from '@spotter/contracts/inbox/commands';
import { useQuery } from '@tanstack/react-query';
import { Bell, CheckCheck, List, Mail, SlidersHorizontal } from 'lucide-react';
import { memo, Suspense, useState } from 'react';
import { lazyPart } from '@/lib/lazy-part.js';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/button.js';
import { PanelTool } from '@/components/overlays/panel-tool.js';
import { Panel } from '@/components/overlays/panel.js';
import { InboxSkeleton } from './inbox-skeleton.js';
import { unreadQuery } from './queries.js';
import { useInbox } from './use-inbox.js';
import { whyNot } from '@/components/ui/why-not.js';

const icons = { messages: Mail, notifications: Bell } as const;
const Items = lazyPart(() => import('./inbox-list-lazy.js'), 'InboxList');
const Preferences = lazyPart(() => import('./inbox-preferences-lazy.js'), 'InboxPreferences');

/** Messages or notifications: a button with the number of unread ones, and its panel. */
export const InboxButton = memo(({ membership, box }: { readonly membership: MembershipSummary; readonly box: InboxBox }) => {
  const { t } = useTranslation('inbox');
  const { slug: gym, id: membershipId } = membership;
  const [open, setOpen] = useState(false);
  const [choosing, setChoosing] = useState(false);
  const { data } = useQuery(unreadQuery(gym));
  const { markAll } = useInbox({ gym, membershipId, box });
  const unread = data?.[box] ?? 0;
  const Icon = icons[box];
  return (
    <Panel
      open={open}
      onOpenChange={(opened) => {
        setOpen(opened);
        setChoosing(false);
      }}
      title={t(`${box}.title`)}
      closeLabel={t('close')}
      trigger={
        <Button variant="ghost" size="icon" data-part={box} aria-label={t(`${box}.open`, { count: unread })} className="relative">
          <Icon size={20} strokeWidth={1.75} aria-hidden />
          {unread > 0 && (
            <span
              aria-hidden
              className="absolute right-0 top-0 grid h-4 min-w-4 place-items-center rounded-full bg-primary px-1 text-[10px] font-bold leading-none text-primary-foreground"
            >
              {unread > 99 ? '99+' : unread}
            </span>
          )}
        </Button>
      }
      tools={
        <>
          <PanelTool
            label={choosing ? t('preferences.back') : t('preferences.open')}
            icon={choosing ? List : SlidersHorizontal}
            onClick={() => setChoosing(!choosing)}
          />
          <PanelTool label={t('markAll')} icon={CheckCheck} why={unread === 0 && whyNot('allRead')} onClick={markAll} />
        </>
      }
    >
      <Suspense fallback={<InboxSkeleton />}>
        {choosing ? (
          <Preferences membership={membership} box={box} />
        ) : (
          <Items gym={gym} membershipId={membershipId} box={box} onFollow={() => setOpen(false)} />
        )}
      </Suspense>
    </Panel>
  );
});
