// How a lift on a chart looks: each has its own colour, shape of its points and dashes of its line.
export type Look = {
  readonly colour: string;
  readonly dash: string | undefined;
  readonly shape: (x: number, y: number, r: number) => string;
};

const circle: Look['shape'] = (x, y, r) => `M${x - r},${y}a${r},${r} 0 1,0 ${2 * r},0a${r},${r} 0 1,0 ${-2 * r},0`;
const square: Look['shape'] = (x, y, r) => `M${x - r},${y - r}h${2 * r}v${2 * r}h${-2 * r}z`;
const triangle: Look['shape'] = (x, y, r) => `M${x},${y - 1.3 * r}L${x + 1.2 * r},${y + r}H${x - 1.2 * r}z`;
const diamond: Look['shape'] = (x, y, r) => `M${x},${y - 1.4 * r}L${x + 1.4 * r},${y}L${x},${y + 1.4 * r}L${x - 1.4 * r},${y}z`;

const looks = [
  { colour: 'var(--series-4)', dash: undefined, shape: circle },
  { colour: 'var(--series-1)', dash: '7 3', shape: square },
  { colour: 'var(--series-3)', dash: '2 3', shape: triangle },
  { colour: 'var(--series-6)', dash: '9 3 2 3', shape: diamond },
] as const satisfies readonly Look[];

export const lookOf = (index: number): Look => looks[index % looks.length] ?? looks[0];

/** A piece of a lift's line with its point, for the legend. */
export const LineSample = ({ look }: { readonly look: Look }) => (
  <svg aria-hidden width="28" height="12" className="shrink-0">
    <line x1="0" x2="28" y1="6" y2="6" stroke={look.colour} strokeWidth="1.5" strokeDasharray={look.dash} />
    <path d={look.shape(14, 6, 3.5)} fill={look.colour} />
  </svg>
);
