// Sonner is loaded with the first toast: no first page pays for one that may never come.
type Toast = {
  readonly title: string;
  readonly description?: string;
  readonly tone?: 'info' | 'success' | 'warning' | 'error';
  readonly durationMs?: number;
  readonly action?: { label: string; onClick: () => void };
};

/** Top right, at most four; undo stays for 8 s. */
export const showToast = async ({ title, description, tone = 'info', durationMs, action }: Toast): Promise<void> => {
  const [{ toast }] = await Promise.all([import('sonner'), import('./toaster.js').then(({ mountToaster }) => mountToaster())]);
  toast[tone](title, {
    ...(description === undefined ? {} : { description }),
    ...(action === undefined ? {} : { action }),
    duration: durationMs ?? (action === undefined ? 5000 : 8000),
  });
};
