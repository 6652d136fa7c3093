import { Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '@/components/overlays/dialog.js';

export type Choice = {
  readonly label: string;
  /** True for the current choice; absent if the list has none. */ readonly chosen?: boolean;
  readonly onPick: () => void;
};
type ChoiceDialogProps = {
  readonly open: boolean;
  readonly title: string;
  readonly description?: string;
  readonly choices: readonly Choice[];
  readonly onClose: () => void;
};

/** Dialog with a list of choices, with rows large enough for a thumb. */
export const ChoiceDialog = ({ open, title, description, choices, onClose }: ChoiceDialogProps) => {
  const { t } = useTranslation('ui');
  return (
    <Dialog
      open={open}
      onOpenChange={(wanted) => !wanted && onClose()}
      title={title}
      {...(description !== undefined && { description })}
      closeLabel={t('close')}
    >
      <ul className="grid gap-0.5">
        {choices.map(({ label, chosen, onPick }) => (
          <li key={label}>
            <button
              type="button"
              {...(chosen !== undefined && { 'aria-pressed': chosen })}
              className="flex min-h-11 w-full items-center gap-2 rounded-control px-2 text-left text-body hover:bg-muted"
              onClick={() => {
                onPick();
                onClose();
              }}
            >
              <span className="grow">{label}</span>
              {chosen === true && <Check size={16} strokeWidth={1.75} aria-hidden />}
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
};
