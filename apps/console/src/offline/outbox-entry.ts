/** A command that was made on this device, from the touch of the button until the server's answer is on the screen. */
export type OutboxEntry = {
  readonly commandId: string;
  /** Slug of the gym that it is sent to. */
  readonly gym: string;
  /** Order in which this device made its commands, from 1. */
  readonly seq: number;
  readonly type: string;
  readonly payload: Readonly<Record<string, unknown>>;
  /** When the person did it, ISO 8601 in UTC. */
  readonly occurredAt: string;
  /**
   * `settled` entries stay until a read that includes `position` has arrived, so that nothing flickers on the screen. `shown` ones are on
   * the screen by that read: they stay for a week, and are sent again when the server was restored from a backup that lacks them.
   */
  readonly status: 'waiting' | 'settled' | 'shown' | 'rejected';
  /** How often the server said that it does not know what this refers to yet. */
  readonly deferrals: number;
  readonly position: number | null;
  /** The epoch of the gym's log in which the server accepted it; null or absent where nobody knew it then. */
  readonly epoch?: number | null;
  /** Why the server refused it, as a stable code. */
  readonly code: string | null;
};
