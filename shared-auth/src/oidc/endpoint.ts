import type { OidcMetadata } from 'oidc-client-ts';
import type { Desk } from './desk.ts';
import { SignInFailed } from './sign-in-failed.ts';

/** @throws 'Not supported by the OIDC server' where the server names no such endpoint */
export async function endpoint(
  { manager }: Pick<Desk, 'manager'>,
  name: keyof OidcMetadata & `${string}_endpoint`,
): Promise<string> {
  const address = (await manager.metadataService.getMetadata())[name];
  if (typeof address !== 'string') throw new SignInFailed('unsupported');
  return address;
}
