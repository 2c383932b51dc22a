import { SetupProblem, Trouble } from '../../contract/outcome.ts';
import { sentence } from '../../contract/sentence.ts';
import { type Config, environmentForOthers } from '../config/index.ts';
import {
  type Browser,
  LaunchFailure,
  launchBrowser,
  type Walk,
  type WalkRequest,
} from '../login/index.ts';
import { makeTemporaryFolder, removeTemporaryFolder } from '../state/index.ts';

/** A browser that is started when it is needed first. */
export class LazyBrowser implements Browser {
  readonly #config: Config;
  readonly #hasWindow: boolean;
  #temporaryDir: string | undefined;
  #browser: Promise<Browser> | undefined;

  constructor(config: Config, hasWindow = false) {
    this.#config = config;
    this.#hasWindow = hasWindow;
  }

  async walk(request: WalkRequest): Promise<Walk> {
    this.#browser ??= this.#launch();
    return (await this.#browser).walk(request);
  }

  async close(): Promise<void> {
    const browser = await this.#browser?.catch(() => undefined);
    await browser?.close();
    if (this.#temporaryDir !== undefined) removeTemporaryFolder(this.#temporaryDir);
  }

  async #launch(): Promise<Browser> {
    const { network, secrets } = this.#config;
    const { chromiumPath: executablePath } = network;
    if (executablePath === undefined)
      throw new Trouble(
        sentence`No Chromium was found: see CHROMIUM_PATH, or use --without browser.`,
      );
    const temporaryDir = makeTemporaryFolder();
    this.#temporaryDir = temporaryDir;
    const env = { ...environmentForOthers(secrets), TMPDIR: temporaryDir };
    const options = { executablePath, hasWindow: this.#hasWindow, network, env };
    return launchBrowser(options).catch((error) => {
      if (!(error instanceof LaunchFailure)) throw error;
      throw new SetupProblem(
        sentence`${error.message}: it is no Chromium, or something that it needs is missing.`,
        sentence`Type "${error.trial}" to see what is wrong, name another one in CHROMIUM_PATH, or run without a browser, with --without browser.`,
      );
    });
  }
}
