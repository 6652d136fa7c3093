// What happens, told to whoever counts it. Nobody counts until metrics are on; a signal costs one comparison then.

/** Every label is one of few words: a name of a type, a code, a group. Never an id, never a gym. */
export type Signals = {
  readonly command: (type: string, outcome: 'accepted' | 'duplicate' | 'refused' | 'failed') => void;
  /** A command that was refused, by its code. */
  readonly refusal: (code: string) => void;
  /** An HTTP request that was answered with a problem document. */
  readonly problem: (code: string) => void;
  readonly request: (method: string, status: number, seconds: number) => void;
  /** From the decision to the answer of the log, waiting for the flush included. */
  readonly append: (seconds: number) => void;
  readonly flush: (seconds: number, appends: number) => void;
  /** A page of events applied by a group of followers. */
  readonly applied: (group: string, events: number, seconds: number) => void;
  readonly effect: (name: string, outcome: 'done' | 'failed') => void;
  readonly notice: (topic: string) => void;
};

let listener: Signals | null = null;
export const listen = (signals: Signals | null): void => void (listener = signals);

/** @example signal((to) => to.refusal('not-allowed')) */
export const signal = (tell: (to: Signals) => void): void => {
  if (listener !== null) tell(listener);
};

/** Seconds since `begun`, a time of `performance.now()`. */
export const secondsSince = (begun: number): number => (performance.now() - begun) / 1000;
