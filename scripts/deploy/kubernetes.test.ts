import { execFile, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { parse, parseAllDocuments } from 'yaml';
import { loadConfig } from '../../api/src/config/config.ts';
import { variables } from '../../api/src/config/variables.ts';
import { readConfig } from '../../shell/server/config.ts';
import { runCommand } from '../lib/run-command.ts';
import { API_SECRETS, SECRET_SETTINGS } from './testing/deploy-files.ts';

const ROOT = join(import.meta.dirname, '../..');
const FOLDER = join(ROOT, 'deploy/kubernetes');
const run = promisify(execFile);

interface Container {
  readonly image: string;
  readonly command?: readonly string[];
  readonly envFrom?: readonly { readonly secretRef?: { readonly name: string } }[];
  readonly env?: readonly { readonly name: string; readonly value?: string }[];
  readonly ports?: readonly { readonly name: string; readonly containerPort: number }[];
  readonly securityContext: object;
  readonly readinessProbe?: { readonly httpGet: { readonly path: string } };
}

interface Manifest {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: { readonly name: string; readonly labels?: Readonly<Record<string, string>> };
  readonly data?: Readonly<Record<string, string>>;
  // biome-ignore lint/suspicious/noExplicitAny: each kind has another one, which its schema knows
  readonly spec?: any;
}

function readManifests(text: string): Manifest[] {
  return parseAllDocuments(text).map((document) => {
    expect(document.errors).toEqual([]);
    return document.toJS() as Manifest;
  });
}

const baseFiles = (await readdir(join(FOLDER, 'base'))).filter((name) => name !== 'kustomization.yaml');
const base = (
  await Promise.all(
    baseFiles.map(async (name) => readManifests(await readFile(join(FOLDER, 'base', name), 'utf8'))),
  )
).flat();
const named = (kind: string, name: string): Manifest => {
  const found = base.find((each) => each.kind === kind && each.metadata.name === name);
  if (!found) throw new Error(`There is no ${kind} ${name}`);
  return found;
};
const containerOf = ({ spec }: Manifest): Container => spec.template.spec.containers[0];

/** The module of kubernetes-types that knows a manifest. */
function moduleOf({ apiVersion }: Manifest): string {
  const [group, version] = apiVersion.includes('/') ? apiVersion.split('/') : ['core', apiVersion];
  return `kubernetes-types/${group?.replace('.k8s.io', '')}/${version}`;
}

/** What the compiler says against manifests as values of the types that are made from Kubernetes' schema: unknown fields too. */
async function typeFaults(manifests: readonly Manifest[]): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'wishbin-manifests-'));
  const values = manifests.map(
    (manifest, index) =>
      `import type { ${manifest.kind} as Kind${index} } from '${moduleOf(manifest)}';\nexport const manifest${index}: Kind${index} = ${JSON.stringify(manifest)};\n`,
  );
  await writeFile(join(folder, 'manifests.ts'), values.join(''));
  const compilerOptions = {
    strict: true,
    noEmit: true,
    module: 'esnext',
    moduleResolution: 'bundler',
    types: [],
    paths: { 'kubernetes-types/*': [join(ROOT, 'node_modules/kubernetes-types/*')] },
  };
  await writeFile(
    join(folder, 'tsconfig.json'),
    JSON.stringify({ compilerOptions, files: ['manifests.ts'] }),
  );
  try {
    const { output } = await runCommand(join(ROOT, 'node_modules/.bin/tsc'), ['-p', folder], {
      cwd: folder,
      limitMs: 120_000,
    });
    return output.trim();
  } finally {
    await rm(folder, { recursive: true });
  }
}

