// A collector of traces on loopback: stores every span that it gets by OTLP over HTTP, also as text.
import { EventEmitter, once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

type Value = { readonly stringValue?: string; readonly intValue?: number };
type Attributes = readonly { readonly key: string; readonly value: Value }[];
type Sent = {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: Attributes };
    readonly scopeSpans: readonly { readonly spans: readonly Omit<Span, 'service'>[] }[];
  }[];
};
export type Span = {
  readonly service: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly attributes: Attributes;
};

const spansOf = (sent: Sent): Span[] =>
  sent.resourceSpans.flatMap(({ resource, scopeSpans }) => {
    const service = resource.attributes.find(({ key }) => key === 'service.name')?.value.stringValue ?? '';
    return scopeSpans.flatMap(({ spans }) => spans.map((span) => ({ ...span, service })));
  });

export class OtlpReceiver {
  readonly #server: Server;
  readonly #news = new EventEmitter();
  readonly spans: Span[] = [];
  text = '';

  private constructor() {
    this.#server = createServer((request, response) => {
      const parts: Buffer[] = [];
      request.on('data', (part: Buffer) => parts.push(part));
      request.on('end', () => {
        const body = Buffer.concat(parts).toString();
        this.text += body;
        this.spans.push(...spansOf(JSON.parse(body) as Sent));
        response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
        this.#news.emit('spans');
      });
    });
  }

  static async start(): Promise<OtlpReceiver> {
    const receiver = new OtlpReceiver();
    receiver.#server.listen(0, '127.0.0.1');
    await once(receiver.#server, 'listening');
    return receiver;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** Resolves with the spans of a trace once `enough` accepts them. */
  async trace(traceId: string, enough: (spans: readonly Span[]) => boolean): Promise<readonly Span[]> {
    for (;;) {
      const found = this.spans.filter((span) => span.traceId === traceId);
      if (enough(found)) return found;
      await once(this.#news, 'spans');
    }
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((closed) => this.#server.close(closed));
  }
}
