/** Search parameters of a page with lifts. Apart from their meaning, because the first script has the parameters of all pages. */
export const liftParameters = ['exercise', 'figure', 'span', 'load', 'with', 'weight', 'as'] as const;
