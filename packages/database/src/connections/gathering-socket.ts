// Sends all statements of one tick to Postgres in one write: those of a page form one message instead of one each.
import { Socket } from 'node:net';

/** Bytes above which the socket sends early, so that the server starts while this process builds the rest. */
const maxBytes = 2_048;

/** Corks at the first write of a tick and uncorks when the promises that are already settled have run and written. */
export class GatheringSocket extends Socket {
  #gathering = false;

  /** `connect` assigns an own `write` property to the socket, which would hide a method of this class. */
  override connect(...to: unknown[]): this {
    super.connect(...(to as [number]));
    const write = this.write.bind(this) as (...written: unknown[]) => boolean;
    // The driver writes a statement without values uncorked, such as `begin`: gather it with the next one.
    this.write = ((...written: unknown[]) => {
      this.#gather();
      return write(...written);
    }) as Socket['write'];
    return this;
  }

  /** The driver corks around each statement with values. */
  override cork(): void {
    if (this.#gathering && this.writableLength > maxBytes) {
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
