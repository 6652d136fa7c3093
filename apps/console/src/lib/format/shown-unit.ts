// Unit in which the signed-in person sees loads. Each area sets it before its first paint, also from a stored answer without a network.
import type { BootstrapAnswer } from '@spotter/contracts/accounts/queries';

export type Unit = 'kg' | 'lb';

/** Returns the person's choice, or else the unit of the gym. */
export const unitOf = ({ account, gym }: Pick<BootstrapAnswer, 'account' | 'gym'>): Unit => account.unit ?? gym?.unit ?? 'kg';

let shown: Unit | null = null;
/** Null outside the areas: loads then keep the unit in which they were entered. */
export const shownUnit = (): Unit | null => shown;
export const showIn = (unit: Unit | null): void => {
  shown = unit;
};
