// A connection that keeps statements of one tick together: those of a page are one message to the server, not one each.
import { Socket } from 'node:net';

/** More is sent at once: the server is to work on it while the rest is still being thought out. */
const mostBytes = 2_048;

/** Stays corked from the first word of a tick until what is settled already has gone on, and written its own. */
export class GatheringSocket extends Socket {
  #gathering = false;

  /** Connecting gives a socket a `write` of its own, before which a method of the class would never be asked. */
  override connect(...to: unknown[]): this {
    super.connect(...(to as [number]));
    const write = this.write.bind(this) as (...written: unknown[]) => boolean;
    // A statement without values is written as it is: `begin` goes with what follows it.
    this.write = ((...written: unknown[]) => {
      this.#gather();
      return write(...written);
    }) as Socket['write'];
    return this;
  }

  /** The driver corks around each statement with values. */
  override cork(): void {
    if (this.#gathering && this.writableLength > mostBytes) {
      super.uncork();
      super.cork();
    }
    super.cork();
    this.#gather();
  }

  #gather(): void {
    if (this.#gathering) return;
    this.#gathering = true;
    super.cork();
    process.nextTick(() => {
      this.#gathering = false;
      super.uncork();
    });
  }
}
