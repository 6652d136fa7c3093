import { createRoot } from 'react-dom/client';
import { Toaster } from 'sonner';

let mounted: Promise<void> | undefined;

/** Resolves when the stack of toasts listens; a toast sent earlier would be lost. */
export const mountToaster = (): Promise<void> => {
  mounted ??= new Promise((ready) => {
    const host = document.createElement('div');
    document.body.append(host);
    createRoot(host).render(
      <Toaster
        position="top-right"
        visibleToasts={4}
        closeButton
        style={{ fontFamily: 'inherit' }}
        toastOptions={{ className: '!max-w-xl !bg-raised !text-text !border-border !shadow-float' }}
      />,
    );
    requestAnimationFrame(() => setTimeout(ready));
  });
  return mounted;
};
