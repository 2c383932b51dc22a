import { askForXml } from '../../experiments/ask-for-xml.ts';
import { check } from '../../helpers/judging/check.ts';

check('format/xml-shape', async ({ api, observe }) => {
  const { answer, document } = await askForXml(api, (asking) => asking.list());

  observe('format/xml-shape/media-type', answer.header('content-type') ?? 'none');
  observe('format/xml-shape/compression', answer.header('content-encoding') ?? 'none');
  observe('format/xml-shape/root', document?.root.local ?? 'none');
  observe('format/xml-shape/namespace', /\sxmlns(:\w+)?=/.test(answer.text));
  observe('format/xml-shape/null', /:nil\s*=/.test(answer.text) ? 'nil' : 'empty or absent');
});
