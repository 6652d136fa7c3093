// Which jobs this page tells of elsewhere: in a dialog from the first command to the last, or with a toast at their end.
const inDialogs = new Set<string>();
const withToasts = new Set<string>();

export const shownJobs = {
  inDialog: (jobIds: readonly string[]): void => jobIds.forEach((id) => inDialogs.add(id)),
  noLonger: (jobIds: readonly string[]): void => jobIds.forEach((id) => inDialogs.delete(id)),
  isInDialog: (jobId: string): boolean => inDialogs.has(jobId),
  /** A toast says for how many it was done; who was refused is still to be named. */
  withToast: (jobIds: readonly string[]): void => jobIds.forEach((id) => withToasts.add(id)),
  hasToast: (jobId: string): boolean => withToasts.has(jobId),
};
