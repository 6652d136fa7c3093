// Not a library: those that are maintained remove toasts on their own timer, and announce the text twice.
import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import { cn } from '@/lib/utils.js';
import { dismissToast, onToasts, presentToasts, type Toast } from './toast-list.js';
import { toastPlace, type ToastPlace } from './toast-place.js';

const tones = {
  info: { icon: Info, look: 'text-info' },
  success: { icon: CircleCheck, look: 'text-success' },
  warning: { icon: TriangleAlert, look: 'text-warning' },
  error: { icon: CircleAlert, look: 'text-destructive' },
} as const;

/** Counts down while no toast has the pointer or the focus. */
const useLifetime = ({ id, durationMs }: Toast, paused: boolean): void => {
  const left = useRef(durationMs);
  useEffect(() => {
    if (paused) return;
    const since = performance.now();
    const timer = setTimeout(() => dismissToast(id), left.current);
    return () => {
      clearTimeout(timer);
      left.current -= performance.now() - since;
    };
  }, [id, paused]);
};

type Cause = 'pointer' | 'focus';

interface ItemProps {
  readonly toast: Toast;
  readonly paused: boolean;
  /** Called when the pointer or the focus comes to this toast (true) or leaves it (false). */
  readonly onHold: (cause: Cause, held: boolean) => void;
}
const Item = ({ toast, paused, onHold }: ItemProps) => {
  const { id, title, description, tone = 'info', action, leaving } = toast;
  const { icon: Icon, look } = tones[tone];
  useLifetime(toast, paused);
  return (
    // A click anywhere dismisses the toast; Escape does the same.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <li
      data-toast={leaving ? 'leaving' : 'shown'}
      className={cn(
        'pointer-events-auto flex cursor-pointer items-start gap-3 rounded-card border bg-popover p-4 text-foreground shadow-float transition-[opacity,translate] duration-240 ease-rack starting:translate-x-4 starting:opacity-0',
        leaving && 'translate-x-4 opacity-0 duration-350',
      )}
      onClick={() => dismissToast(id)}
      onPointerEnter={() => onHold('pointer', true)}
      onPointerLeave={() => onHold('pointer', false)}
      onFocus={() => onHold('focus', true)}
      onBlur={() => onHold('focus', false)}
    >
      <Icon size={20} strokeWidth={1.75} aria-hidden className={cn('shrink-0', look)} />
      <div className="min-w-0 grow">
        <p className="text-body font-medium">{title}</p>
        {description !== undefined && <p className="text-table text-muted-foreground">{description}</p>}
      </div>
      {action !== undefined && (
        <button
          type="button"
          className="-my-1 min-h-8 shrink-0 rounded-control px-3 text-table font-medium text-accent-foreground hover:bg-muted"
          onClick={(event) => {
            event.stopPropagation();
            action.onClick();
            dismissToast(id);
          }}
        >
          {action.label}
        </button>
      )}
    </li>
  );
};

/** Calls `listener` when a dialog opens or closes, and when the window is resized. */
const onBodyChange = (listener: () => void): (() => void) => {
  const observer = new MutationObserver(listener);
  observer.observe(document.body, { childList: true });
  addEventListener('resize', listener);
  return () => {
    observer.disconnect();
    removeEventListener('resize', listener);
  };
};
/** Returns the place as text, so that `useSyncExternalStore` treats equal places as one value. */
const placeNow = (): string => JSON.stringify(toastPlace());

const Toaster = () => {
  const place = JSON.parse(useSyncExternalStore(onBodyChange, placeNow)) as ToastPlace;
  const toasts = useSyncExternalStore(onToasts, presentToasts);
  // The pause belongs to a toast, because the browser reports neither pointerleave nor blur for a toast that is removed below the pointer or with the focus.
  const [holder, setHolder] = useState<Readonly<Partial<Record<Cause, Toast['id']>>>>({});
  const paused = toasts.some(({ id, leaving }) => !leaving && (id === holder.pointer || id === holder.focus));
  return (
    <ol
      role="status"
      aria-live="polite"
      data-part="toasts"
      className={cn(
        'pointer-events-none fixed z-top grid w-full justify-items-stretch gap-2 p-4 print:hidden',
        place === 'bottom-left' ? 'bottom-0 left-0 max-w-md' : 'right-0 top-0 max-w-xl',
      )}
      style={typeof place === 'object' ? place : undefined}
      onKeyDown={({ key }) => {
        if (key === 'Escape') for (const { id } of toasts) dismissToast(id);
      }}
    >
      {toasts.map((toast) => (
        <Item
          key={toast.id}
          toast={toast}
          paused={paused}
          onHold={(cause, held) =>
            setHolder((before) => {
              if (held) return { ...before, [cause]: toast.id };
              return before[cause] === toast.id ? { ...before, [cause]: undefined } : before;
            })
          }
        />
      ))}
    </ol>
  );
};

let mounted = false;
export const mountToaster = (): void => {
  if (mounted) return;
  mounted = true;
  const host = document.createElement('div');
  document.body.append(host);
  createRoot(host).render(<Toaster />);
};
