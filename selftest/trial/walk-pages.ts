import type { Browser } from '../../helpers/login/browser.ts';
import { grantsOf } from '../../helpers/oauth/index.ts';
import { Session } from '../../helpers/session/session.ts';
import { startReference } from '../../reference/start.ts';
import type { Freedom } from '../../reference/variations/variation.ts';
import { makeMemoryFolder } from '../lab/memory-folder.ts';
import { configFor } from './run-against.ts';
import { serviceWith } from './service-with.ts';

/**
 * Walks once through the pages of a lawful service, by the flow that shows what is different, and says no too where that
 * is the question for permission; gives what was wrong, a line each.
 */
export async function walkPages(freedom: Freedom, browser: Browser): Promise<string[]> {
  const options = { ...serviceWith(freedom), browser };
  const reference = await startReference(options);
  using folder = makeMemoryFolder();
  const session = new Session(configFor(reference, folder.path, options), { browser });
  const whyStayed = freedom.name === 'permission-without-deny' ? 'no-way-to-deny' : 'denied';
  const walk = async (permission: 'allow' | 'deny') => {
    const { owner } = session;
    const flow = freedom.part === 'redirect' ? 'implicit' : 'code';
    const seen = await owner?.authorize(owner.requestFor(flow), { permission });
    const { ended, stayed } = seen ?? {};
    const isAnswered = ended === 'redirected' || stayed === whyStayed;
    const grants = seen === undefined ? [] : grantsOf(seen);
    const isRight = isAnswered && grants.length > 0 === (permission === 'allow');
    return isRight
      ? []
      : [`To ${permission} brought ${grants.join(' and ') || 'no grant'}: ${seen?.explanation}`];
  };
  try {
    // A service may remember a permission for good.
    const denied = freedom.part === 'permission' ? await walk('deny') : [];
    return [...denied, ...(await walk('allow'))];
  } finally {
    await session.close();
    await reference.close();
  }
}
