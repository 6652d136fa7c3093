// Signals that the code emits for metrics. Without metrics there is no listener, and a signal costs one comparison.

/** Each label takes one of few values: a type name, a code, a group. Never an id or a gym. */
export type Signals = {
  readonly command: (type: string, outcome: 'accepted' | 'duplicate' | 'refused' | 'failed') => void;
  /** Emitted for each refused command, with its problem code. */
  readonly refusal: (code: string) => void;
  /** Emitted for each HTTP request that is answered with a problem document. */
  readonly problem: (code: string) => void;
  readonly request: (method: string, status: number, seconds: number) => void;
  /** Seconds from the decision to the result of the append, including the wait for the flush. */
  readonly append: (seconds: number) => void;
  readonly flush: (seconds: number, appends: number) => void;
  /** Emitted after a group of followers has applied a page of events. */
  readonly applied: (group: string, events: number, seconds: number) => void;
  readonly effect: (name: string, outcome: 'done' | 'failed') => void;
  readonly notice: (topic: string) => void;
  /** `retried`: a push service did not answer. `failed`: it refused, or did not answer six times. `dropped`: it was too late or about nothing. */
  readonly reminder: (kind: string, outcome: 'sent' | 'retried' | 'failed' | 'dropped') => void;
};

let listener: Signals | null = null;
export const listen = (signals: Signals | null): void => void (listener = signals);

/** @example signal((to) => to.refusal('not-allowed')) */
export const signal = (tell: (to: Signals) => void): void => {
  if (listener !== null) tell(listener);
};

/** Seconds since `begun`, a time of `performance.now()`. */
export const secondsSince = (begun: number): number => (performance.now() - begun) / 1000;
