import { Trouble } from '../../contract/outcome.ts';
import type { Config } from '../config/index.ts';
import { type Browser, launchBrowser, type Walk, type WalkRequest } from '../login/index.ts';

/** A browser that is started when it is needed first. */
export class LazyBrowser implements Browser {
  readonly #network: Config['network'];
  #browser: Promise<Browser> | undefined;

  constructor({ network }: Config) {
    this.#network = network;
  }

  async walk(request: WalkRequest): Promise<Walk> {
    this.#browser ??= this.launch();
    return (await this.#browser).walk(request);
  }

  async close(): Promise<void> {
    const browser = await this.#browser?.catch(() => undefined);
    await browser?.close();
  }

  protected async launch(): Promise<Browser> {
    const network = this.#network;
    if (network.chromiumPath === undefined)
      throw new Trouble('No Chromium was found: see CHROMIUM_PATH, or use --without browser.');
    return launchBrowser({ executablePath: network.chromiumPath, network });
  }
}
