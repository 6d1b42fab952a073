import fastify from 'fastify';
import { secure } from './security-headers.ts';

it('lets a page show a picture of the shopper’s own device before it is uploaded, and run nothing from there', async () => {
  const app = fastify();
  app.get('/', (_, reply) =>
    secure(reply, { https: false, identityOrigin: 'https://id.example' }).send('page'),
  );
  const { headers } = await app.inject('/');
  await app.close();
  const policy = String(headers['content-security-policy']);
  const sourcesOf = (kind: string) => policy.split('; ').find((rule) => rule.startsWith(`${kind} `));
  expect(sourcesOf('img-src')).toBe("img-src 'self' data: blob:");
  expect(policy.match(/blob:/g)).toHaveLength(1);
  expect(sourcesOf('script-src')).toBe("script-src 'self'");
});
