import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../components/overlays/dialog.js';
import { Button } from '../../components/ui/button.js';
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
  /** What is said of so many for whom it came to be. */
  readonly done: (count: number) => string;
  /** What is said of so many for whom it did not. */
  readonly refused: (count: number) => string;
  /** Refused before anything was sent. */
  readonly leftOut?: readonly RefusedClient[];
  /** The way back, for those for whom it came to be. */
  readonly takeBack?: (done: readonly string[], nameOf: (customerId: string) => string) => ReactNode;
  readonly onClose: () => void;
  /** What is asked before it is sent. */
  readonly children: ReactNode;
};

/** Something for many clients, from the question to each one's answer: how far it is, who was refused by name, and the way back. */
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
  const notDone = state.kind === 'answered' ? [...leftOut, ...state.refused] : [];
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} closeLabel={t('close')} {...dialog}>
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
          <Button variant="outline" onClick={onClose}>
            {t('close')}
          </Button>
        </div>
      )}
    </Dialog>
  );
};
