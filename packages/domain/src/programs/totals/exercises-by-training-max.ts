import type { LoadRule } from '../program-tree.js';

type AskedLoad = Pick<LoadRule, 'kind'> & {
  readonly exerciseId?: string;
  readonly of?: string;
};
type SlotsOfTree = {
  readonly weeks: readonly {
    readonly days: readonly {
      readonly slots: readonly {
        readonly exerciseId: string;
        readonly sets: readonly { readonly load?: AskedLoad | undefined }[];
      }[];
    }[];
  }[];
};

/** Returns distinct ids of the exercises whose training max the program's loads refer to, in the order of the tree. */
export const exercisesByTrainingMax = ({ weeks }: SlotsOfTree): readonly string[] => {
  const ids = weeks
    .flatMap(({ days }) => days.flatMap(({ slots }) => slots))
    .flatMap((slot) =>
      slot.sets.flatMap(({ load }) => {
        if (load?.kind === 'percent-of-lift') return load.of === 'training-max' ? [load.exerciseId ?? slot.exerciseId] : [];
        return load?.kind === 'percent-training-max' ? [slot.exerciseId] : [];
      }),
    );
  return [...new Set(ids)];
};
