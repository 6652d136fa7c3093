import type { InboxBox, InboxKind } from '@spotter/contracts/inbox/commands';
import type { MembershipSummary } from '@spotter/contracts/accounts/queries';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { QueryView } from '@/components/states/query-view.js';
import { Skeleton } from '@/components/ui/skeleton.js';
import { Switch } from '@/components/ui/switch.js';
import { preferencesQuery } from './queries.js';
import { useInbox } from './use-inbox.js';

const inMessages: readonly InboxKind[] = ['set-comment', 'workout-comment', 'conversation-message'];
const ofClients: readonly InboxKind[] = ['program-assigned', 'record', 'workout-reaction', 'coach-assigned'];
const ofStaff: readonly InboxKind[] = ['workout-logged', 'workout-moved', 'pain-reported', 'record', 'coach-assigned'];

/** Kinds of items that a member with this role can receive. */
const kindsOf = (box: InboxBox, { role }: MembershipSummary): readonly InboxKind[] => {
  if (box === 'messages') return inMessages;
  if (role === 'client') return ofClients;
  return role === 'admin' ? [...ofStaff, 'invitation-accepted', 'gym-export'] : ofStaff;
};

export const InboxPreferences = ({ membership, box }: { readonly membership: MembershipSummary; readonly box: InboxBox }) => {
  const { t } = useTranslation('inbox');
  const { slug: gym, id: membershipId } = membership;
  const query = useQuery(preferencesQuery(gym));
  const { turn } = useInbox({ gym, membershipId, box });
  return (
    <QueryView query={query} skeleton={<Skeleton className="m-5 h-24" />}>
      {({ items }) => (
        <div className="grid px-5 py-2">
          <p className="py-2 text-table text-muted-foreground">{t('preferences.line')}</p>
          {kindsOf(box, membership).map((kind) => (
            <Switch
              key={kind}
              label={t(`kinds.${kind}`)}
              checked={items.find((item) => item.kind === kind)?.on ?? true}
              onChange={(on) => void turn(kind, on)}
            />
          ))}
        </div>
      )}
    </QueryView>
  );
};
