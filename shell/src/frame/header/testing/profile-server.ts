import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { bindApi } from 'shared-auth';

/** A server of the profile, with this picture, of the own companies and of the own link; 503 without a picture. The calls of this process go to it. */
export async function profileServer() {
  const state = {
    asked: 0,
    picture: '' as string | null,
    companies: [] as object[],
    badge: null as object | null,
  };
  const server = createServer((request, response) => {
    if (request.url === '/api/stakeholder/profile') state.asked += 1;
    const profile = {
      username: 'june.park',
      email: 'june@wishbin.example',
      picture_location: state.picture,
      created_at: '2026-11-21T12:00:00.000Z',
    };
    const refusal = { code: 'unavailable', msg: 'Not now', request_id: 'req-7' };
    response.writeHead(state.picture === null ? 503 : 200, { 'content-type': 'application/json' });
    const answer =
      request.url === '/api/company/own'
        ? state.companies
        : request.url === '/api/stakeholder/badge'
          ? { badge: state.badge }
          : profile;
    response.end(JSON.stringify(state.picture === null ? refusal : answer));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  bindApi({ baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
  return Object.assign(state, {
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  });
}
