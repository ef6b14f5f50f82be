import { contract } from '@recado/contract';
import { type Serve, tooMany } from '../../platform/http/index.ts';
import type { Limiter, Rate } from '../../platform/limits/index.ts';
import { checkLink, type LinkDeps } from './check-link.ts';

/** A form asks once for each address that somebody stops typing at. */
const RATE: Rate = { count: 60, ms: 120_000 };
/** Each holds a connection to somebody else's machine. */
const AT_ONCE = 32;
const SECOND = 1_000;

/** Registers the call that looks at a link while it is typed. */
export function registerLinkCheckRoutes(serve: Serve, deps: LinkDeps & { limiter: Limiter }): void {
  let underWay = 0;
  serve(contract.checkLink, async ({ body: { url }, caller: { accountId } }) => {
    const wait = await deps.limiter.takeShared([{ key: `check_link ${accountId}`, rate: RATE }]);
    if (wait !== null) throw tooMany(wait);
    if (underWay >= AT_ONCE) throw tooMany(SECOND);
    underWay++;
    try {
      return { outcome: await checkLink(deps, url) };
    } finally {
      underWay--;
    }
  });
}
