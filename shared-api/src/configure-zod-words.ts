import { en } from 'zod/locales';
import * as z from 'zod/mini';

/** Gives every finding of a schema an English sentence, for servers that show them; kept apart because of its weight. */
export function configureZodWords(): void {
  z.config(en());
}
