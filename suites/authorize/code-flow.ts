import { goodArrivals } from '../../experiments/authorize/arrivals.ts';
import { check, expect } from '../../helpers/judging/index.ts';

check('authorize/code-in-query', async (context) => {
  for (const arrival of await goodArrivals(context, 'code')) {
    expect(arrival).toHaveArrived();
    expect(arrival).toCarry('query', 'code', /./);
    expect(arrival).toLack('fragment', 'code');
    expect(arrival).toLack('query', 'access_token');
    expect(arrival).toLack('fragment', 'access_token');
  }
});