describe('the manifests for Kubernetes', () => {
  it('are all part of the base', async () => {
    const { resources } = parse(await readFile(join(FOLDER, 'base/kustomization.yaml'), 'utf8'));
    expect([...resources].sort()).toEqual([...baseFiles].sort());
  });

  it('are right by the schema of Kubernetes', async () => {
    expect(await typeFaults(base)).toBe('');
  });

  it('do not pass with a field that is unknown, missing or of another type', async () => {
    const { spec, ...rest } = named('Deployment', 'api');
    const { selector, ...withoutSelector } = spec;
    expect(selector).toBeDefined();
    for (const [wrong, words] of [
      [{ ...spec, replica: 2 }, /'"replica"' does not exist/],
      [{ ...spec, replicas: 'two' }, /'string' is not assignable to type 'number'/],
      [withoutSelector, /'selector' is missing/],
    ])
      expect(await typeFaults([{ ...rest, spec: wrong }])).toMatch(words);
  });

  it.each(['door', 'api', 'jobs'])('%s has two or more pods without rights, a budget and a scale', (name) => {
    const deployment = named('Deployment', name);
    expect(deployment.spec.replicas).toBeGreaterThanOrEqual(2);
    expect(deployment.spec.strategy.rollingUpdate).toEqual({ maxUnavailable: 0, maxSurge: 1 });
    expect(deployment.spec.template.spec.securityContext).toMatchObject({
      runAsNonRoot: true,
      runAsUser: 10001,
    });
    expect(containerOf(deployment).securityContext).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    });
    expect(containerOf(deployment).readinessProbe?.httpGet.path).toBe(
      name === 'door' ? '/readyz' : '/api/ready',
    );
    const labels = deployment.spec.template.metadata.labels;
    expect(deployment.spec.selector.matchLabels).toEqual(labels);
    expect(named('PodDisruptionBudget', name).spec.selector.matchLabels).toEqual(labels);
    expect(named('HorizontalPodAutoscaler', name).spec.scaleTargetRef.name).toBe(name);
  });

  it('have labels that the network policies and services know', () => {
    const pods = ['door', 'api', 'jobs', 'migrate'];
    const selected = base.flatMap(({ kind, spec }) =>
      kind === 'Service' ? [spec.selector['app.kubernetes.io/name']] : [],
    );
    expect(selected.sort()).toEqual(['api', 'door']);
    const texts = JSON.stringify(base.filter(({ kind }) => kind === 'NetworkPolicy'));
    const allowed = [...texts.matchAll(/"app\.kubernetes\.io\/name":"(\w+)"/g)].map(([, name]) => name);
    expect(allowed.filter((name) => !pods.includes(name ?? ''))).toEqual([]);
  });

  it('show metrics to the namespace of Prometheus alone, and send it traces', () => {
    const settings = named('ConfigMap', 'wishbin').data;
    expect(settings?.['METRICS_HOST']).toBe('0.0.0.0');
    for (const name of ['door', 'api', 'jobs'])
      expect(containerOf(named('Deployment', name)).ports).toContainEqual({
        name: 'metrics',
        containerPort: Number(settings?.['METRICS_PORT']),
      });
    const monitoring = [
      { namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': 'monitoring' } } },
    ];
    const policies = base.filter(({ kind }) => kind === 'NetworkPolicy');
    const opened = policies.flatMap(({ spec }) =>
      (spec.ingress ?? []).filter(({ ports }: { ports: readonly { port: unknown }[] }) =>
        ports.some(({ port }) => port === 'metrics'),
      ),
    );
    expect(opened).toEqual([{ from: monitoring, ports: [{ protocol: 'TCP', port: 'metrics' }] }]);
    expect(named('NetworkPolicy', 'monitoring').spec).toMatchObject({
      podSelector: { matchExpressions: [{ values: ['door', 'api', 'jobs'] }] },
      egress: [{ to: monitoring, ports: [{ protocol: 'TCP', port: 4318 }] }],
    });
  });

  it('give pods a disk for all resized pictures that they keep', () => {
    for (const name of ['api', 'jobs']) {
      const { volumes } = named('Deployment', name).spec.template.spec;
      const size = volumes.find((volume: { name: string }) => volume.name === 'data').emptyDir.sizeLimit;
      const bytes = 2 ** 30 * Number(/^(\d+)Gi$/.exec(size)?.[1]);
      expect(bytes).toBeGreaterThan(1.2 * loadConfig({}).renditionBytes);
    }
  });

  it('let no visitor name an address of its own', async () => {
    const text = await readFile(join(FOLDER, 'overlays/production/ingress.yaml'), 'utf8');
    expect(parse(text).metadata.annotations).toMatchObject({
      'haproxy.org/forwarded-for': 'false',
      'haproxy.org/request-set-header': 'X-Forwarded-For %[src]',
    });
  });

  it('give front doors the keys of releases in files that they alone may read', async () => {
    const { initContainers, containers, volumes } = named('Deployment', 'door').spec.template.spec;
    const [{ command, image, securityContext }] = initContainers;
    expect(image).toBe(containers[0].image);
    expect(securityContext).toEqual(containers[0].securityContext);
    const keys = containers[0].env.find(({ name }: { name: string }) => name === 'RELEASE_KEYS').value;
    expect(volumes).toContainEqual({
      name: 'release-keys-secret',
      secret: { secretName: 'wishbin-release-keys', optional: true, defaultMode: 0o400 },
    });
    const place = await mkdtemp(join(tmpdir(), 'wishbin-release-keys-'));
    const [from, to] = [join(place, 'from'), join(place, 'to')];
    for (const folder of [from, to]) await mkdir(folder);
    const [shell = '', option = '', script = ''] = command as string[];
    const copy = () => run(shell, [option, script.replace('/run/release-keys', from).replace(keys, to)]);
    await copy();
    expect(await readdir(to)).toEqual([]);
    for (const name of ['store.pem', 'preview.key']) await writeFile(join(from, name), name, { mode: 0o440 });
    await copy();
    expect((await readdir(to)).sort()).toEqual(['preview.key', 'store.pem']);
    expect((await stat(join(to, 'store.pem'))).mode & 0o777).toBe(0o600);
    await rm(place, { recursive: true });
  });

  it('apply what the migration needs before the rest', async () => {
    const readme = await readFile(join(FOLDER, 'README.md'), 'utf8');
    const [, chosen = ''] = /--selector 'app\.kubernetes\.io\/name in \((.*)\)'/.exec(readme) ?? [];
    const applied = base.filter(({ metadata }) =>
      chosen.split(', ').includes(metadata.labels?.['app.kubernetes.io/name'] ?? ''),
    );
    const { serviceAccountName } = named('Job', 'migrate').spec.template.spec;
    expect(applied.map(({ kind, metadata }) => `${kind} ${metadata.name}`).sort()).toEqual([
      'ConfigMap wishbin',
      'Job migrate',
      `ServiceAccount ${serviceAccountName}`,
    ]);
    // Secrets are made in a namespace that is there.
    expect(readme.indexOf('apply -f base/namespace.yaml')).toBeLessThan(readme.indexOf('create secret'));
    for (const line of readme.match(/kubectl[^`]*(create secret|wait)/g) ?? [])
      expect(line).toContain('--namespace wishbin');
  });

  it('migrate by a command that is there', () => {
    const [node, file] = containerOf(named('Job', 'migrate')).command ?? [];
    expect(node).toBe('node');
    expect(existsSync(join(FOLDER, '../..', file ?? 'none'))).toBe(true);
  });

  it('have all settings that production needs, and no unknown ones', async () => {
    const overlay = parse(await readFile(join(FOLDER, 'overlays/production/kustomization.yaml'), 'utf8'));
    const literals: string[] = overlay.configMapGenerator[0].literals;
    const settingsWith = async (secret: string): Promise<Record<string, string>> => {
      const text = await readFile(join(FOLDER, 'overlays/production', secret), 'utf8');
      const keys = [...text.matchAll(/^([A-Z_]+)=/gm)].map(([, key = '']) => key);
      return {
        NODE_ENV: 'production',
        ...named('ConfigMap', 'wishbin').data,
        ...Object.fromEntries(
          literals.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
        ),
        ...Object.fromEntries(keys.map((key) => [key, SECRET_SETTINGS[key] ?? ''])),
      };
    };
    expect(loadConfig(await settingsWith('secret.env.example')).publicUrl).toBe('https://shop.example');
    const ofDoor = await settingsWith('door-secret.env.example');
    expect(readConfig(ofDoor).trustedProxies).toEqual(['10.42.0.0/16']);
    expect(API_SECRETS.filter((secret) => secret in ofDoor)).toEqual([]);
    const secretOf = (name: string) =>
      containerOf(named('Deployment', name)).envFrom?.flatMap(({ secretRef }) => secretRef?.name ?? []);
    expect(['door', 'api', 'jobs'].map(secretOf)).toEqual([['wishbin-door'], ['wishbin'], ['wishbin']]);
    const ownNames = ['api', 'jobs'].flatMap((name) => containerOf(named('Deployment', name)).env ?? []);
    expect(ownNames.map(({ name }) => name).filter((name) => !(name in variables))).toEqual([]);
  });

  /** What the front door finds as root, with options of setpriv. */
  const isolationWith = async (...options: string[]): Promise<object> => {
    const code = `
      import { findIsolation } from 'federation/isolation';
      const module = new URL('shell/server/server.ts', 'file://${ROOT}/');
      const { start, ...found } = await findIsolation({ module, args: [], files: [], output: 'ignore' });
      console.log(JSON.stringify(found));`;
    const node = [process.execPath, '--input-type=module', '--eval', code];
    const env = { ...process.env, NODE_OPTIONS: '' };
    const { stdout } = await run('setpriv', [...options, '--', ...node], { cwd: ROOT, env });
    return JSON.parse(stdout);
  };
  const canMount =
    process.getuid?.() === 0 && spawnSync('unshare', ['--net', '--mount', 'true']).status === 0;

  (canMount ? it : it.skip)(
    'let render processes have every boundary by the rights of the component',
    async () => {
      const component = parse(
        await readFile(join(FOLDER, 'components/isolated-rendering/kustomization.yaml'), 'utf8'),
      );
      const patches: readonly string[] = component.patches.map(({ patch }: { patch: string }) => patch);
      const door = parse(patches.find((patch) => patch.includes('kind: Deployment')) ?? '');
      const { securityContext } = door.spec.template.spec.containers[0];
      expect(securityContext.appArmorProfile).toEqual({ type: 'Unconfined' });
      const { drop, add } = securityContext.capabilities as { drop: string[]; add: string[] };
      expect(drop).toEqual(['ALL']);
      const bounded = ['-all', ...add.map((name) => `+${name.toLowerCase()}`)].join(',');
      const all = await isolationWith('--inh-caps=-all');
      expect(all).toMatchObject({ network: true, files: true });
      expect(await isolationWith('--inh-caps=-all', `--bounding-set=${bounded}`)).toEqual(all);
    },
  );

  const kubectl = (process.env['PATH'] ?? '')
    .split(delimiter)
    .map((folder) => join(folder, 'kubectl'))
    .find((file) => existsSync(file));
  // Not among the programs that CI installs: Debian's is too old for components.
  const withKubectl = kubectl ? it : it.skip;

  withKubectl.each(['production'])('as the overlay %s are right by their schemas too', async (overlay) => {
    const { stdout } = await run(kubectl ?? '', ['kustomize', join(FOLDER, 'overlays', overlay)]);
    const built = readManifests(stdout);
    expect(built.length).toBeGreaterThanOrEqual(base.length);
    expect(await typeFaults(built)).toBe('');
  });
});
