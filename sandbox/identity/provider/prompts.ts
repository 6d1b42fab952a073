import { interactionPolicy } from 'oidc-provider';

/**
 * What may come between a request and its answer: signing in and, asked for by `prompt=create`, registering. Nobody is
 * asked for consent: the one client is the shop itself.
 */
export function prompts(): interactionPolicy.DefaultPolicy {
  const policy = interactionPolicy.base();
  policy.remove('consent');
  policy.add(new interactionPolicy.Prompt({ name: 'create', requestable: true }), 0);
  return policy;
}
