// The four modes of the shortcuts' panel.
export type Mode =
  | { readonly mode: 'view' }
  | { readonly mode: 'modify' }
  | { readonly mode: 'add' }
  | { readonly mode: 'edit'; readonly id: string };
export type Step =
  | { readonly type: 'edit-pressed' }
  | { readonly type: 'add-pressed' }
  | { readonly type: 'shortcut-pressed'; readonly id: string }
  | { readonly type: 'saved' }
  | { readonly type: 'deleted' }
  | { readonly type: 'cancelled' }
  | { readonly type: 'check-pressed' }
  /** The panel was opened or closed. */
  | { readonly type: 'began' };

export const viewing: Mode = { mode: 'view' };
const modifying: Mode = { mode: 'modify' };

/** A step that does not apply in the current mode changes nothing. */
export const nextMode = (present: Mode, step: Step): Mode => {
  const { mode } = present;
  switch (step.type) {
    case 'began':
      return viewing;
    case 'edit-pressed':
      return mode === 'view' ? modifying : present;
    case 'add-pressed':
      return mode === 'view' || mode === 'modify' ? { mode: 'add' } : present;
    case 'shortcut-pressed':
      return mode === 'modify' ? { mode: 'edit', id: step.id } : present;
    case 'saved':
      return mode === 'add' || mode === 'edit' ? modifying : present;
    case 'deleted':
      return mode === 'edit' ? modifying : present;
    case 'cancelled':
      if (mode === 'add') return viewing;
      return mode === 'edit' ? modifying : present;
    case 'check-pressed':
      return mode === 'modify' ? viewing : present;
    default:
      return step satisfies never;
  }
};
