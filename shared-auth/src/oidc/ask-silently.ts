import type { User } from 'oidc-client-ts';
import type { Desk } from './desk.ts';

/** Who is signed in at the identity server, asked in a hidden frame (prompt=none), whoever is signed in here. */
export async function askSilently({ manager }: Desk): Promise<User> {
  const before = await manager.getUser();
  // The library refuses another person than the one it knows; here that is an answer like any other.
  await manager.storeUser(null);
  try {
    const user = await manager.signinSilent({ forceIframeAuth: true });
    if (!user) throw new Error('The identity server named nobody');
    return user;
  } catch (error) {
    await manager.storeUser(before);
    throw error;
  }
}
