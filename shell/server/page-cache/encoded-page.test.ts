import { encodePage } from './encoded-page.ts';

describe('an encoded page', () => {
  it.each(['br', 'gzip', 'identity'] as const)(
    'holds no memory beside its bytes, as %s',
    async (encoding) => {
      const { body } = await encodePage(() => '<p>A page.</p>'.repeat(500), encoding);
      expect(body.length).toBeGreaterThan(0);
      expect(body.buffer.byteLength).toBe(body.length);
    },
  );
});
