import type { ShownAdvertisement } from '@spotter/contracts/advertisements/queries';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { todayIn } from '@/lib/format/format.js';
import { sendCommand } from '@/lib/api/send-command.js';
import { useDecided } from '@/shared/in-order/in-order.js';
import { useWhenSeen } from '@/lib/hooks/use-when-seen.js';
import { change } from '@/shared/reversible.js';
import { AdvertisementCard } from './advertisement-card.js';
import { isWithinCap, rememberDay } from './seen-days.js';
import { shownQuery, signInQuery, type Placement } from './queries.js';

type ShownProps = { readonly gym: string; readonly membershipId: string; readonly timeZone: string };
type OneProps = ShownProps & { readonly advertisement: ShownAdvertisement };

/** Reports a view or a click. Ignores refusals: seen on another device meanwhile, or consent withdrawn. */
const tell = (
  gym: string,
  type: 'see-advertisement' | 'click-advertisement',
  of: { advertisementId: string; membershipId: string },
): void => void sendCommand(gym, type, of).catch(() => undefined);

const One = ({ gym, membershipId, timeZone, advertisement }: OneProps) => {
  const { t } = useTranslation('advertisements');
  const { id: advertisementId, counts, seenToday, dismissible } = advertisement;
  const of = { advertisementId, membershipId };
  const place = useWhenSeen<HTMLDivElement>(true, () => {
    if (counts && !seenToday) tell(gym, 'see-advertisement', of);
    else if (!counts) rememberDay(advertisementId, todayIn(timeZone));
  });
  const dismiss = (): void =>
    void change(
      { gym, topics: ['advertisements'] },
      () => sendCommand(gym, 'dismiss-advertisement', of),
      () => sendCommand(gym, 'undo-advertisement-dismissal', of),
      t('card.dismissed'),
    );
  return (
    <div ref={place}>
      <AdvertisementCard
        gym={gym}
        advertisement={advertisement}
        onFollow={() => counts && tell(gym, 'click-advertisement', of)}
        {...(dismissible && { onDismiss: dismiss })}
      />
    </div>
  );
};

/** The current advertisement for the caller; renders nothing if there is none or no answer yet. */
export const ShownAdvertisementPart = ({ placement, ...props }: ShownProps & { readonly placement: Placement }) => {
  const { data, isPending } = useQuery(shownQuery(props.gym, placement));
  useDecided(!isPending);
  const today = todayIn(props.timeZone);
  const first = data?.items.find(({ id, counts, cap }) => counts || isWithinCap(id, cap, today));
  return first === undefined ? null : <One key={first.id} {...props} advertisement={first} />;
};

/** Advertisement beside a gym's sign-in form. The viewer is unknown: no counting, no dismissal. */
export const SignInAdvertisement = ({ gym }: { readonly gym: string }) => {
  const first = useQuery(signInQuery(gym)).data?.items[0];
  return first === undefined ? null : <AdvertisementCard gym={gym} advertisement={first} />;
};
