import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { jest } from '@jest/globals';
import { act, render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { bindApi } from 'shared-auth';
import { AdminDesk } from '../features/admin-desk/admin-desk.tsx';
import { dialogInJsdom } from './dialog-in-jsdom.ts';

interface Answer {
  readonly status: number;
  /** A promise is answered when it is fulfilled. */
  readonly body: unknown;
}

/** The desk that is shown. */
export interface Desk {
  readonly at: () => string;
  readonly back: () => Promise<void>;
}

/** The administrators' desk before a server that knows the calls it is told of; any other is 404. */
export interface AdminScene {
  /** Calls that came, such as `GET /api/admin/audit`, in order. */
  readonly asked: string[];
  /** Bodies that came with a call. */
  sent(call: string): unknown[];
  /** What a call is answered from now on. */
  answer(call: string, body: unknown, status?: number): void;
  /** Shows the desk at one of its addresses; nothing is known or asked yet. */
  show(answers?: Readonly<Record<string, unknown>>, path?: string): Desk;
  close(): Promise<void>;
}

/** The error body of a call that is refused. */
export const refusalOf = (code: string, msg: string): object => ({ code, msg, request_id: 'req-7' });

/** For the tests of one file. What goes wrong is logged in silence. */
export async function adminScene(): Promise<AdminScene> {
  dialogInJsdom();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const asked: string[] = [];
  const bodies: { readonly call: string; readonly body: unknown }[] = [];
  const answers = new Map<string, Answer>();
  const server = createServer(async (request, response) => {
    const call = `${request.method} ${request.url}`;
    asked.push(call);
    const body = await text(request);
    if (body !== '') bodies.push({ call, body: JSON.parse(body) });
    const found = answers.get(call) ?? {
      status: 404,
      body: refusalOf('not_found', 'There is no such thing.'),
    };
    const answer = JSON.stringify(await found.body);
    response.writeHead(found.status, { 'content-type': 'application/json' }).end(answer);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  bindApi({ baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
  const answer: AdminScene['answer'] = (call, body, status = 200) => void answers.set(call, { status, body });
  return {
    asked,
    sent: (call) => bodies.filter((one) => one.call === call).map(({ body }) => body),
    answer,
    show: (known = {}, path = '/admin') => {
      answers.clear();
      asked.length = 0;
      bodies.length = 0;
      for (const [call, body] of Object.entries(known)) answer(call, body);
      const router = createMemoryRouter([{ path: '/admin', element: <AdminDesk /> }], {
        initialEntries: [path],
      });
      render(<RouterProvider router={router} />);
      return {
        at: () => router.state.location.pathname + router.state.location.search,
        back: () => act(() => router.navigate(-1)),
      };
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
