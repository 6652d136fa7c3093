import { layouts, type LayoutName } from './layouts.js';

const widths = { default: 16, compact: 9, dense: 6, thin: 6 } as const;
const tones = { dark: 'fill-sidebar', card: 'fill-card', brand: 'fill-(--nav-brand)' } as const;

/** A thumbnail of a layout, drawn from its data: positions of menu, header and page. */
export const LayoutThumbnail = ({ name }: { readonly name: LayoutName }) => {
  const { navigation, appearance, tone, header, frame, user } = layouts[name];
  const left = navigation === 'side' ? widths[appearance] : 0;
  const inset = frame === 'none' ? 0 : 8;
  const top = frame === 'box' || frame === 'card-on-band' ? 6 : 0;
  const bar = header === 'none' ? 0 : header === 'tall' ? 9 : 7;
  const rows = header === 'two-bars' || header === 'two-rows';
  const boxedHeader = frame === 'box' || frame === 'card-on-band' ? inset : left;
  const width = 64 - boxedHeader - (boxedHeader === left ? 0 : inset);
  return (
    <svg viewBox="0 0 64 44" aria-hidden className="w-full rounded-control border border-input">
      <rect width="64" height="44" className={frame === 'none' ? 'fill-background' : 'fill-(--outer)'} />
      {frame === 'card-on-band' && <rect width="64" height="18" className="fill-(--band)" />}
      {left > 0 && <rect width={left} height="44" className={tones[tone]} />}
      {user === 'navigation-head' && <circle cx={left / 2} cy="11" r="4" className="fill-sidebar-muted-foreground" />}
      {user === 'navigation-foot' && <circle cx="4" cy="40" r="2" className="fill-white" />}
      <rect
        x={inset}
        y={top + bar + (rows ? 6 : 0)}
        width={64 - 2 * inset}
        height="44"
        className={navigation === 'side' ? 'fill-none' : 'fill-background'}
      />
      {bar > 0 && (
        <rect x={boxedHeader} y={top} width={width} height={bar} className={header === 'two-bars' ? 'fill-(--bar)' : 'fill-card'} />
      )}
      {rows && (
        <rect
          x={frame === 'content-box' ? 0 : inset}
          y={top + bar}
          width={frame === 'content-box' ? 64 : width}
          height="5"
          className="fill-card"
        />
      )}
      {navigation === 'top' && (
        <path
          d={`M${boxedHeader + 10} ${rows ? top + bar + 2.5 : top + bar / 2}h16`}
          className="stroke-accent-foreground"
          strokeWidth="1.5"
          strokeDasharray="4 2"
        />
      )}
      <path
        d={`M${Math.max(left, inset) + 5} ${top + bar + 12}h22m-22 5h30m-30 5h26`}
        className="stroke-subtle-foreground"
        strokeWidth="1.5"
        opacity="0.6"
      />
    </svg>
  );
};
