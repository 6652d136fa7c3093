import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '@/components/overlays/dialog.js';
import { Button } from '@/components/ui/button.js';
import { RefusedList, RunningForMany } from './answers-of-many.js';
import type { RefusedClient } from './for-many.js';
import type { ForManyState } from './use-for-many.js';

type Named = { readonly id: string; readonly name: string; readonly lastname: string };
type ManyDialogProps = {
  readonly gym: string;
  readonly chosen: readonly Named[];
  readonly state: ForManyState;
  readonly title: string;
  readonly description?: string;
  /** Message for the number of clients for whom it succeeded. */
  readonly done: (count: number) => string;
  /** Message for the number of clients for whom it failed. */
  readonly refused: (count: number) => string;
  /** Clients excluded before anything was sent. */
  readonly leftOut?: readonly RefusedClient[];
  /** Offers to undo it for those for whom it succeeded. */
  readonly takeBack?: (done: readonly string[], nameOf: (customerId: string) => string) => ReactNode;
  /** `isSent`: false if the user cancelled before sending. */
  readonly onClose: (isSent: boolean) => void;
  /** The form shown before sending. */
  readonly children: ReactNode;
};

/** Dialog of a bulk action, from the form to each client's answer: progress, names of the refused clients, and undo. */
export const ManyDialog = ({
  gym,
  chosen,
  state,
  done,
  refused,
  leftOut = [],
  takeBack,
  onClose,
  children,
  ...dialog
}: ManyDialogProps) => {
  const { t } = useTranslation('ui');
  const names = new Map(chosen.map(({ id, name, lastname }) => [id, `${name} ${lastname}`.trim()]));
  const nameOf = (id: string): string => names.get(id) ?? '';
  const close = (): void => onClose(state.kind !== 'asking');
  const notDone = state.kind === 'answered' ? [...leftOut, ...state.refused] : [];
  return (
    <Dialog open onOpenChange={(open) => !open && close()} closeLabel={t('close')} {...dialog}>
      {state.kind === 'asking' && children}
      <RunningForMany state={state} />
      {state.kind === 'answered' && (
        <div className="grid gap-4">
          <p role="status" className="font-medium">
            {done(state.done.length)}
          </p>
          {notDone.length > 0 && (
            <section aria-label={refused(notDone.length)} className="grid gap-2">
              <h3 className="text-table font-medium">{refused(notDone.length)}</h3>
              <RefusedList gym={gym} refused={notDone} nameOf={nameOf} />
            </section>
          )}
          {state.done.length > 0 && takeBack?.(state.done, nameOf)}
          <Button variant="outline" onClick={close}>
            {t('close')}
          </Button>
        </div>
      )}
    </Dialog>
  );
};
