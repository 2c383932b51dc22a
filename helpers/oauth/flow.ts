/** The two flows of the Authorize endpoint, by what `response_type` asks for. */
export type Flow = 'code' | 'implicit';

export const responseTypeOf = { code: 'code', implicit: 'token' } as const;
