// Strength relative to body weight: DOTS, Wilks (original), Wilks of 2020 and IPF GL points, with the published coefficients. Body weight
// and total in kg. Outside the range of a formula, the nearest end of the range applies, as in the federations; the explanation contains
// the body weight used. Public code often mixes the two Wilks sets.
import type { Sex } from '../customers/customer-events.js';

export type ScoreName = 'dots' | 'wilks' | 'wilks-2';
export type Score = {
  readonly value: number;
  readonly explanation: { readonly formula: string; readonly sex: Sex; readonly bodyweightKg: number; readonly totalKg: number };
};

type Polynomial = {
  readonly scale: number;
  /** Starting with the constant. */
  readonly coefficients: Readonly<Record<Sex, readonly number[]>>;
  readonly rangeKg: Readonly<Record<Sex, readonly [number, number]>>;
};

const polynomials: Readonly<Record<ScoreName, Polynomial>> = {
  dots: {
    scale: 500,
    coefficients: {
      male: [-307.750_76, 24.090_075_6, -0.191_875_922_1, 0.000_739_129_3, -0.000_001_093],
      female: [-57.962_88, 13.617_503_2, -0.112_665_549_5, 0.000_515_856_8, -0.000_001_070_6],
    },
    rangeKg: { male: [40, 210], female: [40, 150] },
  },
  wilks: {
    scale: 500,
    coefficients: {
      male: [-216.047_514_4, 16.260_633_9, -0.002_388_645, -0.001_137_32, 7.018_63e-6, -1.291e-8],
      female: [594.317_477_755_82, -27.238_425_364_47, 0.821_122_268_71, -0.009_307_338_13, 4.731_582e-5, -9.054e-8],
    },
    rangeKg: { male: [40, 201.9], female: [26.51, 154.53] },
  },
  'wilks-2': {
    scale: 600,
    coefficients: {
      male: [
        47.461_788_541_194_9, 8.472_061_379_411_25, 0.073_694_103_462_609, -0.001_395_833_810_943_85, 7.076_659_730_707_43e-6,
        -1.208_043_364_823_15e-8,
      ],
      female: [
        -125.425_539_779_509, 13.712_194_194_066_8, -0.033_072_506_310_340_5, -0.001_050_400_050_658_3, 9.387_738_814_627_99e-6,
        -2.333_461_388_495_4e-8,
      ],
    },
    rangeKg: { male: [40, 200.95], female: [40, 150.95] },
  },
};

const polynomialAt = (coefficients: readonly number[], x: number): number =>
  coefficients.reduceRight((total, coefficient) => total * x + coefficient, 0);
const within = (value: number, [least, most]: readonly [number, number]): number => Math.min(most, Math.max(least, value));

export const score = (name: ScoreName, sex: Sex, bodyweightKg: number, totalKg: number): Score => {
  const { scale, coefficients, rangeKg } = polynomials[name];
  const used = within(bodyweightKg, rangeKg[sex]);
  const value = (scale * totalKg) / polynomialAt(coefficients[sex], used);
  return { value, explanation: { formula: `${name}@1`, sex, bodyweightKg: used, totalKg } };
};

export type IpfEvent = 'classic-sbd' | 'equipped-sbd' | 'classic-bench' | 'equipped-bench';
// In force from May 2020, announced to the end of 2023: a later set becomes ipf-gl@2, in addition to this one.
const ipfGl: Readonly<Record<Sex, Readonly<Record<IpfEvent, readonly [number, number, number]>>>> = {
  male: {
    'classic-sbd': [1199.728_39, 1025.181_62, 0.009_21],
    'equipped-sbd': [1236.251_15, 1449.218_64, 0.016_44],
    'classic-bench': [320.980_41, 281.402_58, 0.010_08],
    'equipped-bench': [381.220_73, 733.793_78, 0.023_98],
  },
  female: {
    'classic-sbd': [610.327_96, 1045.592_82, 0.030_48],
    'equipped-sbd': [758.638_78, 949.313_82, 0.024_35],
    'classic-bench': [142.403_98, 442.526_71, 0.047_24],
    'equipped-bench': [221.822_09, 357.003_77, 0.029_37],
  },
};
const lightestIpfKg = 35;

/** IPF points; `null` below 35 kg of body weight, where they are undefined. */
export const ipfGlPoints = (event: IpfEvent, sex: Sex, bodyweightKg: number, totalKg: number): Score | null => {
  if (bodyweightKg < lightestIpfKg) return null;
  const [limit, span, rate] = ipfGl[sex][event];
  const value = (100 * totalKg) / (limit - span * Math.exp(-rate * bodyweightKg));
  return { value, explanation: { formula: `ipf-gl-${event}@1`, sex, bodyweightKg, totalKg } };
};
