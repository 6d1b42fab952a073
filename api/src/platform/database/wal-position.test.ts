import { UNREACHED_POSITION } from 'server-kit/read-position';
import { walPosition } from './wal-position.ts';

describe('a place in the log', () => {
  it('is a number that grows with the log, beyond 32 bits too', () => {
    const places = ['0/0', '0/9', '0/A0', '0/3000148', '0/FFFFFFFF', '1/0', '1/A', 'A/0', UNREACHED_POSITION];
    const numbers = places.map((text) => walPosition(text) ?? -1n);
    expect(numbers).toEqual([...numbers].sort((one, other) => (one < other ? -1 : 1)));
    expect(walPosition('1/2')).toBe(0x1_0000_0002n);
  });

  it.each(['', '0', '0/', '/0', '0/0/0', '0/g', '0/a', '-1/0', '123456789/0', ' 0/0', '0/0\n'])(
    'is not what %j says',
    (text) => {
      expect(walPosition(text)).toBeUndefined();
    },
  );
});
