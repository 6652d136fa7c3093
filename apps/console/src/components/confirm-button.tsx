import { useState, type ComponentProps, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionForm } from './forms/action-form.js';
import { Button } from './ui/button.js';
import { Dialog } from './overlays/dialog.js';

type ConfirmButtonProps = {
  readonly label: string;
  readonly title: string;
  /** Describes the consequences. */
  readonly description: string;
  readonly confirm: string;
  readonly variant?: ComponentProps<typeof Button>['variant'];
  /** True if the action deletes something. */
  readonly danger?: boolean;
  /** Why the action is not possible now. */
  readonly why?: ComponentProps<typeof Button>['why'];
  readonly onConfirm: () => Promise<unknown>;
  readonly pending: boolean;
  readonly error: unknown;
  readonly children?: ReactNode;
};

/** A button for actions that cannot be undone: asks once in a dialog, which also shows a refusal. */
export const ConfirmButton = ({
  label,
  title,
  description,
  confirm,
  variant = 'outline',
  danger = false,
  why,
  onConfirm,
  pending,
  error,
  children,
}: ConfirmButtonProps) => {
  const { t } = useTranslation('ui');
  const [open, setOpen] = useState(false);
  const send = (): void =>
    void onConfirm().then(
      () => setOpen(false),
      () => undefined,
    );
  return (
    <>
      <Button variant={variant} why={why} onClick={() => setOpen(true)}>
        {label}
      </Button>
      <Dialog open={open} onOpenChange={setOpen} title={title} description={description} closeLabel={t('close')}>
        <ActionForm attempt={{ isPending: pending, error, mutate: send }} submit={confirm} variant={danger ? 'destructive' : 'default'}>
          {children}
        </ActionForm>
      </Dialog>
    </>
  );
};
