import type { HeaderTemplate } from 'shared-shell';

declare global {
  /** What webpack puts in the place of a call that names the files of a folder. */
  interface TemplateFiles {
    (file: string): { readonly template: HeaderTemplate };
    keys(): string[];
  }

  interface ImportMeta {
    webpackContext(folder: string, options: { recursive: boolean; regExp: RegExp }): TemplateFiles;
  }
}

/** Every template file of the folder: a new `3-something.tsx` is in the next build without an entry in a list. */
const files = import.meta.webpackContext('./templates', {
  recursive: false,
  regExp: /^\.\/\d+-[a-z-]+\.tsx$/,
});

/** The headers that companies can choose from. Each file exports its own as `template`. */
export const allTemplates: readonly HeaderTemplate[] = files.keys().map((file) => files(file).template);
