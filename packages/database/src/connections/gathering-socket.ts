// A connection that keeps statements of one tick together: those of a page are one message to the server, not one each.
import { Socket } from 'node:net';

/** More is sent at once: the server is to work on it while the rest is still being thought out. */
const mostBytes = 2_048;

/** The driver corks it around each statement; it stays corked until what is settled already has gone on, and written its own. */
export class GatheringSocket extends Socket {
  #gathering = false;

  override cork(): void {
    if (this.#gathering && this.writableLength > mostBytes) {
      super.uncork();
      super.cork();
    }
    super.cork();
    if (this.#gathering) return;
    this.#gathering = true;
    super.cork();
    process.nextTick(() => {
      this.#gathering = false;
      super.uncork();
    });
  }
}
