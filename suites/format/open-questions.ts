import { askForXml } from '../../experiments/ask-for-xml.ts';
import { check } from '../../helpers/judging/check.ts';
import { readXml } from '../../helpers/xml/xml-element.ts';

check('format/xml-shape', async ({ api, observe }) => {
  const { answer, problem } = await askForXml(api, (asking) => asking.list());

  observe('format/xml-shape/media-type', answer.header('content-type') ?? 'none');
  observe('format/xml-shape/compression', answer.header('content-encoding') ?? 'none');
  observe(
    'format/xml-shape/root',
    problem === undefined ? (readXml(answer.text)?.name ?? '') : 'none',
  );
  observe('format/xml-shape/namespace', /\sxmlns(:\w+)?=/.test(answer.text));
  observe('format/xml-shape/null', /:nil\s*=/.test(answer.text) ? 'nil' : 'empty or absent');
});
