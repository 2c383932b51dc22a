import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Api } from '../../helpers/api/index.ts';
import { nextPageOf, readPages } from '../../helpers/records/list-pages.ts';
import { supplier } from '../contract/supplier.ts';
import { answerWith } from '../lab/made-up-answer.ts';
import { forAll } from './for-all.ts';

const url = 'https://books.example/list';

const linking = (header: string, body = '[]') =>
  answerWith({ headers: [['link', header]], body }, { url });

test('the next page is where the link of that relation leads, whatever is written about it and others', () => {
  const about = fc.constantFrom('', '; title="a, b; rel=c"', ';type=x', ' ; hreflang = "nl"');
  const relation = fc.constantFrom('rel=next', ';rel="next"', '; REL=Next', '; rel="last next"');
  const others = [
    'rel=prev',
    'rel="self first"',
    'rel=next-archive',
    'title="; rel=next"',
    'rev=next',
  ];
  const other = fc.constantFrom(...others);
  forAll([about, relation, about, other], (before, next, after, another) => {
    const wanted = `<?page=2>${before};${next.replace(/^;/, '')}${after}`;
    const unwanted = `<?page=9>${after}; ${another}${before}`;

    expect(nextPageOf(linking(`${unwanted}, ${wanted}, ${unwanted}`))).toBe(`${url}?page=2`);
    expect(nextPageOf(linking(unwanted))).toBeUndefined();
  });
});

test('pages that are too long together are trouble, with the figures', async () => {
  let page = 1;
  const send = async () =>
    linking(`<?page=${page + 1}>; rel=next`, `["${'x'.repeat(15 * 2 ** 20)}", ${page++}]`);
  const api = { resource: supplier, send } as unknown as Api;

  await expect(readPages(api, await send())).rejects.toThrow(/10 entries in \d{8} .* 5 page/);
});
