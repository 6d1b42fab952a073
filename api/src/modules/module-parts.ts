import type { Serve } from '../platform/contract/serve.ts';
import type { Database } from '../platform/database/database.ts';

/** What the server gives to each of its modules. */
export interface ModuleParts {
  readonly serve: Serve;
  readonly database: Database;
}
