// State of the menu: the tree, the panel, the open branches. A change of page does not change it, so that the frame does not re-render:
// only the items of the old and the new page do.
import type { NavigationItem } from '@spotter/contracts/navigation/queries';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { navigationQuery } from '@/lib/startup/navigation.js';
import type { Appearance } from '../layouts/layouts.js';
import { branchToggled, itemsFor, openBranches } from './items.js';
import { panelAfter, type Panel, type PanelEvent } from './panel.js';

/** After a change of mode or appearance, transitions are off until the new layout is done. */
const animationsOnAfterMs = 500;
/** A chain of redirects updates the branches once. */
const collapseDebounceMs = 250;

export type Navigation = {
  readonly items: readonly NavigationItem[];
  /** Address of the gym, e.g. `/iron-temple`. */
  readonly base: string;
  readonly panel: Panel;
  readonly send: (event: PanelEvent) => void;
  readonly open: ReadonlySet<string>;
  readonly toggleBranch: (item: NavigationItem) => void;
  readonly animated: boolean;
};

const useAnimated = (mode: string): boolean => {
  const [settled, setSettled] = useState<string>();
  useEffect(() => {
    const timer = setTimeout(() => setSettled(mode), animationsOnAfterMs);
    return () => clearTimeout(timer);
  }, [mode]);
  return settled === mode;
};

type Wanted = { readonly slug: string; readonly appearance: Appearance; readonly wide: boolean; readonly autoCollapse?: boolean };

export const useNavigation = ({ slug, appearance, wide, autoCollapse = true }: Wanted): Navigation => {
  const { data } = useQuery(navigationQuery(slug));
  const router = useRouter();
  const base = `/${slug}`;
  const [panel, setPanel] = useState<Panel>({ mode: wide ? 'side' : 'over', opened: wide, aside: null });
  // Not a reducer: that would render the frame once to find that nothing has changed.
  const send = useCallback((event: PanelEvent): void => setPanel((present) => panelAfter(present, event)), []);
  const mode = wide ? 'side' : 'over';
  const shown: Appearance = wide ? appearance : 'default';
  const items = useMemo(() => itemsFor(shown, data ?? []), [shown, data]);
  const [open, setOpen] = useState<ReadonlySet<string>>(() =>
    openBranches(items, { pathname: router.state.location.pathname, base }, { open: new Set(), autoCollapse }),
  );

  const known = useRef(mode);
  useEffect(() => {
    if (known.current === mode) return;
    known.current = mode;
    // A drawer starts closed, a panel beside the page open.
    if (mode === 'over') send({ type: 'closed' });
    send({ type: 'became', mode });
    if (mode === 'side') send({ type: 'opened' });
  }, [mode, send]);

  const choose = useEffectEvent((collapse: boolean): void =>
    setOpen((present) =>
      openBranches(items, { pathname: router.state.location.pathname, base }, { open: present, autoCollapse: collapse }),
    ),
  );
  // A menu that has just arrived shows the current page immediately; branches that the user opened stay open.
  useEffect(() => choose(false), [items]);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const unsubscribe = router.subscribe('onResolved', ({ pathChanged }) => {
      if (!pathChanged) return;
      send({ type: 'navigated' });
      clearTimeout(timer);
      timer = setTimeout(() => choose(autoCollapse), collapseDebounceMs);
    });
    return () => {
      unsubscribe();
      clearTimeout(timer);
    };
  }, [router, autoCollapse, send]);

  return {
    items,
    base,
    panel,
    send,
    open,
    toggleBranch: (item) => setOpen((present) => branchToggled(present, item)),
    animated: useAnimated(`${mode} ${shown}`),
  };
};
