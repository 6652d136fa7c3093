import i18next from 'i18next';
import { offerUndo } from '../../lib/hooks/undo.js';
import { showToast } from './toast.js';

type Told = { readonly title: string; readonly durationMs?: number; readonly undo: () => Promise<unknown> };

/** Says what was done and offers the way back, in the toast and by the key for it. Whichever is used, it is taken back once. */
export const tellWithUndo = ({ undo, ...words }: Told): void => {
  const withdraw = offerUndo(() => void undo());
  const onClick = (): void => {
    withdraw();
    void undo();
  };
  void showToast({ tone: 'success', ...words, action: { label: i18next.t('lib:undo'), onClick } });
};
