import { once } from 'node:events';
import { rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A file that nobody may read and a listener that nobody may ask: hostile answers point to both. */
class Canary {
  readonly file = join(tmpdir(), `conformance-canary-${process.pid}.txt`);
  /** What stands in the file. */
  readonly song = 'the-canary-was-read';
  /** Every request that came, with its headers. */
  readonly asked: string[] = [];
  #port = 0;
  readonly #server = createServer((request, response) => {
    this.asked.push(`${request.method} ${request.url} ${JSON.stringify(request.headers)}`);
    response.end(this.song);
  });

  get url(): string {
    return `http://127.0.0.1:${this.#port}/canary`;
  }

  async open(): Promise<void> {
    writeFileSync(this.file, this.song);
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
    this.#port = (this.#server.address() as AddressInfo).port;
  }

  close(): void {
    this.#server.close();
    rmSync(this.file, { force: true });
  }
}

export const canary = new Canary();
