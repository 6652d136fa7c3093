// The state of the menu on this page: the tree, the panel, the open branches.
import type { NavigationItem } from '@spotter/contracts/navigation/queries';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useMemo, useReducer, useRef, useState } from 'react';
import { navigationQuery } from '../../lib/navigation.js';
import type { Appearance } from '../layouts.js';
import { branchToggled, itemsFor, openBranches, type Place } from './items.js';
import { panelAfter, type Panel, type PanelEvent } from './panel.js';

/** After a change of mode or looks nothing slides until the new places are taken. */
const animationsOnAfterMs = 500;
/** A chain of redirects moves the branches once. */
const collapseDebounceMs = 250;

export type Navigation = {
  readonly items: readonly NavigationItem[];
  readonly place: Place;
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
  const { pathname } = useLocation();
  const [panel, send] = useReducer(panelAfter, { mode: wide ? 'side' : 'over', opened: wide, aside: null } satisfies Panel as Panel);
  const mode = wide ? 'side' : 'over';
  const shown: Appearance = wide ? appearance : 'default';
  const items = useMemo(() => itemsFor(shown, data ?? []), [shown, data]);
  const place = useMemo<Place>(() => ({ pathname, base: `/${slug}` }), [pathname, slug]);
  const [open, setOpen] = useState<ReadonlySet<string>>(() => openBranches(items, place, { open: new Set(), autoCollapse }));

  const known = useRef(mode);
  useEffect(() => {
    if (known.current === mode) return;
    known.current = mode;
    // A drawer is closed when it appears; a panel beside the page stands open.
    if (mode === 'over') send({ type: 'closed' });
    send({ type: 'became', mode });
    if (mode === 'side') send({ type: 'opened' });
  }, [mode]);

  const before = useRef(pathname);
  /** What the open branches were last chosen for. */
  const chosenFor = useRef({ pathname, items });
  useEffect(() => {
    if (before.current !== pathname) send({ type: 'navigated' });
    before.current = pathname;
    if (chosenFor.current.pathname === pathname) {
      if (chosenFor.current.items === items) return undefined;
      // A menu that has just arrived shows where the page is, at once; what somebody opened stays open.
      chosenFor.current = { pathname, items };
      setOpen((present) => openBranches(items, place, { open: present, autoCollapse: false }));
      return undefined;
    }
    const timer = setTimeout(() => {
      chosenFor.current = { pathname, items };
      setOpen((present) => openBranches(items, place, { open: present, autoCollapse }));
    }, collapseDebounceMs);
    return () => clearTimeout(timer);
  }, [pathname, items, place, autoCollapse]);

  return {
    items,
    place,
    panel,
    send,
    open,
    toggleBranch: (item) => setOpen((present) => branchToggled(present, item)),
    animated: useAnimated(`${mode} ${shown}`),
  };
};
