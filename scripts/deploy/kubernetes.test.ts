import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
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
  readonly metadata: { readonly name: string };
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
    expect(readConfig(ofDoor).trustedProxies).toEqual(['10.0.0.0/8']);
    expect(API_SECRETS.filter((secret) => secret in ofDoor)).toEqual([]);
    const secretOf = (name: string) =>
      containerOf(named('Deployment', name)).envFrom?.flatMap(({ secretRef }) => secretRef?.name ?? []);
    expect(['door', 'api', 'jobs'].map(secretOf)).toEqual([['wishbin-door'], ['wishbin'], ['wishbin']]);
    const ownNames = ['api', 'jobs'].flatMap((name) => containerOf(named('Deployment', name)).env ?? []);
    expect(ownNames.map(({ name }) => name).filter((name) => !(name in variables))).toEqual([]);
  });

  const kubectl = (process.env['PATH'] ?? '')
    .split(delimiter)
    .map((folder) => join(folder, 'kubectl'))
    .find((file) => existsSync(file));
  const withKubectl = kubectl ? it : it.skip;

  withKubectl.each(['production'])('as the overlay %s are right by their schemas too', async (overlay) => {
    const { stdout } = await run(kubectl ?? '', ['kustomize', join(FOLDER, 'overlays', overlay)]);
    const built = readManifests(stdout);
    expect(built.length).toBeGreaterThanOrEqual(base.length);
    expect(await typeFaults(built)).toBe('');
  });
});
