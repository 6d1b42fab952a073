import { createServer } from 'node:net';

/**
 * @throws one sentence when something listens on the port already: its answers would be taken for ours
 */
export async function assertPortFree(port: number, setting: string): Promise<void> {
  const server = createServer();
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(port, '127.0.0.1', resolve);
    });
  } catch {
    throw new Error(`Port ${port} is in use. Stop what runs there, or choose another port with ${setting}.`);
  } finally {
    server.close();
  }
}
