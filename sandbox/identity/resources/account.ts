import type { FastifyInstance } from 'fastify';
import type { Provider } from 'oidc-provider';
import type { Account, Accounts } from '../accounts/accounts.ts';
import { basePath, type Config } from '../config/config.ts';
import { pageHeaders } from '../pages/page-headers.ts';
import type { Pages } from '../pages/pages.ts';
import { pinAddress } from '../provider/mount.ts';
import type { Bearer } from './bearer.ts';
import { allowOrigins } from './cors.ts';
import { refuseBearer } from './userinfo.ts';

interface AccountParts {
  readonly config: Config;
  readonly provider: Provider;
  readonly accounts: Accounts;
  readonly pages: Pages;
  readonly bearer: Bearer;
}

/** The account: as data for a bearer token, as a page for a person who looks at it in the browser. */
export function serveAccount(app: FastifyInstance, parts: AccountParts): void {
  const { config, provider, accounts, pages, bearer } = parts;
  const path = `${basePath(config)}/account`;
  app.register(async (scope) => {
    allowOrigins(scope, path, config);
    scope.get(path, async (request, reply) => {
      const { authorization, accept } = request.headers;
      const asPage = accept?.includes('text/html') ?? false;
      if (authorization || !asPage) {
        const account = await bearer(authorization);
        if (!account) return refuseBearer(reply, authorization);
        if (!asPage) return reply.header('cache-control', 'no-store').send(asData(account));
        return reply
          .headers(pageHeaders(config))
          .type('text/html')
          .send(pages.render('account', { account }));
      }
      pinAddress(request.raw, config);
      const session = await provider.Session.get(provider.createContext(request.raw, reply.raw));
      const account = accounts.byId(session.accountId ?? '');
      return reply
        .headers(pageHeaders(config))
        .code(account ? 200 : 401)
        .type('text/html')
        .send(pages.render('account', { account }));
    });
  });
}

/** With the names that Keycloak's account call uses. */
const asData = ({ id, username, email, emailVerified, createdAt }: Account) => ({
  id,
  username,
  email,
  emailVerified,
  createdTimestamp: createdAt,
});
