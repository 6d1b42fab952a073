import { remoteRoute } from './remote-route.ts';

describe('remoteRoute', () => {
  it('hands the data of its loader to every answer of its handle', async () => {
    const route = remoteRoute({
      path: '/company/:company',
      loader: async () => ({ name: 'Kilnfold', failed: true }),
      Component: () => null,
      handle: {
        meta: ({ name }) => ({ title: name, description: `All of ${name}` }),
        company: ({ name }) => ({ name_view: name }),
        status: ({ failed }) => (failed ? 503 : 200),
      },
    });
    const data = { name: 'Kilnfold', failed: true };
    expect(route.handle.meta(data)).toEqual({ title: 'Kilnfold', description: 'All of Kilnfold' });
    expect(route.handle.company?.(data)).toEqual({ name_view: 'Kilnfold' });
    expect(route.handle.status?.(data)).toBe(503);
  });

  it('has no answer where the page gives none', () => {
    const { handle } = remoteRoute({
      path: '/mission',
      Component: () => null,
      handle: { meta: () => ({ title: 'Mission', description: '' }) },
    });
    expect(handle.company).toBeUndefined();
    expect(handle.status).toBeUndefined();
  });
});
