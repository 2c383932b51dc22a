import { expect, test } from 'vitest';
import type { PageSnapshot } from '../../helpers/login/page-snapshot.ts';
import { findPermission } from '../../helpers/login/understanding/find-permission.ts';

interface Button {
  readonly text: string;
  readonly value?: string;
  readonly names?: string;
}

/** A page of which only the markup of its two buttons is in a language that is understood. */
function pageWith(buttons: readonly Button[]): PageSnapshot {
  const controls = buttons.map((button) => ({
    ...{ kind: 'button', type: 'submit', label: '', value: '', names: '', options: [] },
    ...{ frame: 0, form: 0, layer: 0, enabled: true, near: '' },
    ...button,
  }));
  const frames = [{ url: 'https://books.example/Sida', text: 'En sida', layers: [], controls }];
  return { frames, controls } as unknown as PageSnapshot;
}

test('the values of two buttons tell which gives permission and which refuses it', () => {
  const found = findPermission(
    pageWith([
      { text: 'Tillåt', value: 'allow' },
      { text: 'Neka', value: 'deny' },
    ]),
  );

  expect(found?.allow?.press?.text).toBe('Tillåt');
  expect(found?.deny?.press?.text).toBe('Neka');
});

test.for<Button[]>([
  [{ text: 'Vidare' }, { text: 'Avbryt', value: 'cancel' }],
  [
    { text: 'Vidare', names: 'btn-allow' },
    { text: 'Avbryt', names: 'btn-deny' },
  ],
])('less than that is no question for permission where nothing else speaks of it', (buttons) => {
  expect(findPermission(pageWith(buttons))).toBeUndefined();
});
