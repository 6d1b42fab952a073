import type { FastifyInstance } from 'fastify';

/** Listens, and gives the port: a free one where 0 was asked for. */
export async function listen(http: FastifyInstance, at: { host: string; port: number }): Promise<number> {
  await http.listen(at);
  const address = http.server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The server listens nowhere.');
  return address.port;
}
