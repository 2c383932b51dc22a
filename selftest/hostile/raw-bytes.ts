import { STATUS_CODES } from 'node:http';
import type { Genuine, Mischief } from './way.ts';

type Headers = Readonly<Record<string, string | number>>;

/** The first line and the headers of an answer, as bytes. */
export function head(statusLine: string, headers: Headers = {}): string {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${statusLine}\r\n${lines.join('')}\r\n`;
}

/** A whole answer, as bytes. */
export function answerWith({ status, headers, body }: Genuine): Buffer {
  const bytes = Buffer.from(body);
  const lines = headers.map(([name, value]) => `${name}: ${value}\r\n`).join('');
  const length = status === 204 || status === 304 ? '' : `content-length: ${bytes.length}\r\n`;
  const start = `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n${lines}${length}\r\n`;
  return Buffer.concat([Buffer.from(start, 'latin1'), bytes]);
}

/** Answers with these bytes and keeps the connection. */
export function bytes(text: string | Buffer): Mischief {
  return (socket) => void socket.write(text);
}

/** Answers with these bytes and closes the connection. */
export function lastBytes(text: string | Buffer): Mischief {
  return (socket) => void socket.end(text);
}

/** Answers properly but for status, headers and body. */
export function answer(
  status: number,
  headers: Headers = {},
  body: string | Buffer = '',
): Mischief {
  const content = Buffer.from(body);
  const length = { 'Content-Length': content.length, ...headers };
  const start = head(`${status} ${STATUS_CODES[status] ?? 'Odd'}`, length);
  return bytes(Buffer.concat([Buffer.from(start, 'latin1'), content]));
}

/** Answers as the lawful service would, with another body. */
export function otherBody(
  change: (body: string) => string | Buffer,
  headers: Headers = {},
): Mischief {
  return (socket, genuine) => {
    const changed = change(genuine.body);
    // A large one is written as it is, and not copied.
    const content = Buffer.isBuffer(changed) ? changed : Buffer.from(changed);
    const own = Object.fromEntries(genuine.headers);
    const type = own['content-type'] === undefined ? {} : { 'content-type': own['content-type'] };
    const all = { ...type, 'content-length': content.length, ...headers };
    const shown = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== ''));
    socket.write(head(`${genuine.status} ${STATUS_CODES[genuine.status]}`, shown));
    socket.write(content);
  };
}

/** Writes the same bytes as fast as they are taken, without end. */
export function endless(start: string, again: string | Buffer): Mischief {
  return (socket) => {
    const piece = Buffer.from(again);
    const pour = () => {
      while (!socket.destroyed && socket.write(piece));
    };
    socket.on('drain', pour);
    socket.write(start);
    pour();
  };
}

/** Writes the same bytes at an interval, without end. */
export function trickle(start: string, again: string, everyMs: number): Mischief {
  return (socket) => {
    socket.write(start);
    const timer = setInterval(() => socket.write(again), everyMs);
    socket.once('close', () => clearInterval(timer));
  };
}
