import { ADMIN_ROLE } from '../../rules/identity/roles.ts';
import type { Access, Operation } from '../operation.ts';
import { parametersOf, requestBodyOf } from './inputs.ts';
import type { Json } from './json-schema.ts';
import { repliesOf } from './replies.ts';

const callers: Readonly<Record<Access, string>> = {
  anonymous: 'Everybody',
  member: 'Anybody signed in, for their own things',
  influencer: 'Influencers',
  staff: 'Owner and employees of the company',
  owner: 'Owner of the company',
  admin: 'Administrators of the marketplace',
  provider: 'The card service, by its signature',
};

/** Every path with its methods. Paths that differ by the names of their parameters only share those of the first. */
export function pathsOf(operations: readonly Operation[]): Record<string, Json> {
  const paths: Record<string, Json> = {};
  const pathByShape = new Map<string, string>();
  for (const operation of operations) {
    const shape = operation.path.replace(/:\w+/g, ':');
    const path = pathByShape.get(shape) ?? operation.path;
    pathByShape.set(shape, path);
    const written = path.replace(/:(\w+)/g, '{$1}');
    paths[written] = { ...paths[written], [operation.method.toLowerCase()]: entryOf(operation, path) };
  }
  return paths;
}

function entryOf(operation: Operation, path: string): Json {
  const own = parameterNames(operation.path);
  const shared = parameterNames(path);
  const parameters = parametersOf(operation, (name) => shared[own.indexOf(name)] ?? name);
  return {
    operationId: operation.name,
    tags: [operation.name.split('.')[0]],
    summary: operation.summary,
    description: `Who may call: ${callers[operation.access]}.${operation.built ? '' : ' Planned: not answered yet.'}`,
    ...(parameters.length > 0 ? { parameters } : {}),
    ...requestBodyOf(operation),
    responses: repliesOf(operation),
    security: securityOf(operation),
    'x-access': operation.access,
    'x-built': operation.built,
  };
}

function parameterNames(path: string): string[] {
  return [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
}

function securityOf({ access }: Operation): Json[] {
  if (access === 'anonymous') return [];
  if (access === 'provider') return [{ signature: [] }];
  return [{ bearer: access === 'admin' ? [ADMIN_ROLE] : [] }];
}
