import { runInNewContext } from 'node:vm';
import { operations } from 'shared-api/contract';
import { startTestServer } from '../../testing/test-server.ts';

interface ReaderOptions {
  readonly spec: { readonly paths: Record<string, Record<string, { description: string }>> };
  readonly supportedSubmitMethods: readonly string[];
  readonly validatorUrl: unknown;
}

const server = await startTestServer();

/** Evaluates the page's start script; gives what it hands to Swagger UI. */
async function readerOptions(): Promise<ReaderOptions> {
  const calls: ReaderOptions[] = [];
  const script = String((await server.call('/api/docs/start.js')).body);
  runInNewContext(script, { SwaggerUIBundle: (options: ReaderOptions) => calls.push(options) });
  const [options] = calls;
  if (!options) throw new Error('The script does not start the reader');
  return options;
}

const page = String((await server.call('/api/docs')).body);
const files = [...page.matchAll(/(?:src|href)="(\/[^"]+)"/g)].map(([, path = '']) => path);
const reader = await readerOptions();

const shownCall = ({ method, path }: { method: string; path: string }) => {
  const shape = (text: string) => text.replace(/:\w+|\{\w+\}/g, ':');
  const [, calls] = Object.entries(reader.spec.paths).find(([each]) => shape(each) === shape(path)) ?? [];
  return calls?.[method.toLowerCase()];
};

describe('the documented contract', () => {
  it('is served to programs, with every call', async () => {
    const { status, headers, body } = await server.call('/api/openapi.json');
    expect(status).toBe(200);
    expect(headers.get('content-type')).toContain('application/json');
    const text = JSON.stringify(body);
    expect(Object(body).openapi).toBe('3.1.0');
    const openIdConnectUrl = 'http://localhost:4000/realms/wishbin/.well-known/openid-configuration';
    expect(body).toMatchObject({
      components: { securitySchemes: { bearer: { type: 'openIdConnect', openIdConnectUrl } } },
    });
    for (const { name } of operations) expect(text).toContain(`"operationId":"${name}"`);
  });

  it('is served to people, each call with its path, and marked when it is planned', () => {
    for (const operation of operations)
      expect(shownCall(operation)?.description.includes('Planned')).toBe(!operation.built);
  });

  it('says of each call who may make it', () => {
    for (const operation of operations) {
      const { description = '' } = shownCall(operation) ?? {};
      expect(description.includes('Who may call: Everybody.')).toBe(operation.access === 'anonymous');
      expect(description).toMatch(/Who may call: [A-Z]/);
    }
  });

  it('has no link that leads nowhere', async () => {
    const text = JSON.stringify(reader.spec);
    const names = [...text.matchAll(/"#\/components\/schemas\/([^"]+)"/g)].map(([, name]) => name);
    const known = Object.keys(Object(reader.spec).components.schemas);
    expect(names.length).toBeGreaterThan(50);
    expect(names.filter((name) => !known.includes(String(name)))).toEqual([]);
    expect(files).toHaveLength(3);
    for (const file of files) expect((await server.call(file)).status).toBe(200);
  });

  it('loads and runs only files of its own origin, and sends nothing', async () => {
    const policy = (await server.call('/api/docs/')).headers.get('content-security-policy');
    expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self';");
    expect(policy).not.toMatch(/unsafe|http|connect-src/);
    expect(page).not.toMatch(/<script>|<style|style=| on\w+=|https?:/);
    expect(reader).toMatchObject({ supportedSubmitMethods: [], validatorUrl: null });
    expect(JSON.stringify(reader.spec)).not.toContain('openIdConnectUrl');
  });

  it('is not sent twice', async () => {
    for (const path of ['/api/docs', '/api/openapi.json', ...files]) {
      const tag = (await server.call(path)).headers.get('etag') ?? '';
      expect((await server.call(path, { headers: { 'if-none-match': tag } })).status).toBe(304);
    }
  });
});
