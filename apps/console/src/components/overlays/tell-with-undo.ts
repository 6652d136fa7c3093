import i18next from 'i18next';
import { problemText } from '@/lib/api/problem-text.js';
import { offerUndo } from '@/lib/hooks/undo.js';
import { showToast } from './toast.js';

type Told = { readonly title: string; readonly durationMs?: number; readonly undo: () => Promise<unknown> };

/** Confirms an action and offers undo, in the toast and by the undo key. `undo` runs at most once; shows an error if it fails. */
export const tellWithUndo = ({ undo, ...words }: Told): void => {
  const takeBack = (): void =>
    void undo().catch((error: unknown) =>
      showToast({ tone: 'error', title: i18next.t('lib:notTakenBack'), description: problemText(error) }),
    );
  const withdraw = offerUndo(takeBack);
  const onClick = (): void => {
    withdraw();
    takeBack();
  };
  void showToast({ tone: 'success', ...words, action: { label: i18next.t('lib:undo'), onClick } });
};
