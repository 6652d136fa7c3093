// The network between phones and the server. A request waits here until the simulation decides its fate.
import type { Asked, SimulatedServer } from './server.js';
import type { Phone } from './phone.js';
import type { Turns } from './turns.js';

type Waiting = {
  readonly phone: Phone;
  /** Process of the phone that asked; an answer to a process that was killed reaches nobody. */
  readonly process: number;
  readonly asked: Asked;
  readonly arrive: (response: Response) => void;
  readonly fail: (error: Error) => void;
};

export class Network {
  #waiting: Waiting[] = [];
  /** Requests that arrived once, and may arrive again. */
  readonly #copies: Asked[] = [];

  constructor(
    private readonly turns: Turns,
    private readonly server: SimulatedServer,
  ) {}

  get size(): number {
    return this.#waiting.length;
  }

  /** The `fetch` of one process. */
  fetchOf(phone: Phone, process: number) {
    return (path: string, init: RequestInit = {}): Promise<Response> =>
      new Promise((arrive, fail) => {
        if (phone.process !== process) return;
        const headers = init.headers as Readonly<Record<string, string>>;
        const asked = {
          path,
          method: init.method ?? 'GET',
          token: headers['Authorization']?.replace('Bearer ', '') ?? null,
          after: Number(headers['X-After-Position'] ?? 0),
          body: init.body as string | null,
        };
        this.#waiting.push({ phone, process, asked, arrive, fail });
      });
  }

  /** Drops what a killed process waits for. The server may have received it, or may receive it later. */
  forget(phone: Phone): void {
    for (const { asked } of this.#waiting.filter((one) => one.phone === phone)) this.#copies.push(asked);
    this.#waiting = this.#waiting.filter((one) => one.phone !== phone);
  }

  /** The request never arrives, and the phone learns that there is no network. */
  async loseRequest(at: number): Promise<void> {
    const [lost] = this.#waiting.splice(at, 1);
    if (lost !== undefined) await this.#fail(lost);
  }

  /** The server acts, but its answer is lost. */
  async loseAnswer(at: number, node: number): Promise<void> {
    const [lost] = this.#waiting.splice(at, 1);
    if (lost === undefined) return;
    await this.#answer(lost.asked, node);
    await this.#fail(lost);
  }

  /** Two requests arrive together, at one node or at two; one of them may be a copy of an earlier one. */
  async deliver(choices: readonly { readonly at: number; readonly node: number }[]): Promise<void> {
    const taken = choices.flatMap(({ at, node }) => {
      const waiting = this.#waiting[at];
      return waiting === undefined ? [] : [{ waiting, node }];
    });
    const distinct = [...new Map(taken.map((one) => [one.waiting, one])).values()];
    this.#waiting = this.#waiting.filter((waiting) => !distinct.some((one) => one.waiting === waiting));
    const answered = distinct.map(async ({ waiting, node }) => ({ waiting, response: await this.#ask(waiting.asked, node) }));
    await this.turns.settle();
    for (const { waiting, response } of await Promise.all(answered)) {
      if (waiting.phone.process === waiting.process) await this.turns.as(waiting.phone.owner, () => waiting.arrive(response));
    }
  }

  async deliverCopy(pick: number, node: number): Promise<void> {
    const copy = this.#copies[pick % Math.max(1, this.#copies.length)];
    if (copy !== undefined) await this.#answer(copy, node);
  }

  async #fail({ phone, process, fail }: Waiting): Promise<void> {
    if (phone.process === process) await this.turns.as(phone.owner, () => fail(new TypeError('Failed to fetch')));
  }

  async #answer(asked: Asked, node: number): Promise<Response> {
    const answered = this.#ask(asked, node);
    await this.turns.settle();
    return answered;
  }

  async #ask(asked: Asked, node: number): Promise<Response> {
    if (asked.method === 'POST') this.#copies.push(asked);
    const { status, body, headers } = await this.server.answer(node, asked);
    const answer = { ok: status < 400, status, headers: new Headers(headers), json: () => Promise.resolve(structuredClone(body)) };
    return answer as Response;
  }
}
