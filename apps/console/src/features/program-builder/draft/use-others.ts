import { useEffect, useState } from 'react';
import { call } from '@/lib/api/api.js';
import { sayAgainMs, useStanding } from '@/lib/live/standing.js';

/** A template, a client's program, or a what-if of it. */
export type ProgramAt =
  | { readonly gym: string; readonly programId: string }
  | { readonly gym: string; readonly assignedProgramId: string }
  | { readonly gym: string; readonly assignedProgramId: string; readonly forkId: string };
export type Other = { readonly id: string; readonly name: string; readonly node: string };
type Answer = { readonly you: string | null; readonly staff: readonly { readonly id: string; readonly name: string }[] };

const say = (of: ProgramAt, node: string | null): Promise<Answer> => {
  const body = { node };
  if ('programId' in of) return call('POST /api/gyms/:gym/programs/:programId/standing', { of, body });
  return 'forkId' in of
    ? call('POST /api/gyms/:gym/assigned-programs/:assignedProgramId/forks/:forkId/standing', { of, body })
    : call('POST /api/gyms/:gym/assigned-programs/:assignedProgramId/standing', { of, body });
};
/** Id by which change notices refer to the program. */
const idOf = (of: ProgramAt | null): string => {
  if (of === null) return '';
  if ('programId' in of) return of.programId;
  return 'forkId' in of ? of.forkId : of.assignedProgramId;
};
/** Debounce: reports a coach who browses through the days only where they stop. */
const calmMs = 400;
const nobody: readonly Other[] = [];

/**
 * Announces which node this coach edits, and returns the other coaches with theirs. Repeats the announcement for coaches who join later.
 */
export const useOthers = (of: ProgramAt | null, node: string | null): readonly Other[] => {
  const [known, setKnown] = useState<Answer>({ you: null, staff: [] });
  const standing = useStanding(of?.gym ?? '', idOf(of));
  const others = [...standing].filter(([id]) => id !== known.you);
  const who = others
    .map(([id]) => id)
    .toSorted()
    .join(' ');
  useEffect(() => {
    if (of === null || node === null) return undefined;
    const tell = (): void => {
      // Presence is best effort: without an answer the next announcement will do.
      if (document.visibilityState === 'visible') void say(of, node).then(setKnown, () => undefined);
    };
    const soon = setTimeout(tell, calmMs);
    const again = setInterval(tell, sayAgainMs);
    // Announcements made offline reached nobody.
    addEventListener('online', tell);
    return () => {
      clearTimeout(soon);
      clearInterval(again);
      removeEventListener('online', tell);
    };
  }, [of, node, who]);
  useEffect(
    () => () => {
      if (of !== null) void say(of, null).catch(() => undefined);
    },
    [of],
  );
  if (others.length === 0) return nobody;
  return others.flatMap(([id, at]) => {
    const name = known.staff.find((one) => one.id === id)?.name;
    return name === undefined ? [] : [{ id, name, node: at }];
  });
};
