import { type Browser, chromium, type LaunchOptions } from 'playwright';
import { findChromium } from '../../setup/chromium.js';

/** The Chromium to test with: the one that the suite itself would take. */
export const executablePath = findChromium(process.env) ?? chromium.executablePath();

/** A browser of the test's own, for what a reader sees; the walker of the suite launches its own. */
export function openChromium(options: LaunchOptions = {}): Promise<Browser> {
  const args = ['--disable-gpu', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])];
  return chromium.launch({ executablePath, args, ...options });
}
