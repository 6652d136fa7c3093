// Jobs that this page already reports elsewhere: in an open dialog, or by a toast at the end.
const inDialogs = new Set<string>();
const withToasts = new Set<string>();

export const shownJobs = {
  inDialog: (jobIds: readonly string[]): void => jobIds.forEach((id) => inDialogs.add(id)),
  noLonger: (jobIds: readonly string[]): void => jobIds.forEach((id) => inDialogs.delete(id)),
  isInDialog: (jobId: string): boolean => inDialogs.has(jobId),
  /** A toast reports the number of successes; the refused clients are still to be named. */
  withToast: (jobIds: readonly string[]): void => jobIds.forEach((id) => withToasts.add(id)),
  hasToast: (jobId: string): boolean => withToasts.has(jobId),
};
