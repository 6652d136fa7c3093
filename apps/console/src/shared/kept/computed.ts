/** Loads the code that computes answers without a network. */
export const computed = () => import('./computed-lazy.js');
