// State of the navigation panel: beside the page or over it, open or closed, with at most one second panel (an aside).
export type Panel = { readonly mode: 'side' | 'over'; readonly opened: boolean; readonly aside: string | null };

export type PanelEvent =
  | { readonly type: 'toggled' | 'opened' | 'closed' | 'navigated' | 'overlay-touched' }
  | { readonly type: 'aside-toggled'; readonly id: string }
  | { readonly type: 'became'; readonly mode: Panel['mode'] };

/** The overlay covers the page while the panel is over it. */
export const hasOverlay = ({ mode, opened }: Panel): boolean => mode === 'over' && opened;

const closed = (panel: Panel): Panel => ({ ...panel, opened: false, aside: null });

export const panelAfter = (panel: Panel, event: PanelEvent): Panel => {
  switch (event.type) {
    case 'opened':
      return { ...panel, opened: true };
    case 'closed':
      return closed(panel);
    case 'toggled':
      return panel.opened ? closed(panel) : { ...panel, opened: true };
    case 'overlay-touched':
      return panel.aside === null ? closed(panel) : { ...panel, aside: null };
    case 'aside-toggled':
      return { ...panel, aside: panel.aside === event.id ? null : event.id };
    case 'navigated':
      if (panel.mode === 'over') return panel.opened ? closed(panel) : panel;
      return panel.aside === null ? panel : { ...panel, aside: null };
    case 'became':
      return { ...panel, mode: event.mode, aside: event.mode === 'over' ? null : panel.aside };
  }
};
