import { join, resolve } from 'node:path';
import { checkPortFree } from 'federation/preconditions';
import { readStoreSettings } from 'federation/registry';
import { buildPackages, publishBuilds } from './lib/builds.ts';
import {
  DEMO_ACCOUNTS,
  issuerKeys,
  realmPath,
  type ServiceEnvironment,
  serviceEnvironment,
  signInEnvironment,
} from './lib/environment.ts';
import { FRONT_DOOR_OPTIONS } from './lib/front-door-options.ts';
import { runUntilStopped } from './lib/service.ts';
import { type SupervisedOptions, type SupervisedService, superviseService } from './lib/supervisor.ts';

const root = join(import.meta.dirname, '..');
const dataDir = resolve(process.env.DATA_DIR || join(root, '.data'));
const keys = resolve(process.env.RELEASE_KEYS || join(dataDir, 'keys/releases'));
const storeVariables = { ...process.env, DATA_DIR: dataDir, RELEASE_KEYS: keys };
const { place } = readStoreSettings(storeVariables);
const port = portFrom('PORT', 4000);
const apiPort = portFrom('API_PORT', 4001);
const identityPort = portFrom('IDENTITY_PORT', 4002);
const apiUrl = `http://127.0.0.1:${apiPort}`;
const identityUrl = `http://127.0.0.1:${identityPort}`;
const servicePorts = {
  cardsPort: portFrom('CARDS_PORT', 4003),
  parcelsPort: portFrom('PARCELS_PORT', 4004),
  smtpPort: portFrom('MAIL_SMTP_PORT', 4005),
  mailPort: portFrom('MAIL_WEB_PORT', 4006),
  tracesPort: portFrom('TRACES_PORT', 4007),
};
/** The front door's port of metrics, as it is set; the API's is the next one. */
const metricsPort = process.env.METRICS_PORT ? portFrom('METRICS_PORT', 0) : undefined;

/** Real shoppers and money: such a shop gets no demo data. */
const inEarnest = process.env.NODE_ENV === 'production' && process.env.ALLOW_SANDBOX !== '1';

const LOG_LEVEL = process.env.LOG_LEVEL ?? 'warn';

const started = performance.now();
const services: SupervisedService[] = [];
const building = new AbortController();

function report(line: string): void {
  console.log(`${((performance.now() - started) / 1000).toFixed(1).padStart(6)} s  ${line}`);
}

async function start(): Promise<void> {
  const signIn = signInEnvironment(process.env, { port, identityPort });
  const outside = serviceEnvironment(process.env, { ...servicePorts, apiUrl, publicUrl: signIn.publicUrl });
  const ports = {
    ...{ PORT: port, API_PORT: apiPort },
    ...(signIn.sandbox && { IDENTITY_PORT: identityPort }),
    ...outside.ports,
  };
  for (const [setting, taken] of Object.entries(ports))
    await checkPortFree(taken, { host: '127.0.0.1', setting });
  report('starting Wishbin: building what changed, preparing the database and the demo data');
  // The API answers without cards and parcels too, but the orders of the demo are paid and sent before it does.
  const signedInApi = async () => {
    const identity = signIn.sandbox ? startIdentity({ ...signIn.identity, ...outside.identity }) : {};
    const [keys] = await Promise.all([identity, startServices(outside)]);
    await startApi({ ...outside.api, ...signIn.api, ...keys });
  };
  await Promise.all([signedInApi(), build()]);

  await run({
    name: 'the front door',
    file: 'shell/server/server.ts',
    options: FRONT_DOOR_OPTIONS,
    env: {
      PORT: String(port),
      API_URL: apiUrl,
      DATA_DIR: dataDir,
      ...(typeof place === 'string' && { RELEASE_STORE: place }),
      RELEASE_KEYS: keys,
      LOG_LEVEL,
      ...signIn.frontDoor,
      ...outside.frontDoor,
    },
    readyAt: [`http://127.0.0.1:${port}/`],
  });
  report(`the site is at ${signIn.publicUrl}  (stop with Ctrl+C)`);
  if (signIn.sandbox && process.env.IDENTITY_DEMO !== '0')
    report(`sign in as ${DEMO_ACCOUNTS.join(', ')}; each one's password is its name`);
  if (outside.names.includes('cards'))
    report('pay with card 4242 4242 4242 4242, any future date and code; nothing is charged');
  if (outside.names.includes('traces')) report(`traces are shown at ${signIn.publicUrl}/sandbox/traces`);
  if (outside.names.includes('mail')) report(`mails are shown at ${signIn.publicUrl}/sandbox/mail`);
  await Promise.race(services.map(({ givenUp }) => givenUp));
}

/** Starts a server, waits until it is ready, and keeps it running. */
function run(options: Omit<SupervisedOptions, 'root' | 'report'>): Promise<void> {
  const service = superviseService({ ...options, root, report });
  services.push(service);
  return service.ready;
}

/** @returns the variable with the URL of the sandbox's keys, so that the API need not go through the front door */
async function startIdentity(env: Record<string, string>): Promise<Record<string, string>> {
  const path = realmPath(process.env);
  await run({
    name: 'the identity server',
    file: 'sandbox/identity/server.ts',
    env: { DATA_DIR: dataDir, LOG_LEVEL, ...env },
    quiet: true,
    readyAt: [`${identityUrl}${path}/.well-known/openid-configuration`],
  });
  return { OIDC_JWKS_URL: process.env.OIDC_JWKS_URL || (await issuerKeys(identityUrl, path)) };
}

async function startServices({ names, services: env, readyAt }: ServiceEnvironment): Promise<void> {
  if (names.length === 0) return;
  await run({
    name: `the sandbox (${names.join(', ')})`,
    file: 'sandbox/services/server.ts',
    env: { DATA_DIR: dataDir, LOG_LEVEL, ...env },
    quiet: true,
    readyAt,
  });
}

async function startApi(env: Record<string, string>): Promise<void> {
  await run({
    name: 'the API',
    file: 'api/src/server.ts',
    env: {
      API_PORT: String(apiPort),
      DATA_DIR: dataDir,
      SEED_DEMO: inEarnest ? '0' : '1',
      ...(metricsPort !== undefined && { METRICS_PORT: String(metricsPort + 1) }),
      LOG_LEVEL,
      ...env,
    },
    // The demo data is there by then; to look through it takes longer than the start itself.
    laterEnv: { SEED_DEMO: '0' },
    readyAt: [`${apiUrl}/api/ready`],
    firstStep: 'preparing the database',
  }).catch((error: unknown) => {
    throw new Error(
      `${error instanceof Error ? error.message : error}; what was made stays, and another start goes on from there`,
    );
  });
}

function portFrom(setting: string, otherwise: number): number {
  const port = Number(process.env[setting] ?? otherwise);
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port;
  console.error(`${setting} is not a port: ${process.env[setting]}`);
  return process.exit(1);
}

async function build(): Promise<void> {
  const packages = await buildPackages(root, report, building.signal);
  await publishBuilds(root, packages, storeVariables, report);
  report('the shell and its remotes are built and released');
}

runUntilStopped(start, (graceMs) => {
  building.abort();
  return Promise.all(services.map((service) => service.stop(graceMs)));
});
