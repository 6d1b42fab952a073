import { isPublicAddress } from './public-http.ts';

it.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '198.18.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '192.88.99.1',
  '::1',
  '::',
  '::7f00:1',
  'fe80::1',
  'fc00::1',
  'fd12::1',
  'fec0::1',
  '::ffff:127.0.0.1',
  '::ffff:a9fe:a9fe',
  '::ffff:8.8.8.8',
  '64:ff9b::7f00:1',
  '64:ff9b:1::7f00:1',
  '4000::1',
  '2002:7f00:1::',
  '2001::1',
  'ff02::1',
  '2001:db8::1',
  '127.1',
  '0x7f000001',
  'localhost',
  '',
])('%j is no address of the public internet', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

it.each(['93.184.215.14', '8.8.8.8', '172.32.0.1', '2606:4700::1111'])(
  '%j is an address of the public internet',
  (address) => {
    expect(isPublicAddress(address)).toBe(true);
  },
);
