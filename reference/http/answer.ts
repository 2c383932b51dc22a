export type AnswerHeaders = Record<string, string | string[]>;

/** What is sent back: the final hook may change any part of it. */
export interface Answer {
  status: number;
  headers: AnswerHeaders;
  body: string | Buffer;
}

export type Answering = Answer | Promise<Answer>;

/** A name and a value, in the order they are written. */
export type Pair = readonly [name: string, value: string];
