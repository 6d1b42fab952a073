import type { FastifyInstance } from 'fastify';
import {
  getOwnData,
  linkExport,
  type OwnData,
  requestDeletion,
  requestExport,
  withdrawDeletion,
} from 'shared-api/contract';
import type { Serve } from '../../../platform/contract/serve.ts';
import { visitorOf } from '../../../platform/contract/visitor.ts';
import { notFound } from '../../../platform/http/errors.ts';
import type { Deletions } from './deletion.service.ts';
import type { Exports } from './export.service.ts';
import type { ExportLinks } from './export-links.ts';

interface OwnDataParts {
  readonly deletions: Deletions;
  readonly exports: Exports;
  readonly links: ExportLinks;
}

/** Where an archive is downloaded; not a call of the contract, since it answers with a file. */
const FILE = '/api/stakeholder/data/export/file';

/** The export and the deletion of the signed-in person's own data. */
export function routeOwnData(
  http: FastifyInstance,
  serve: Serve,
  { deletions, exports, links }: OwnDataParts,
): void {
  const stateOf = async (personId: number): Promise<OwnData> => {
    const [deletion, present] = await Promise.all([deletions.of(personId), exports.of(personId)]);
    return { ...deletion, export: present };
  };
  serve(getOwnData, ({ actor }) => stateOf(actor.personId));
  serve(requestDeletion, async ({ actor, body }) => {
    await deletions.request(actor, body.username);
    return stateOf(actor.personId);
  });
  serve(withdrawDeletion, async ({ actor }) => {
    await deletions.withdraw(actor.personId);
    return stateOf(actor.personId);
  });
  serve(requestExport, async ({ actor }) => {
    await exports.request(actor.personId);
    return stateOf(actor.personId);
  });
  serve(
    linkExport,
    async ({ actor, visitor }) => {
      const token = links.sign(await exports.downloadable(actor.personId), visitor);
      return { url: `${FILE}/${token}` };
    },
    { visitor: 'give' },
  );
  http.get<{ Params: { token: string } }>(`${FILE}/:token`, async (request, reply) => {
    const id = links.read(request.params.token, visitorOf(request));
    const file = id === undefined ? undefined : await exports.read(id);
    if (!file) throw notFound('download');
    return reply
      .type('application/zip')
      .headers({
        'content-length': file.bytes,
        'content-disposition': 'attachment; filename="my-data.zip"',
        'cache-control': 'private, no-store',
      })
      .send(file.stream);
  });
}
