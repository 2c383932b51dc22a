import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { changeAnswers, withHeader } from '../../change-answers.ts';
import { type Change, type Freedom, freedomsOf } from '../../variation.ts';

function compress(
  coding: string,
  write: (body: Buffer) => Buffer,
  isFit: (accepted: string) => boolean,
): Change {
  return changeAnswers(({ headers, method }, answer) => {
    const isBare = answer.body.length === 0 || answer.status === 204 || method === 'HEAD';
    if (isBare || !isFit(String(headers['accept-encoding'] ?? ''))) return answer;
    const encoded = withHeader(answer, 'Content-Encoding', coding);
    return {
      ...withHeader(encoded, 'Vary', 'Accept-Encoding'),
      body: write(Buffer.from(answer.body)),
    };
  });
}

const accepts = (coding: string) => (accepted: string) =>
  new RegExp(`(^|[\\s,])${coding}(?!\\s*;\\s*q=0(\\.0*)?\\s*(,|$))`, 'i').test(accepted);

export const compressions: readonly Freedom[] = freedomsOf('format/xml-shape', {
  'gzip-even-if-not-asked': [
    'Every body is compressed by gzip, unless the client excludes that.',
    compress(
      'gzip',
      gzipSync,
      (accepted) => accepted === '' || accepts('gzip')(accepted) || accepts('\\*')(accepted),
    ),
  ],
  'gzip-when-asked': [
    'A body is compressed by gzip for who asks.',
    compress('gzip', gzipSync, accepts('gzip')),
  ],
  'deflate-when-asked': [
    'A body is deflated for who asks.',
    compress('deflate', deflateSync, accepts('deflate')),
  ],
  'brotli-when-asked': [
    'A body is Brotli for who asks.',
    compress('br', brotliCompressSync, accepts('br')),
  ],
});
