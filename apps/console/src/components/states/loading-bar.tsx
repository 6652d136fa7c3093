import { useSyncExternalStore } from 'react';

/** Null hides the bar. `value` is from 0 to 1 if the end is known. */
type Loading = { readonly mode: 'determinate' | 'indeterminate'; readonly value: number } | null;

let present: Loading = null;
const listeners = new Set<() => void>();

/** Shows progress of long work that the whole page waits for; null hides the bar. */
export const showLoading = (loading: Loading): void => {
  present = loading;
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** A line along the top that shows that new data is loading while old data stays on the screen. */
export const LoadingBar = ({ navigating }: { readonly navigating: boolean }) => {
  const loading = useSyncExternalStore(subscribe, () => present) ?? (navigating ? ({ mode: 'indeterminate', value: 0 } as const) : null);
  return (
    <div aria-hidden className="pointer-events-none fixed inset-x-0 top-0 z-top h-1.5 overflow-hidden" data-part="loading-bar">
      {loading !== null && (
        <div
          data-mode={loading.mode}
          className={
            loading.mode === 'indeterminate'
              ? 'loading-runs h-full w-1/3 bg-primary'
              : 'h-full origin-left bg-primary transition-transform duration-240'
          }
          style={loading.mode === 'determinate' ? { transform: `scaleX(${Math.min(1, Math.max(0, loading.value))})` } : undefined}
        />
      )}
    </div>
  );
};
