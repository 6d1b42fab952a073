import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getCompanyByCode } from 'shared-api/contract/companies/company';
import { api, bindApi } from './api.ts';

const KILNFOLD = {
  id: 3,
  marker: 'kiln',
  logo: '/logos/3.png',
  template_id: 1,
  name_code: 'kilnfold',
  name_view: 'Kilnfold Pottery',
  primary_color: '#B4431F',
  secondary_color: '#E8B89A',
};

describe('api', () => {
  it('makes its calls to the server it was bound to', async () => {
    const asked: (string | undefined)[] = [];
    const server = createServer((request, response) => {
      asked.push(request.url);
      response.setHeader('content-type', 'application/json').end(JSON.stringify(KILNFOLD));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    try {
      bindApi({ baseUrl: `http://127.0.0.1:${port}` });
      await expect(api.call(getCompanyByCode, { params: { name_code: 'kilnfold' } })).resolves.toEqual(
        KILNFOLD,
      );
      expect(asked).toEqual(['/api/company/code/kilnfold']);
    } finally {
      server.close();
    }
  });
});
