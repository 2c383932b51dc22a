import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { Secrets } from '../../helpers/masking/secrets.ts';
import { AllureAttachments } from '../../reports/allure/attachments.ts';
import { test } from '../lab/folder.ts';
import { exchangeWith } from './made-up-exchange.ts';

test('exchanges are written in order, masked', ({ folder }) => {
  const secrets = new Secrets();
  secrets.add('k3pt-from-everyone');
  const first = exchangeWith({ method: 'POST', body: 'k3pt-from-everyone' }, { status: 201 });

  const evidence = new AllureAttachments(folder, secrets).attachExchanges([first, exchangeWith()]);

  expect(evidence.map(({ name }) => name)).toEqual([
    'POST /v221/api/DB1/Customer/1 → 201',
    'GET /v221/api/DB1/Customer/1 → 200',
  ]);
  expect(read(folder, evidence[0]?.file)).toMatchObject({ request: { body: { value: '***' } } });
});

test('an exchange that many requirements rest on is written once', ({ folder }) => {
  const attachments = new AllureAttachments(folder, new Secrets());
  const shared = exchangeWith();

  const files = [1, 2, 3].map(() => attachments.attachExchanges([shared])[0]?.file);

  expect(new Set(files).size).toBe(1);
  expect(readdirSync(folder)).toEqual([files[0]]);
});

test('a screenshot is written as it is', ({ folder }) => {
  const png = Buffer.from([0x89, 0x50, 0x4e, 0x47]);

  const { file, contentType } = new AllureAttachments(folder, new Secrets()).attachScreenshot(
    png,
    'The login page',
  );

  expect(contentType).toBe('image/png');
  expect(readFileSync(join(folder, file))).toEqual(png);
});

function read(folder: string, file = 'none'): unknown {
  return JSON.parse(readFileSync(join(folder, file), 'utf8'));
}
