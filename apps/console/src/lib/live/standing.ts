// Tracks which part of a program each staff member has open, as their pages report it. A closed page reports nothing, so entries expire
// unless they are repeated, and disappear when a member goes offline.
import { useMemo, useSyncExternalStore } from 'react';

type Report = { readonly node: string; readonly until: number };
type Program = ReadonlyMap<string, Report>;
/** Longer than two rounds of `sayAgainMs`, so that one lost message removes nobody. */
const expiresAfterMs = 60_000;
export const sayAgainMs = 25_000;

let programs: ReadonlyMap<string, Program> = new Map();
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();
const keyOf = (gym: string, program: string): string => `${gym} ${program}`;
const show = (next: ReadonlyMap<string, Program>): void => {
  programs = next;
  for (const listener of listeners) listener();
};
const keepOnly = (isKept: (id: string, one: Report, key: string) => boolean): void => {
  const next = new Map(
    [...programs].map(([key, people]) => [key, new Map([...people].filter(([id, one]) => isKept(id, one, key)))] as const),
  );
  if ([...programs].some(([key, people]) => next.get(key)?.size !== people.size)) show(next);
};
const forgetOld = (): void => {
  const now = Date.now();
  keepOnly((_id, { until }) => until > now);
  timer = [...programs.values()].some(({ size }) => size > 0) ? setTimeout(forgetOld, expiresAfterMs / 4) : undefined;
};

export const noteStanding = (gym: string, program: string, id: string, node: string | null): void => {
  const people = new Map(programs.get(keyOf(gym, program)));
  if (node === null) people.delete(id);
  else people.set(id, { node, until: Date.now() + expiresAfterMs });
  show(new Map([...programs, [keyOf(gym, program), people]]));
  timer ??= setTimeout(forgetOld, expiresAfterMs / 4);
};
/** Called when a member has no open page left. */
export const noteOffline = (gym: string, id: string): void => keepOnly((one, _report, key) => one !== id || !key.startsWith(`${gym} `));

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
const nobody: Program = new Map();
/** Members by id, each with the node that they have open. */
export const useStanding = (gym: string, program: string): ReadonlyMap<string, string> => {
  const people = useSyncExternalStore(subscribe, () => programs).get(keyOf(gym, program)) ?? nobody;
  return useMemo(() => new Map([...people].map(([id, { node }]) => [id, node])), [people]);
};
