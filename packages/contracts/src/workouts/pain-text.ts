// Words for reported pain, which notices of the API and screens share.
import { maxPainLevel, partsOfPlace, type PainPlace, type PainSide, type PairedRegion, type SingleRegion } from './pain.js';

type Words = { readonly en: string; readonly tr: string };

export const regionNames: Readonly<Record<SingleRegion | PairedRegion, Words>> = {
  neck: { en: 'neck', tr: 'boyun' },
  chest: { en: 'chest', tr: 'göğüs' },
  'upper-back': { en: 'upper back', tr: 'üst sırt' },
  'lower-back': { en: 'lower back', tr: 'bel' },
  groin: { en: 'groin', tr: 'kasık' },
  other: { en: 'elsewhere', tr: 'başka yer' },
  shoulder: { en: 'shoulder', tr: 'omuz' },
  elbow: { en: 'elbow', tr: 'dirsek' },
  wrist: { en: 'wrist', tr: 'el bileği' },
  hip: { en: 'hip', tr: 'kalça' },
  thigh: { en: 'thigh', tr: 'uyluk' },
  knee: { en: 'knee', tr: 'diz' },
  ankle: { en: 'ankle', tr: 'ayak bileği' },
};
export const sideNames: Readonly<Record<PainSide, Words>> = {
  left: { en: 'left', tr: 'sol' },
  right: { en: 'right', tr: 'sağ' },
  both: { en: 'left and right', tr: 'sol ve sağ' },
};

/** `right knee`. */
export const placeName = (where: PainPlace): Words => {
  const { region, side } = partsOfPlace(where);
  const name = regionNames[region];
  if (side === null) return name;
  return { en: `${sideNames[side].en} ${name.en}`, tr: `${sideNames[side].tr} ${name.tr}` };
};

/** `right knee 6/10`. */
export const painText = ({ where, level }: { readonly where: PainPlace; readonly level: number }): Words => {
  const { en, tr } = placeName(where);
  return { en: `${en} ${level}/${maxPainLevel}`, tr: `${tr} ${level}/${maxPainLevel}` };
};
