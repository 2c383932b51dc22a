import { defineConfig } from 'playwright/test';

export default defineConfig({
  testMatch: 'customers.spec.ts',
  workers: 1,
  reporter: 'list',
  outputDir: '../../node_modules/.cache/playwright-peer',
});
