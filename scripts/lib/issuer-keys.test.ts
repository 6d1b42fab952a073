import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { issuerKeys } from './issuer-keys.ts';

describe('keys of an issuer that stands behind a front door', () => {
  const servers: Server[] = [];
  const serve = async (configuration: object): Promise<string> => {
    const server = createServer((request, response) => {
      const known = request.url === '/realms/x/.well-known/openid-configuration';
      response.writeHead(known ? 200 : 404).end(JSON.stringify(known ? configuration : {}));
    }).listen(0, '127.0.0.1');
    servers.push(server);
    await once(server, 'listening');
    const address = server.address();
    return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  };
  afterEach(() => servers.splice(0).forEach((server) => void server.close()));

  it('are asked for at its own address, whatever its public one is', async () => {
    const origin = await serve({ jwks_uri: 'https://shop.example/realms/x/jwks' });
    expect(await issuerKeys(origin, '/realms/x')).toBe(`${origin}/realms/x/jwks`);
  });

  it('are missed in words', async () => {
    const origin = await serve({});
    await expect(issuerKeys(origin, '/realms/x')).rejects.toThrow(
      `The identity server at ${origin} names no keys`,
    );
  });
});
