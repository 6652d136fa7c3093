import { useEffect, useState } from 'react';
import { call } from '../../../lib/api/api.js';
import { sayAgainMs, useStanding } from '../../../lib/live/standing.js';

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
/** What notices name it by. */
const idOf = (of: ProgramAt | null): string => {
  if (of === null) return '';
  if ('programId' in of) return of.programId;
  return 'forkId' in of ? of.forkId : of.assignedProgramId;
};
/** Somebody who looks through the days says where they stopped. */
const calmMs = 400;
const nobody: readonly Other[] = [];

/** Says to other coaches where this one writes, and answers where the others do. Whoever comes later is told again. */
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
      // Without an answer the others see it a moment later, or not: nothing depends on it.
      if (document.visibilityState === 'visible') void say(of, node).then(setKnown, () => undefined);
    };
    const soon = setTimeout(tell, calmMs);
    const again = setInterval(tell, sayAgainMs);
    // What was said without the line nobody heard.
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
