import { getImport, getRefusedRows, listImports, startImport, stopImport } from 'shared-api/contract';
import type { Serve } from '../../../platform/contract/serve.ts';
import type { Assortment } from '../assortment.service.ts';
import type { ImportService } from './import.service.ts';

export function routeImports(
  serve: Serve,
  { workerOf }: Pick<Assortment, 'workerOf'>,
  imports: ImportService,
): void {
  serve(startImport, async (call) =>
    imports.start(await workerOf(call), call.body.file, call.body.file_name),
  );
  serve(stopImport, async (call) => imports.stop(await workerOf(call), call.params.id));
  serve(listImports, async (call) => imports.list(await workerOf(call)));
  serve(getImport, async (call) => {
    const { after = 0, outcome = null } = call.query;
    return imports.report(await workerOf(call), call.params.id, { after, outcome });
  });
  serve(getRefusedRows, async (call) => imports.refused(await workerOf(call), call.params.id));
}
