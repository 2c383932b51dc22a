import type { Socket } from 'node:net';
import type { Asked } from './way.ts';

type Request = Omit<Asked, 'number'>;

/** Takes requests off a connection one after another, also while the last answer is still being written. */
export class RequestReader {
  readonly #socket: Socket;
  readonly #onRequest: (request: Request) => Promise<void>;
  #bytes = Buffer.alloc(0);
  #promised = false;
  #turn: Promise<unknown> = Promise.resolve();

  constructor(socket: Socket, onRequest: (request: Request) => Promise<void>) {
    this.#socket = socket;
    this.#onRequest = onRequest;
  }

  take(bytes: Buffer): void {
    this.#bytes = Buffer.concat([this.#bytes, bytes]);
    for (let request = this.#next(); request !== undefined; request = this.#next()) {
      const one = request;
      this.#turn = this.#turn.then(() => this.#onRequest(one));
    }
  }

  #next(): Request | undefined {
    const end = this.#bytes.indexOf('\r\n\r\n');
    if (end < 0) return undefined;
    const [first = '', ...lines] = this.#bytes.toString('latin1', 0, end).split('\r\n');
    const headers = Object.fromEntries(
      lines.map((line) => {
        const colon = line.indexOf(':');
        return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
      }),
    );
    const from = end + 4;
    const to = from + Number(headers['content-length'] ?? 0);
    if (headers.expect !== undefined && !this.#promised) {
      this.#promised = true;
      this.#socket.write('HTTP/1.1 100 Continue\r\n\r\n');
    }
    if (this.#bytes.length < to) return undefined;
    this.#promised = false;
    const body = this.#bytes.toString('utf8', from, to);
    this.#bytes = this.#bytes.subarray(to);
    const [method = '', path = ''] = first.split(' ');
    return { method, path, headers, body };
  }
}
