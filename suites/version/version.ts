import {
  allOf,
  areBelowAVersion,
  doNotAnswer,
  isList,
  tellWhatIsObserved,
} from '../../helpers/evidence/index.ts';
import { requirement, scenario } from '../../helpers/judging/index.ts';
import { listing } from '../list/listing.ts';

/** The list, under the address that was given. */
const listAtBase = scenario('list at base', async ({ shared, target }, note) => {
  note({ label: 'list', answer: await shared(listing), asked: { baseUrl: target.baseUrl } });
});

/** A read under the version letter in the other case: of a record where there is one, for a list may be very long. */
const otherLetterCase = scenario('other letter case', async ({ api, book, target }, note) => {
  const path = book.idsBefore.length === 0 ? api.listPath : api.pathOf({ id: book.anyId });
  const swap = (letter: string) => (letter === '/v' ? '/V' : '/v');
  const answer = await api.send('GET', target.baseUrl.replace(/\/v(?=\d+$)/i, swap) + path);
  note({ label: 'read', answer, observed: { status: answer.status } });
});

requirement('version/segment', allOf(areBelowAVersion, doNotAnswer([404], isList)), [listAtBase]);

requirement('version/letter-case', tellWhatIsObserved('version/letter-case'), [otherLetterCase]);
