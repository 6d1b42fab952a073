import type { CompanyFields, PageMeta } from 'shared-shell';

/** What the shell asks a matched route: the answers depend on the data its loader returned. */
export interface ShellHandle {
  /** Null until the code of the page's remote is there. */
  meta(data: unknown): PageMeta | null;
  company(data: unknown): CompanyFields | null;
  status(data: unknown): number;
  /** Whether the page goes with the small default header. */
  smallHeader: boolean;
}

/** Every page's route has such a handle; the frame's own route has none. */
export function isShellHandle(handle: unknown): handle is ShellHandle {
  return typeof handle === 'object' && handle !== null && 'meta' in handle && 'company' in handle;
}
