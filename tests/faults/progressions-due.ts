// Computes from SQL rows alone which rules must judge a finished workout: each of them once, however often a reactor died.
export type LoggedEvent = { readonly at: string; readonly type: string; readonly data: Record<string, unknown> };

type Prescribed = { readonly slots: readonly { readonly progression?: { readonly scope: string } }[] } | null;

/** Violations: a rule that was applied twice, or not at all although its workout is finished. */
export const wronglyApplied = (events: readonly LoggedEvent[]): readonly string[] => {
  const due = new Map<string, ReadonlySet<string>>();
  const applied = new Map<string, number>();
  const finished = new Set<string>();
  for (const { type, data } of events) {
    const workoutId = data['workoutId'] as string;
    if (type === 'WorkoutStarted') {
      const { slots = [] } = (data['prescribed'] as Prescribed) ?? {};
      due.set(workoutId, new Set(slots.flatMap(({ progression }) => progression?.scope ?? [])));
    }
    if (type === 'WorkoutLogged') finished.add(workoutId);
    if (type !== 'ProgressionApplied') continue;
    const key = `${workoutId} ${data['scope'] as string}`;
    applied.set(key, (applied.get(key) ?? 0) + 1);
  }
  const twice = [...applied].filter(([, times]) => times > 1).map(([key, times]) => `the rule of ${key} was applied ${times} times`);
  const never = [...finished].flatMap((workoutId) =>
    [...(due.get(workoutId) ?? [])]
      .filter((scope) => !applied.has(`${workoutId} ${scope}`))
      .map((scope) => `the rule of ${workoutId} ${scope} was not applied`),
  );
  return [...twice, ...never];
};
