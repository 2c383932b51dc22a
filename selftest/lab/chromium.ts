import { existsSync } from 'node:fs';
import { chromium } from 'playwright';

const places = [
  process.env.API_CHROMIUM,
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  chromium.executablePath(),
];

/** The Chromium to test with. */
export const executablePath =
  places.find((place) => place !== undefined && place !== '' && existsSync(place)) ??
  chromium.executablePath();
