// Parts of the body that hurt, as reports name them.

export const singleRegions = ['neck', 'chest', 'upper-back', 'lower-back', 'groin', 'other'] as const;
export const pairedRegions = ['shoulder', 'elbow', 'wrist', 'hip', 'thigh', 'knee', 'ankle'] as const;
export const painSides = ['left', 'right', 'both'] as const;
export type SingleRegion = (typeof singleRegions)[number];
export type PairedRegion = (typeof pairedRegions)[number];
export type PainSide = (typeof painSides)[number];

/** `lower-back`, `right-knee`, `both-shoulder`. */
export type PainPlace = SingleRegion | `${PainSide}-${PairedRegion}`;
export const painPlaces: readonly PainPlace[] = [
  ...singleRegions,
  ...pairedRegions.flatMap((region) => painSides.map((side): PainPlace => `${side}-${region}`)),
];

/** Returns the region of a place, and its side if the region has two. */
export const partsOfPlace = (place: PainPlace): { readonly region: SingleRegion | PairedRegion; readonly side: PainSide | null } => {
  for (const region of pairedRegions) for (const side of painSides) if (place === `${side}-${region}`) return { region, side };
  return { region: singleRegions.find((region) => region === place) ?? 'other', side: null };
};

export const maxPainLevel = 10;
