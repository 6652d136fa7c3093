/** A thin line that shows that new data is loading while old data stays on the screen. */
export const StaleBar = ({ active }: { readonly active: boolean }) => (
  <div aria-hidden className="pointer-events-none fixed inset-x-0 top-0 z-top h-0.5 overflow-hidden">
    <div
      className={active ? 'appear-late h-full w-1/3 bg-primary' : 'hidden'}
      style={active ? { animation: 'stale-bar 1.2s linear infinite' } : undefined}
    />
  </div>
);
