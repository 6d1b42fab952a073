import { readdirSync } from 'node:fs';
import type { HeaderTemplate } from 'shared-shell';

/** What webpack does for `../all-templates.ts`, done by Node for tests, which are not built. */
const files = readdirSync(new URL('../templates/', import.meta.url)).filter((file) =>
  /^\d+-[a-z-]+\.tsx$/.test(file),
);

const modules: readonly { readonly template: HeaderTemplate }[] = await Promise.all(
  files.map((file) => import(`../templates/${file}`)),
);

export const allTemplates: readonly HeaderTemplate[] = modules.map(({ template }) => template);
