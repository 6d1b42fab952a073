import { createHmac } from 'node:crypto';
import type { EventEmitter } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { listen, type Running, serve } from '../kit/serve.ts';
import type { Store } from '../kit/store.ts';
import { AccountMails } from './account-mail/account-mail.ts';
import { serveLinks } from './account-mail/link-routes.ts';
import { Links } from './account-mail/links.ts';
import { Mailer } from './account-mail/mailer.ts';
import { Accounts, keepDemoAccounts, type PasswordCost } from './accounts/accounts.ts';
import { type Config, issuerOf, loadConfig } from './config.ts';
import { createHttpServer } from './http-server.ts';
import { type Digest, KnownBrowsers } from './limits/known-browsers.ts';
import { Limits } from './limits/limits.ts';
import { headersOf, Pages, serveAssets } from './pages/pages.ts';
import { mountProvider, skipNeedlessSignOut } from './provider/mount.ts';
import { createProvider } from './provider/provider.ts';
import { createBearer, serveAccount, serveUserinfo } from './resources/resources.ts';
import { serveForgot } from './sign-in/forgot.ts';
import { acceptForms, createInteractions } from './sign-in/interaction.ts';
import { serveRegistration } from './sign-in/registration.ts';
import { serveSignIn } from './sign-in/sign-in-routes.ts';
import { answerState, serveFrames } from './sign-in-state/sign-in-state.ts';
import { Records } from './store/records.ts';
import { openIdentityStore, secrets, signingKeys } from './store/store.ts';

const SWEEP_MS = 10 * 60_000;

/** An identity server that does not listen yet. */
export interface Identity {
  readonly http: FastifyInstance;
  /** Ends requests under way, then lets go of the store. */
  close(): Promise<void>;
}

/**
 * Builds the server and opens its store. Throws StoreError when the store cannot be used.
 * @param cost of hashing passwords, for tests
 */
export async function buildIdentity(config: Config, cost?: PasswordCost): Promise<Identity> {
  const store = openIdentityStore(config.folder);
  try {
    return await build(config, store, cost);
  } catch (error) {
    store.close();
    throw error;
  }
}

async function build(config: Config, store: Store, cost?: PasswordCost): Promise<Identity> {
  const { database } = store;
  const accounts = new Accounts(database, cost);
  const [keys, secretFor] = await Promise.all([
    signingKeys(database),
    secrets(database),
    keepDemoAccounts(accounts, config.demo),
  ]);
  const records = new Records(database);
  const links = new Links(database);
  const limitsSecret = secretFor('limits');
  const digest: Digest = (text) => createHmac('sha256', limitsSecret).update(text).digest('base64url');
  const limits = new Limits(database, config, digest);
  const browsers = new KnownBrowsers(database, config, digest);
  const sweep = () => {
    for (const one of [records, links, limits, browsers]) one.sweep();
  };
  sweep();
  const sweeping = setInterval(sweep, SWEEP_MS).unref();
  const pages = new Pages(config);
  const http = createHttpServer(config, pages);
  const provider = createProvider({ config, accounts, records, pages, keys, secretFor });
  const report = (err: unknown): void => http.log.error({ err }, 'unexpected error');
  provider.on('server_error', (_ctx, err) => report(err));
  // The library's own type of events leaves out the one of the server it is built on.
  (provider as EventEmitter).on('error', report);
  provider.use(async (ctx, next) => {
    ctx.set(headersOf(ctx, config));
    await next();
    if (ctx.status === 404 && !ctx.body) pages.showNothing(ctx);
  });
  provider.use(answerState(config, secretFor('browser state')));
  provider.use(skipNeedlessSignOut);

  const bearer = createBearer(provider, accounts, config, keys);
  const interactions = createInteractions({ provider, config, csrfSecret: secretFor('forms') });
  const mailer =
    config.mail &&
    new Mailer({
      ...config.mail,
      onFailure: (err) =>
        http.log.error(
          { err },
          'a mail to the owner of an account was not sent: does the mail server of SMTP_URL run?',
        ),
    });
  const mails = mailer && new AccountMails(config, links, mailer);
  const parts = { config, accounts, limits, browsers, pages, interactions };
  serveAssets(http, config);
  serveFrames(http, config);
  serveUserinfo(http, config, bearer);
  serveAccount(http, {
    config,
    provider,
    accounts,
    pages,
    bearer,
    limits,
    mails,
    csrfSecret: secretFor('account'),
  });
  http.register(async (scope) => {
    await acceptForms(scope);
    serveSignIn(scope, parts);
    serveRegistration(scope, parts, mails);
    if (mails) {
      serveForgot(scope, parts, mails);
      serveLinks(scope, { config, accounts, records, links, browsers, pages });
    }
  });
  mountProvider(http, provider, config);
  return {
    http,
    close: async () => {
      clearInterval(sweeping);
      await http.close();
      await mailer?.close();
      store.close();
    },
  };
}

/** Where it listens, with the port it was given when it asked for a free one. */
export function addressOf({ http }: Identity): string {
  const { port } = http.server.address() as AddressInfo;
  return `http://127.0.0.1:${port}`;
}

/** The identity server by the environment's settings, listening. */
async function startIdentity(): Promise<Running> {
  const config = loadConfig();
  const { http, close } = await buildIdentity(config);
  try {
    const port = await listen(http, config);
    http.log.info({ issuer: issuerOf(config) }, 'the identity server is ready');
    return { ready: { port }, close };
  } catch (error) {
    await close();
    throw error;
  }
}

if (import.meta.main)
  await serve('The identity server', startIdentity, { port: 'IDENTITY_PORT', host: 'IDENTITY_HOST' });
