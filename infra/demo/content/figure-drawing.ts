// Draws a figure for the demo's progress photos from a few measures; it shows no real person.

export type DrawnPose = 'front' | 'side' | 'back';
export type Measures = {
  /** Half widths in units of the drawing, which is 600 wide. */
  readonly shoulders: number;
  readonly waist: number;
  readonly hips: number;
  /** Colour of the background wall. */
  readonly wall: string;
};

const middle = 300;
const skin = '#b58a6e';
const hair = '#3b2f2a';
const cloth = '#2f3d52';
const shorts = '#1f2937';

const limb = (points: readonly (readonly [number, number])[], width: number): string =>
  `<polyline points="${points.map((point) => point.join(',')).join(' ')}" fill="none" stroke="${skin}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
const shape = (path: string, colour: string): string => `<path d="${path}" fill="${colour}"/>`;

/** The outline of a body is the same from the front and the back; only the head has a face or not. */
const upright = ({ shoulders, waist, hips }: Measures, isBack: boolean): string => {
  const both = (draw: (side: 1 | -1) => string): string => draw(1) + draw(-1);
  const x = (half: number, side: 1 | -1): number => middle + side * half;
  const outline = (from: number, to: number): string =>
    `M${x(from, -1)} 236 Q${middle} 206 ${x(from, 1)} 236 C${x(from, 1)} 310 ${x(to, 1)} 340 ${x(to, 1)} 400 C${x(to, 1)} 430 ${x(hips, 1)} 440 ${x(hips, 1)} 480 L${x(hips, -1)} 480 C${x(hips, -1)} 440 ${x(to, -1)} 430 ${x(to, -1)} 400 C${x(to, -1)} 340 ${x(from, -1)} 310 ${x(from, -1)} 236Z`;
  return [
    both((side) =>
      limb(
        [
          [x(hips - 36, side), 490],
          [x(hips - 30, side), 610],
          [x(hips - 28, side), 722],
        ],
        58,
      ),
    ),
    both((side) =>
      limb(
        [
          [x(hips - 28, side), 726],
          [x(hips - 14, side), 738],
        ],
        34,
      ),
    ),
    both((side) =>
      limb(
        [
          [x(shoulders - 6, side), 250],
          [x(shoulders + 22, side), 368],
          [x(shoulders + 24, side), 470],
        ],
        42,
      ),
    ),
    `<rect x="${middle - 24}" y="170" width="48" height="60" rx="20" fill="${skin}"/>`,
    shape(outline(shoulders, waist), cloth),
    shape(
      `M${x(hips, -1)} 462 L${x(hips, 1)} 462 L${x(hips + 4, 1)} 572 L${x(8, 1)} 572 L${middle} 512 L${x(8, -1)} 572 L${x(hips + 4, -1)} 572Z`,
      shorts,
    ),
    `<ellipse cx="${middle}" cy="136" rx="42" ry="52" fill="${skin}"/>`,
    isBack
      ? shape(
          `M${middle - 46} 140 A46 58 0 0 1 ${middle + 46} 140 Q${middle + 40} 182 ${middle} 184 Q${middle - 40} 182 ${middle - 46} 140Z`,
          hair,
        )
      : shape(
          `M${middle - 46} 132 A46 54 0 0 1 ${middle + 46} 132 Q${middle + 20} 102 ${middle} 104 Q${middle - 20} 102 ${middle - 46} 132Z`,
          hair,
        ),
  ].join('');
};

const sideways = ({ waist, hips }: Measures): string => {
  const belly = middle + waist - 12;
  const back = middle - 46;
  return [
    limb(
      [
        [middle + 2, 490],
        [middle + 8, 610],
        [middle - 2, 722],
      ],
      64,
    ),
    limb(
      [
        [middle, 728],
        [middle + 44, 738],
      ],
      32,
    ),
    `<rect x="${middle - 26}" y="170" width="46" height="64" rx="20" fill="${skin}"/>`,
    shape(
      `M${back + 18} 226 Q${middle + 10} 214 ${middle + 38} 244 C${middle + 62} 290 ${belly} 330 ${belly} 400 C${belly} 440 ${middle + 50} 450 ${middle + 50} 480 L${back - 8} 480 C${back - 14} 440 ${back + 22} 400 ${back + 12} 350 C${back - 2} 300 ${back - 4} 250 ${back + 18} 226Z`,
      cloth,
    ),
    shape(
      `M${back - 8} 462 L${middle + 50} 462 L${middle + 48} 572 L${middle - 34} 572 Q${middle - hips + 6} 520 ${back - 8} 462Z`,
      shorts,
    ),
    limb(
      [
        [middle - 10, 256],
        [middle - 18, 368],
        [middle + 8, 468],
      ],
      44,
    ),
    `<ellipse cx="${middle + 4}" cy="136" rx="46" ry="52" fill="${skin}"/>`,
    shape(
      `M${middle + 44} 122 A48 56 0 1 0 ${middle - 22} 180 Q${middle - 4} 150 ${middle - 2} 120 Q${middle + 20} 116 ${middle + 44} 122Z`,
      hair,
    ),
  ].join('');
};

/** @returns the drawing as SVG, in a ratio of three to four */
export const figureOf = (pose: DrawnPose, measures: Measures): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="1200" viewBox="0 0 600 800"><rect width="600" height="800" fill="${measures.wall}"/><rect y="700" width="600" height="100" fill="#00000018"/><ellipse cx="300" cy="744" rx="130" ry="14" fill="#00000026"/>${pose === 'side' ? sideways(measures) : upright(measures, pose === 'back')}</svg>`;
