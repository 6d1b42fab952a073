import { startCards } from '../cards/server.ts';
import { type Running, serve } from '../kit/serve.ts';
import { type Environment, SettingsError } from '../kit/settings.ts';
import { startMail } from '../mail/server.ts';
import { startParcels } from '../parcels/server.ts';
import { startTraces } from '../traces/server.ts';

const names = ['cards', 'parcels', 'mail', 'traces'] as const;
/** Without a choice: the services that the product needs. */
const BY_DEFAULT = 'cards,parcels,mail';
type Name = (typeof names)[number];

/** Each with the ports it names. */
const starts: Readonly<Record<Name, () => Promise<Running>>> = {
  cards: async () => {
    const { ready, close } = await startCards();
    return { ready: { cards_port: ready['port'] ?? 0 }, close };
  },
  parcels: async () => {
    const { ready, close } = await startParcels();
    return { ready: { parcels_port: ready['port'] ?? 0 }, close };
  },
  mail: async () => {
    const { ready, close } = await startMail();
    return { ready: { smtp_port: ready['smtp_port'] ?? 0, mail_port: ready['port'] ?? 0 }, close };
  },
  traces: async () => {
    const { ready, close } = await startTraces();
    return { ready: { traces_port: ready['port'] ?? 0 }, close };
  },
};

/** Which stand-ins run: those that the product needs, or those that SANDBOX_SERVICES names. Throws SettingsError. */
function chosen(environment: Environment): readonly Name[] {
  const asked = (environment['SANDBOX_SERVICES'] || BY_DEFAULT).split(',').map((name) => name.trim());
  const known = names.filter((name) => asked.includes(name));
  if (known.length === new Set(asked).size) return known;
  throw new SettingsError(
    `SANDBOX_SERVICES must be of ${names.join(', ')}, not "${environment['SANDBOX_SERVICES']}".`,
  );
}

/** The chosen stand-ins in one process, or none of them: when one cannot start, the others end again. */
async function startServices(environment: Environment = process.env): Promise<Running> {
  const results = await Promise.allSettled(chosen(environment).map((name) => starts[name]()));
  const running = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
  const close = async (): Promise<void> => void (await Promise.all(running.map((one) => one.close())));
  const failed = results.find((result) => result.status === 'rejected');
  if (failed) {
    await close();
    throw failed.reason;
  }
  return { ready: Object.assign({}, ...running.map(({ ready }) => ready)), close };
}

if (import.meta.main) await serve('The sandbox', startServices);
