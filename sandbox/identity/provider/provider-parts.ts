import type { Configuration } from 'oidc-provider';
import type { Accounts } from '../accounts/accounts.ts';
import type { Config } from '../config/config.ts';
import type { Pages } from '../pages/pages.ts';
import type { Records } from '../store/records.ts';
import type { SecretFor } from '../store/secrets.ts';

/** What the provider is made of. */
export interface ProviderParts {
  readonly config: Config;
  readonly accounts: Accounts;
  readonly records: Records;
  readonly pages: Pages;
  readonly keys: NonNullable<Configuration['jwks']>;
  readonly secretFor: SecretFor;
}
