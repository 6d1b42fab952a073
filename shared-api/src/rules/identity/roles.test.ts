import fc from 'fast-check';
import { ADMIN_ROLE, rolesOf } from './roles.ts';

describe('roles of a token', () => {
  it.each<[unknown, string[]]>([
    [{ roles: 'wishbin_admin' }, ['wishbin_admin']],
    [{ roles: ' a, b ,,a, ' }, ['a', 'b']],
    [{ roles: '' }, []],
    [{ roles: ['a', ' b ', '', 'a'] }, ['a', 'b']],
    [{ realm_access: { roles: ['offline_access', 'wishbin_admin'] } }, ['offline_access', 'wishbin_admin']],
    [{ realm_access: { roles: 'a,b' } }, ['a', 'b']],
    [{ roles: 'a', realm_access: { roles: ['b'] } }, ['a']],
    [{ roles: '', realm_access: { roles: ['b'] } }, []],
    [{ roles: null, realm_access: { roles: ['b'] } }, ['b']],
  ])('of %j are %j', (claims, roles) => {
    expect(rolesOf(claims)).toEqual(roles);
  });

  it.each([
    undefined,
    null,
    'wishbin_admin',
    ['wishbin_admin'],
    7,
    {},
    { roles: 7 },
    { roles: true },
    { roles: { wishbin_admin: true } },
    { roles: { length: 1, 0: ADMIN_ROLE } },
    { roles: [[ADMIN_ROLE], { toString: () => ADMIN_ROLE }, null, 1] },
    { realm_access: [ADMIN_ROLE] },
    { realm_access: { roles: { 0: ADMIN_ROLE } } },
    { ROLES: ADMIN_ROLE },
    Object.create({ roles: ADMIN_ROLE }),
    JSON.parse('{"__proto__":{"roles":"wishbin_admin"}}'),
  ])('are none for %p', (claims) => {
    expect(rolesOf(claims)).toEqual([]);
  });

  it('are not cut out of a name in a list, nor found in part of a name', () => {
    expect(rolesOf({ roles: [`helper,${ADMIN_ROLE}`] })).not.toContain(ADMIN_ROLE);
    expect(rolesOf({ roles: `no_${ADMIN_ROLE},${ADMIN_ROLE.toUpperCase()}` })).not.toContain(ADMIN_ROLE);
  });

  it('are clean names whatever the claims are', () => {
    fc.assert(
      fc.property(fc.anything(), fc.anything(), (roles, realm) => {
        for (const claims of [roles, { roles, realm_access: realm }, { realm_access: { roles } }]) {
          const names = rolesOf(claims);
          expect(new Set(names).size).toBe(names.length);
          for (const name of names) expect(name !== '' && name === name.trim()).toBe(true);
        }
      }),
    );
  });

  it('are the same in each of the three forms', () => {
    const name = fc.stringMatching(/^[a-z][a-z_ -]{0,20}$/).map((text) => text.trim());
    fc.assert(
      fc.property(fc.uniqueArray(name), (names) => {
        expect(rolesOf({ roles: names.join(',') })).toEqual(names);
        expect(rolesOf({ roles: names })).toEqual(names);
        expect(rolesOf({ realm_access: { roles: names } })).toEqual(names);
      }),
    );
  });
});
